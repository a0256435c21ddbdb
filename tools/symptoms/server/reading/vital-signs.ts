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
  String.raw`\b(?:(?:pulse(?: rate)?|heart ?rate|hr|p|heart(?= (?:is |was |going |racing )?(?:at|to) \d))\b\.?${GAP}(\d{2,3})(?!\s*(?:years?|days?|%|\.))(?:\s*(?:bpm|beats? (?:per|a) minute|/min))?|(\d{2,3})\s*(?:bpm|beats? (?:per|a) min))`,
  'gi',
);
const RESPIRATION = new RegExp(
  String.raw`\b(?:(?:resp(?:iration|iratory)?(?: rate)?s?|rr|breathing(?: rate)?)\b\.?${GAP}(\d{2})(?!\s*%)(?:\s*(?:breaths?|times)?\s*(?:per|a|/)\s*min(?:ute)?)?|(\d{2})\s*(?:breaths?|times) (?:per|a) min(?:ute)?)`,
  'gi',
);
const OXYGEN = new RegExp(
  String.raw`\b(?:(?:o2|spo2|sao2|oxygen|sats?|pulse ox(?:imetry|imeter)?)(?:\s+(?:sats?|saturations?|levels?))?)\b\.?${GAP}(\d{2,3})\s*%?`,
  'gi',
);
const GLUCOSE = new RegExp(
  String.raw`\b(?:blood sugars?|sugars?|blood glucose|glucose|bg|bgl)\b\.?(?:\s*level)?${GAP}(\d{1,3}(?:\.\d)?)\s*(mmol(?:/l)?)?`,
  'gi',
);

/** A bare "38.2" is a temperature if the text mentions fever. */
const FEVERISH = /\b(fever\w*|temp\w*|hot|burning up|chills?|shiver\w*|calpol|tylenol|ibuprofen)\b/i;
const BARE = /(?<![\d.])(3[5-9]\.\d|4[01]\.\d|9[5-9]\.\d|10[0-6]\.\d)(?![\d.]|\s*(?:%|kg|lbs?|mg|mmol|cm|years|weeks|months))/g;

const toFahrenheit = (celsius: number) => Math.round((celsius * 1.8 + 32) * 10) / 10;

/** Finds vital signs in text: "temp 103", "39.4 C", "BP 85/50", "pulse of 130", "sats 88%". Physiologically impossible values stay in the text. */
export function readVitalSigns(text: string): Measures {
  const vitals: Vitals = {};
  const quotes: string[] = [];
  let rest = text;
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
  take(OXYGEN, single('oxygenPercent', 40, 100));
  take(PULSE, single('pulse', 20, 300));
  take(RESPIRATION, single('respiration', 4, 99));
  take(GLUCOSE, ([value, unit]) => {
    const milligrams = unit?.startsWith('mmol') ? Math.round(Number(value) * 18) : Number(value);
    if (!(milligrams >= 10 && milligrams <= 999) || vitals.glucoseMgDl !== undefined) return false;
    vitals.glucoseMgDl = milligrams;
    return true;
  });
  return { vitals, rest, quotes };
}
