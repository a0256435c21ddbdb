const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const VALUES = new Map<string, number>([
  ...SMALL.split(' ').map((word, value): [string, number] => [word, value]),
  ...TENS.split(' ').map((word, place): [string, number] => [word, (place + 2) * 10]),
]);
const UNITS: Readonly<Record<string, string>> = {
  milligram: 'mg',
  microgram: 'mcg',
  µg: 'mcg',
  ug: 'mcg',
  gram: 'g',
  gm: 'g',
  milliliter: 'ml',
  millilitre: 'ml',
  liter: 'l',
  litre: 'l',
  hr: 'hour',
  h: 'hour',
  min: 'minute',
  yr: 'year',
  pound: 'lb',
  lbs: 'lb',
  kilogram: 'kg',
  pct: 'percent',
  tsp: 'teaspoon',
  tbsp: 'tablespoon',
  meq: 'meq',
  iu: 'unit',
  tab: 'tablet',
  cap: 'capsule',
  patches: 'patch',
  dollar: 'dollar',
  time: 'time',
  fahrenheit: 'degf',
  celsius: 'degc',
};
/** Words after which "one" is a number and not a pronoun. */
const COUNTED =
  'mg|mcg|g|grams?|milligrams?|ml|tablets?|pills?|capsules?|caplets?|doses?|drops?|puffs?|sprays?|patch|patches|teaspoons?|units?|hours?|minutes?|days?|weeks?|months?|years?|times?|drinks?|percent|in \\d+|to \\d+|or \\d+|and a half';

/** Writes amounts in one form, so that "four hours" equals "4 hours". Units are not converted. */
export function normalizeNumbers(lowerCase: string): string {
  return lowerCase
    .replace(/(?:\+?\d[-. ])?\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b/g, (phone) => ` phone${phone.replace(/\D/g, '')} `)
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/\$ ?(\d+(?:\.\d+)?)/g, '$1 dollar')
    .replace(/(\d)\s*½/g, '$1.5')
    .replace(/½|\bone half\b|\bhalf an?\b|\b1\/2\b/g, ' 0.5 ')
    .replace(/¼|\b1\/4\b/g, ' 0.25 ')
    .replace(/¾|\b3\/4\b/g, ' 0.75 ')
    .replace(/%/g, ' percent ')
    .replace(/°\s*([fc])\b/g, ' deg$1 ')
    .replace(/\bonce\b/g, '1 time')
    .replace(/\btwice\b/g, '2 time')
    .replace(/\bthrice\b/g, '3 time')
    .replace(/\b(?:a|one) dozen\b/g, '12')
    .replace(new RegExp(`\\b(${TENS.replace(/ /g, '|')})[- ](${SMALL.replace(/ /g, '|')})\\b`, 'g'), (_, tens, small) =>
      String((VALUES.get(tens) ?? 0) + (VALUES.get(small) ?? 0)),
    )
    .replace(/\b[a-z]+\b/g, (word) => (word === 'one' ? word : String(VALUES.get(word) ?? word)))
    .replace(new RegExp(`\\bone(?= (?:${COUNTED})\\b)`, 'g'), '1')
    .replace(/(\d)([a-zµ])/g, '$1 $2')
    .replace(/\bbetween (\d+(?:\.\d+)?) and (\d+(?:\.\d+)?)/g, '$1~$2')
    .replace(/(\d+(?:\.\d+)?)\s*(?:-|–|—|to|or)\s*(\d+(?:\.\d+)?)/g, '$1~$2')
    .replace(/\b(?:a|per|each|every) (day|night|morning|evening|week|month|hour|year)\b/g, 'per$1')
    .replace(/\bdaily\b/g, 'perday')
    .replace(/\bnightly\b/g, 'pernight')
    .replace(/\bweekly\b/g, 'perweek')
    .replace(/\bhourly\b/g, 'perhour');
}

const NUMBER = /^\d/;
export const isNumber = (word: string): boolean => NUMBER.test(word) || /^phone\d/.test(word);

/** Normalizes a unit: "milligrams" becomes "mg". Any other word loses its plural s. */
export function normalizeUnit(word: string): string {
  const singular = UNITS[word] ? word : word.replace(/s$/, '');
  return UNITS[word] ?? UNITS[singular] ?? singular;
}

/** Normalizes a number: "4.50" becomes "4.5". */
export const normalizeValue = (word: string): string => (/^\d+(\.\d+)?$/.test(word) ? String(Number(word)) : word);
