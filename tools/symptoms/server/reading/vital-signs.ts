import type { Vitals } from '../../engine/vitals.ts';

export interface Measures {
  vitals: Vitals;
  /** The text with the measurements blanked out, so that their words are not read again. */
  rest: string;
  /** The original words of each measurement, for display. */
  quotes: string[];
}

const NUMBER = String.raw`(\d{2,3}(?:\.\d+)?)`;
const GAP = String.raw`(?:\s*(?:is|was|of|at|:|=|~|about|around|up to|reading|hit|measured|over|reached|to|as high as|went up to|spiked to|,|\()\s*){0,3}\s*`;
const TEMPERATURE = [
  new RegExp(
    String.raw`\b(?:temp(?:erature)?s?|fevers?|febrile|t|tmax)\b\.?${GAP}${NUMBER}\s*(?:°|º|degrees?|deg)?\s*(f\b|fahrenheit|c\b|celsius|centigrade)?`,
    'gi',
  ),
  new RegExp(String.raw`\b${NUMBER}\s*(?:°|º|degrees?|deg)?\s*(f\b|fahrenheit|c\b|celsius|centigrade)`, 'gi'),
  /\b(\d{2,3}(?:\.\d)?)()\s*(?:°|degrees?)?\s*(?:rectal(?:ly)?|oral(?:ly)?|axillary)\b/gi,
  /\b(10[0-8](?:\.\d)?)\s*(?:°|º|degrees?)?()\s*(?:fever|temp)/gi,
];
const PRESSURE =
  /\b(?:(?:bp|b\/p|blood pressure|pressure)(?:\s*(?:is|was|of|at|:|=|reads|reading|about|around|it|now|has|been|to)\s*){0,3}\s*)?\(?(\d{2,3})\s*(?:\/|over)\s*(\d{2,3})\b(?!\s*\/)(?:\s*mm\s*hg)?/gi;
const PULSE = new RegExp(
  String.raw`\b(?:(?:pulse(?: rate)?|heart ?rate|hr|p|heart(?= (?:is |was |going |racing )?(?:at|to) \d))\b\.?${GAP}(\d{2,3})(?!\d|\.\d|\s*(?:years?|days?|%))(?:\s*(?:bpm|beats? (?:per|a) minute|/min))?|(\d{2,3})\s*(?:bpm|beats? (?:per|a) min))`,
  'gi',
);
/** "180 on my watch", "my Fitbit says 44": a pulse where the text is about the heart. */
const PULSE_ON_WATCH =
  /\b(\d{2,3})\s+(?:on|per|by|according to) (?:my |the |his |her )?(?:apple |smart ?)?(?:watch|fitbit|garmin|monitor)\b|\b(?:watch|fitbit|garmin) (?:says?|said|shows?|showed|reads?|reading|is at|was at|at|hit)(?: (?:my|his|her|the)? ?(?:heart ?rate|heart|pulse|hr|it)(?: is| was|'s)?)?(?: at)? (\d{2,3})\b(?!\s*(?:%|percent|steps|over|\/))/gi;
const ABOUT_HEART = /\b(?:heart|pulse|hr|bpm|beat\w*|palpitations?|flip flops?)\b/i;
const RESPIRATION = new RegExp(
  String.raw`\b(?:(?:resp(?:iration|iratory)?(?: rate)?s?|rr|breathing(?: rate)?)\b\.?${GAP}(\d{2})(?!\s*%)(?:\s*(?:breaths?|times)?\s*(?:per|a|/)\s*min(?:ute)?)?|(\d{2})\s*(?:breaths?|times) (?:per|a) min(?:ute)?)`,
  'gi',
);
const OXYGEN = new RegExp(
  String.raw`\b(?:(?:o2|ox|spo2|sao2|oxygen|sats?|pulse ox(?:imetry|imeter)?)(?:\s+(?:sats?|saturations?|levels?))?)\b\.?${GAP}(\d{2,3})\s*%?`,
  'gi',
);
/** "88 ok for o2", "91% on the finger thing": the number first. */
const OXYGEN_AFTER =
  /\b(\d{2,3})\s*(?:%|percent)?\s+(?:(?:is |was )?(?:ok|okay|good|bad|normal|low|fine) )?(?:for|on)\s+(?:(?:my|the|his|her|a) )?(?:o2|oxygen|ox(?:imeter)?|sats?|pulse ox\w*|finger (?:thing|clip|meter|reader|monitor))/gi;
const GLUCOSE = new RegExp(
  String.raw`\b(?:blood sugars?|sugars?|blood glucose|glucose|bg|bgl)\b\.?(?:\s*(?:level|reading|machine|meter|monitor|check|number)s?)?(?:\s*(?:has|have|had|been|was|is|keeps?|staying|stays?|says?|reads?|shows?|running|runs?|over|above))*${GAP}(\d{1,3}(?:\.\d)?)\s*(mmol(?:/l)?)?`,
  'gi',
);

/** "My meter says 348": a blood sugar where the text is about diabetes. */
const GLUCOSE_ON_METER =
  /\b(?<!\b(?:finger|flow|oxygen|o2|peak) )(?:meter|glucometer|glucose monitor|dexcom|libre|cgm|accu-?chek|finger ?sticks?)\b(?: (?:just|now|has|have|been|is|was|says?|said|reads?|reading|shows?|showed|showing|at|of|over|around|like)){1,4} (\d{2,3})\b(?!\s*(?:%|percent|\/|\.\d))/gi;
const ABOUT_SUGAR =
  /\b(?:diabet\w*|insulin|metformin|glipizide|sugars?|glucose|a1c|prednisone|steroids?|ketones?|thirst\w*|dexcom|libre|glucometer)\b/i;
/** "A hundred and three since this morning": the number in words, with spaces so that positions stay the same. */
const HUNDRED =
  /\b(?:a |one )?hundred (?:and )?(one|two|three|four|five)\b(?=[\s,.;!?]*(?:since|tonight|last night|this morning|all (?:day|night)|fever|degrees|point|$))/gi;
const SMALL: Readonly<Record<string, string>> = { one: '101', two: '102', three: '103', four: '104', five: '105' };
const withDigits = (text: string) =>
  text.replace(HUNDRED, (whole, last: string) => (SMALL[last.toLowerCase()] as string).padEnd(whole.length));

/** A bare "38.2" is a temperature if the text mentions fever. */
const FEVERISH =
  /\b(fever\w*|temp\w*|hot|burning up|chills?|shiver\w*|calpol|tylenol|motrin|ibuprofen|thermom\w*|rectal\w*|armpit|forehead one|ear one)\b/i;
/** What a number counts if it is no temperature. */
const COUNTED =
  '%|/|kg|kilos?|lbs?|pounds?|#|mgs?|mcg|grams?|ml|mmol|cm|mm|inch|in\\b(?! (?:his|her|the|my|its))|feet|ft|oz|ounces?|cc|miles?|km|k\\b|fm|am\\b|pm\\b|hz|mph|bucks|dollars?|years?|yrs?|yo\\b|y/?o|months?|mos?\\b|weeks?|wks?|days?|hours?|hrs?|minutes?|mins?|times|x\\b|people|kids|pages?|calories|steps|units?|beats?|bpm|pack|th\\b|st\\b|nd\\b|rd\\b';
const NOT_COUNTED = String.raw`(?![\d.,:]*\d|\s*-?(?:${COUNTED}))`;
const NOT_AFTER = String.raw`(?<![\d.,:/$#-])(?<!\b(?:weigh(?:s|ed|ing)?|age|aged|turn(?:s|ed|ing)|room|route|highway|interstate|channel|fm|radio|mile|page|bp|pressure|pulse|heart rate|hr|sugar|glucose|ldl|cholesterol|is|are|he'?s|she'?s|for|under|over|bus|i)\s)`;
/** "100.7" with a decimal is a temperature in Fahrenheit wherever it counts nothing else. */
const BARE_FAHRENHEIT = new RegExp(String.raw`${NOT_AFTER}(99\.[5-9]|10[0-7]\.\d)${NOT_COUNTED}`, 'gi');
/** "103 since last night": a whole number needs words of a reading or of a time beside it. */
const BARE_WHOLE = new RegExp(
  String.raw`(?:(?<=\b(?:now|hit|hits|reads?|says?|still|running|ran|got to|up to|days? of|nights? of)\s)(10[0-6])${NOT_COUNTED}|${NOT_AFTER}(10[1-6])(?=\s*(?:,\s*)?(?:and )?(?:since|tonight|last ni(?:ght|te)|this morning|all (?:day|night)|won'?t|screams?|shaking|shivering|limp|sleepy)\b))`,
  'gi',
);
/** "Chills and a cough, 102": a whole number by itself, where the text tells of an illness with fever. */
const BARE_ALONE = /(?:^|[,;.]\s*|\band )(10[0-5])(?=\s*(?:[,;.!?]|$|and\b|but\b))(?!\.\d)/gi;
const ILL =
  /\b(?:chills?|shiver\w*|shak(?:es|ing)|sweats?|fever\w*|cough\w*|throat|flu|achy|aches|burning up|ear ?ache|earache|infect\w*|rash)\b/i;
const BARE = /(?<![\d.])(3[5-9]\.\d|4[01]\.\d|9[5-9]\.\d|10[0-6]\.\d)(?![\d.]|\s*(?:%|kg|lbs?|mg|mmol|cm|years|weeks|months))/g;

const NUMERIC = /^\d+(?:\.\d)?$/;
const toFahrenheit = (celsius: number) => Math.round((celsius * 1.8 + 32) * 10) / 10;

/** Finds vital signs in text: "temp 103", "39.4 C", "BP 85/50", "pulse of 130", "sats 88%". Physiologically impossible values stay in the text. */
export function readVitalSigns(text: string): Measures {
  const vitals: Vitals = {};
  const quotes: string[] = [];
  let rest = withDigits(text);
  const take = (pattern: RegExp, read: (groups: (string | undefined)[]) => boolean) => {
    rest = rest.replace(pattern, (whole: string, ...groups: unknown[]) => {
      const strings = groups.map((group) => (typeof group === 'string' ? group : undefined));
      if (!read(strings)) return whole;
      quotes.push(whole.trim());
      return whole.replace(/[^\s]/g, ' ');
    });
  };
  for (const pattern of TEMPERATURE)
    take(pattern, ([value, unit]) => {
      const number = Number(value);
      const letter = unit?.[0]?.toLowerCase();
      const fahrenheit = letter === 'c' || (letter !== 'f' && number <= 45) ? toFahrenheit(number) : number;
      if (!(fahrenheit >= 80 && fahrenheit <= 112) || vitals.temperatureF !== undefined) return false;
      vitals.temperatureF = fahrenheit;
      return true;
    });
  if (vitals.temperatureF === undefined && FEVERISH.test(text))
    take(BARE, ([value]) => {
      const number = Number(value);
      vitals.temperatureF = number < 45 ? toFahrenheit(number) : number;
      return true;
    });
  for (const pattern of [BARE_FAHRENHEIT, BARE_WHOLE])
    take(pattern, (values) => {
      if (vitals.temperatureF !== undefined) return false;
      vitals.temperatureF = Number(values.find((value) => value !== undefined && NUMERIC.test(value)));
      return true;
    });
  if (vitals.temperatureF === undefined && ILL.test(text))
    take(BARE_ALONE, ([value]) => {
      if (vitals.temperatureF !== undefined) return false;
      vitals.temperatureF = Number(value);
      return true;
    });
  take(PRESSURE, ([upper, lower]) => {
    const [systolic, diastolic] = [Number(upper), Number(lower)];
    if (systolic < 40 || systolic > 300 || diastolic < 20 || diastolic > 200 || diastolic >= systolic) return false;
    vitals.systolic ??= systolic;
    vitals.diastolic ??= diastolic;
    return true;
  });
  const single = (key: 'pulse' | 'respiration' | 'oxygenPercent', least: number, most: number) => (groups: (string | undefined)[]) => {
    const value = Number(groups.find((group) => group !== undefined && /^\d+$/.test(group)));
    if (!(value >= least && value <= most) || vitals[key] !== undefined) return false;
    vitals[key] = value;
    return true;
  };
  take(OXYGEN_AFTER, single('oxygenPercent', 40, 100));
  take(OXYGEN, single('oxygenPercent', 40, 100));
  take(PULSE, single('pulse', 20, 300));
  if (ABOUT_HEART.test(text)) take(PULSE_ON_WATCH, single('pulse', 20, 300));
  take(RESPIRATION, single('respiration', 4, 99));
  const glucose = ([value, unit]: (string | undefined)[]) => {
    const milligrams = unit?.startsWith('mmol') ? Math.round(Number(value) * 18) : Number(value);
    if (!(milligrams >= 10 && milligrams <= 999) || vitals.glucoseMgDl !== undefined) return false;
    vitals.glucoseMgDl = milligrams;
    return true;
  };
  take(GLUCOSE, glucose);
  if (ABOUT_SUGAR.test(text)) take(GLUCOSE_ON_METER, glucose);
  return { vitals, rest, quotes };
}
