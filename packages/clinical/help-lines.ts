/** A telephone number for help. */
export interface HelpLine {
  /** The service, for example "Samaritans". */
  name: string;
  /** The number as written in the country. */
  number: string;
  /** The number as dialed: digits only. */
  dial: string;
}

/** The numbers of one country. A missing line is unknown to us; it may still exist. */
export interface HelpLines {
  /** ISO 3166-1 alpha-2. */
  country: string;
  countryName: string;
  emergency: HelpLine;
  /** For thoughts of suicide or a mental health crisis. */
  crisis?: HelpLine;
  poison?: HelpLine;
  /** Telephone advice on where to get care, day and night. */
  advice?: HelpLine;
}

const line = (name: string, number: string): HelpLine => ({ name, number, dial: number.replace(/\D/g, '') });
const emergency = (number: string) => line('Emergency', number);

/** Countries of the European Union without an entry of their own below: 112 is the emergency number in all of them (Directive (EU) 2018/1972, art. 109). */
const EU_112: readonly (readonly [string, string])[] = [
  ['BG', 'Bulgaria'],
  ['HR', 'Croatia'],
  ['CY', 'Cyprus'],
  ['CZ', 'Czechia'],
  ['EE', 'Estonia'],
  ['GR', 'Greece'],
  ['HU', 'Hungary'],
  ['IT', 'Italy'],
  ['LV', 'Latvia'],
  ['LT', 'Lithuania'],
  ['LU', 'Luxembourg'],
  ['MT', 'Malta'],
  ['RO', 'Romania'],
  ['SK', 'Slovakia'],
  ['SI', 'Slovenia'],
];

const UNITED_STATES: HelpLines = {
  country: 'US',
  countryName: 'United States',
  emergency: emergency('911'),
  crisis: line('Suicide and Crisis Lifeline', '988'),
  poison: line('Poison Help', '1-800-222-1222'),
};

/** 112 reaches the emergency services from a mobile phone in most countries (GSM standard, 3GPP TS 22.101). */
const ELSEWHERE: HelpLines = { country: '', countryName: 'another country', emergency: emergency('112') };

const LISTED: readonly HelpLines[] = [
  UNITED_STATES,
  {
    country: 'CA',
    countryName: 'Canada',
    emergency: emergency('911'),
    crisis: line('Suicide Crisis Helpline', '988'),
    poison: line('Poison centre', '1-844-764-7669'),
    advice: line('Health advice', '811'),
  },
  {
    country: 'GB',
    countryName: 'United Kingdom',
    emergency: emergency('999'),
    crisis: line('Samaritans', '116 123'),
    poison: line('NHS 111', '111'),
    advice: line('NHS 111', '111'),
  },
  {
    country: 'IE',
    countryName: 'Ireland',
    emergency: emergency('112'),
    crisis: line('Samaritans', '116 123'),
    poison: line('Poisons Information', '01 809 2166'),
  },
  {
    country: 'AU',
    countryName: 'Australia',
    emergency: emergency('000'),
    crisis: line('Lifeline', '13 11 14'),
    poison: line('Poisons Information Centre', '13 11 26'),
    advice: line('Healthdirect', '1800 022 222'),
  },
  {
    country: 'NZ',
    countryName: 'New Zealand',
    emergency: emergency('111'),
    crisis: line('Need to talk?', '1737'),
    poison: line('National Poisons Centre', '0800 764 766'),
    advice: line('Healthline', '0800 611 116'),
  },
  { country: 'IN', countryName: 'India', emergency: emergency('112'), crisis: line('Tele-MANAS', '14416') },
  {
    country: 'AT',
    countryName: 'Austria',
    emergency: emergency('112'),
    crisis: line('Telefonseelsorge', '142'),
    poison: line('Vergiftungsinformationszentrale', '01 406 43 43'),
  },
  {
    country: 'BE',
    countryName: 'Belgium',
    emergency: emergency('112'),
    poison: line('Antigifcentrum / Centre Antipoisons', '070 245 245'),
  },
  { country: 'BR', countryName: 'Brazil', emergency: line('SAMU', '192'), crisis: line('CVV', '188') },
  {
    country: 'CH',
    countryName: 'Switzerland',
    emergency: emergency('112'),
    crisis: line('Die Dargebotene Hand / La Main Tendue', '143'),
    poison: line('Tox Info Suisse', '145'),
  },
  {
    country: 'DE',
    countryName: 'Germany',
    emergency: emergency('112'),
    crisis: line('TelefonSeelsorge', '0800 111 0 111'),
    advice: line('Ärztlicher Bereitschaftsdienst', '116 117'),
  },
  {
    country: 'DK',
    countryName: 'Denmark',
    emergency: emergency('112'),
    crisis: line('Livslinien', '70 201 201'),
    poison: line('Giftlinjen', '82 12 12 12'),
  },
  {
    country: 'ES',
    countryName: 'Spain',
    emergency: emergency('112'),
    crisis: line('Línea 024', '024'),
    poison: line('Servicio de Información Toxicológica', '91 562 04 20'),
  },
  { country: 'FI', countryName: 'Finland', emergency: emergency('112'), poison: line('Myrkytystietokeskus', '0800 147 111') },
  { country: 'FR', countryName: 'France', emergency: emergency('112'), crisis: line('Prévention du suicide', '3114') },
  { country: 'JP', countryName: 'Japan', emergency: emergency('119') },
  { country: 'MX', countryName: 'Mexico', emergency: emergency('911') },
  { country: 'NL', countryName: 'Netherlands', emergency: emergency('112'), crisis: line('113 Zelfmoordpreventie', '113') },
  {
    country: 'NO',
    countryName: 'Norway',
    emergency: emergency('113'),
    crisis: line('Mental Helse', '116 123'),
    poison: line('Giftinformasjonen', '22 59 13 00'),
    advice: line('Legevakt', '116 117'),
  },
  { country: 'PL', countryName: 'Poland', emergency: emergency('112'), crisis: line('Telefon zaufania', '116 123') },
  {
    country: 'PT',
    countryName: 'Portugal',
    emergency: emergency('112'),
    poison: line('CIAV', '800 250 250'),
    advice: line('SNS 24', '808 24 24 24'),
  },
  {
    country: 'SE',
    countryName: 'Sweden',
    emergency: emergency('112'),
    crisis: line('Mind Självmordslinjen', '90101'),
    poison: line('Giftinformationscentralen', '112'),
    advice: line('1177', '1177'),
  },
  { country: 'SG', countryName: 'Singapore', emergency: emergency('995'), crisis: line('Samaritans of Singapore', '1767') },
  { country: 'ZA', countryName: 'South Africa', emergency: emergency('112') },
  ...EU_112.map(([country, countryName]): HelpLines => ({ country, countryName, emergency: emergency('112') })),
];

const BY_COUNTRY: ReadonlyMap<string, HelpLines> = new Map(LISTED.map((lines) => [lines.country, lines]));

/** All countries that have an entry by name, and last "another country", whose code is empty. */
export const HELP_LINES: readonly HelpLines[] = [...LISTED.toSorted((a, b) => a.countryName.localeCompare(b.countryName)), ELSEWHERE];

/**
 * The numbers to call in a country.
 * @param country ISO 3166-1 alpha-2 in any case. An unknown country gets 112, which works from mobile phones in most countries.
 * @example findHelpLines('gb').emergency.number // '999'
 */
export function findHelpLines(country: string): HelpLines {
  return BY_COUNTRY.get(country.toUpperCase()) ?? ELSEWHERE;
}

export interface RequiredCalls {
  emergency: boolean;
  /** Special lines, in the order of display. */
  special: readonly ('crisis' | 'poison')[];
  /** Whether the special lines stand before the emergency number: who took too much and feels well calls the poison line. */
  isSpecialFirst?: boolean | undefined;
}

/**
 * Lists the numbers to call, the emergency number first, without duplicates. An unknown special line is replaced by the emergency
 * number.
 * @param country as for `findHelpLines`.
 * @example listCalls('FR', { emergency: false, special: ['poison'] }) // the emergency number, 112
 */
export function listCalls(country: string, { emergency: isEmergency, special, isSpecialFirst = false }: RequiredCalls): HelpLine[] {
  const known = findHelpLines(country);
  const emergency = isEmergency ? [known.emergency] : [];
  const others = special.map((name) => known[name] ?? known.emergency);
  const wanted = isSpecialFirst ? [...others, ...emergency] : [...emergency, ...others];
  return wanted.filter((call, at) => wanted.findIndex(({ dial }) => dial === call.dial) === at);
}

/** Prefixes of time zones in one country. They are checked before the language, because US English is set on computers everywhere. */
const ZONES: readonly (readonly [string, string])[] = [
  ['Europe/London', 'GB'],
  ['Europe/Belfast', 'GB'],
  ['Europe/Dublin', 'IE'],
  ['Australia/', 'AU'],
  ['Pacific/Auckland', 'NZ'],
  ['Asia/Kolkata', 'IN'],
  ['Asia/Calcutta', 'IN'],
  ['America/Toronto', 'CA'],
  ['America/Vancouver', 'CA'],
  ['America/Montreal', 'CA'],
  ['America/Edmonton', 'CA'],
  ['America/Winnipeg', 'CA'],
  ['America/Halifax', 'CA'],
  ['America/Regina', 'CA'],
  ['America/St_Johns', 'CA'],
  ['America/Sao_Paulo', 'BR'],
  ['America/Mexico_City', 'MX'],
  ['Europe/Amsterdam', 'NL'],
  ['Europe/Athens', 'GR'],
  ['Europe/Berlin', 'DE'],
  ['Europe/Brussels', 'BE'],
  ['Europe/Bucharest', 'RO'],
  ['Europe/Budapest', 'HU'],
  ['Europe/Copenhagen', 'DK'],
  ['Europe/Helsinki', 'FI'],
  ['Europe/Lisbon', 'PT'],
  ['Europe/Madrid', 'ES'],
  ['Europe/Oslo', 'NO'],
  ['Europe/Paris', 'FR'],
  ['Europe/Prague', 'CZ'],
  ['Europe/Rome', 'IT'],
  ['Europe/Sofia', 'BG'],
  ['Europe/Stockholm', 'SE'],
  ['Europe/Vienna', 'AT'],
  ['Europe/Warsaw', 'PL'],
  ['Europe/Zurich', 'CH'],
  ['Asia/Tokyo', 'JP'],
  ['Asia/Singapore', 'SG'],
  ['Africa/Johannesburg', 'ZA'],
];

/**
 * Guesses the country whose numbers are shown first. The user can change it.
 * @param timeZone the device's time zone, for example "Europe/London".
 * @param language for example "en-GB". Its region counts if the time zone is not listed. Without either: the United States.
 * @example guessCountry('Europe/Dublin', 'en-US') // 'IE'
 */
export function guessCountry(timeZone: string, language: string): string {
  const byZone = ZONES.find(([start]) => timeZone.startsWith(start))?.[1];
  return byZone ?? /-([A-Za-z]{2})(?:-|$)/.exec(language)?.[1]?.toUpperCase() ?? UNITED_STATES.country;
}

/**
 * Formats the label of a call button. If the name ends with the number, the number is not repeated.
 * @example formatCallLabel(poison) // "Call Poison Help: 1-800-222-1222"
 */
export function formatCallLabel({ name, number }: HelpLine): string {
  if (name === 'Emergency') return `Call ${number}`;
  return name.endsWith(number) ? `Call ${name}` : `Call ${name}: ${number}`;
}
