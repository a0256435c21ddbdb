/** A measured value that places a person in a condition, or shows that there is none. */
export interface LabValue {
  /** Concepts that the value means; empty for a normal value. */
  concepts: readonly string[];
  /** Kidney clearance in mL/min, where the value is one. */
  clearance?: number;
  /** Potassium in mmol/L. */
  potassium?: number;
  from: number;
  to: number;
}

interface Measure {
  pattern: RegExp;
  read(value: number, match: RegExpExecArray): Omit<LabValue, 'from' | 'to'> | undefined;
}

const IS = String.raw`(?:\s*(?:beating|going|ticking|doing|level|count|rate|value)?\s*(?:is|was|has been|have been|been|hit|came in at|reads|read|running|runs|ran|run|stays|staying|sits|sitting|hovers|hovering|hangs|dips|still|now|of|at|=|:|about|around|only|just|down to|up to|in the|under|below|over|above|<|>|~|went to|dropped to|came back(?: at)?|score)?\s*){0,4}`;
const measure = (names: string, read: Measure['read']): Measure => ({
  pattern: new RegExp(String.raw`\b(?:${names})\b(?:['’]s\b)?\+?${IS}(?<value>\d{1,6}(?:\.\d+)?)(?<k>\s?k\b|,000)?`, 'gi'),
  read,
});
const only = (...concepts: string[]) => ({ concepts });

const readWeeks = (weeks: number) =>
  only(weeks >= 37 ? 'labor' : weeks >= 28 ? 'third-trimester' : weeks >= 14 ? 'second-trimester' : 'first-trimester');

const kidney = (clearance: number) => ({
  concepts: clearance < 30 ? ['kidney-disease-severe'] : clearance < 60 ? ['kidney-disease'] : [],
  clearance,
});

/**
 * Limits of laboratory values, in the units that US laboratories report: mL/min, mmol/L, mg/dL, thousands per microliter, milliseconds.
 * Carbon dioxide in the blood counts from 50 mmHg, the usual limit of respiratory failure. Kidney stages are KDIGO's; lipase and creatine
 * kinase count from some three and five times the normal limit; sleep apnea is an AHI of 5 or more; the others are the usual ends of the
 * normal range.
 */
const MEASURES: readonly Measure[] = [
  measure(
    'kidney (?:numbers?|score|filter(?:ing)? rate)|filtration rate|filtering rate|e?gfr|gfr|crcl|cr cl|creatinine clearance|kidney clearance|clearance|kidney function',
    kidney,
  ),
  measure('creatinine|creat|scr|cr', (value) =>
    value > 3 ? { ...only('kidney-disease-severe'), clearance: 20 } : value > 1.5 ? { ...only('kidney-disease'), clearance: 45 } : only(),
  ),
  measure('pot+as+ium|potasio|pottasium|k|serum k', (potassium) =>
    potassium < 1 || potassium > 12
      ? undefined
      : { ...only(...(potassium > 5 ? ['high-potassium'] : potassium < 3.5 ? ['low-potassium'] : [])), potassium },
  ),
  measure('sodium|na|salt', (value) => (value < 90 || value > 200 ? undefined : only(...(value < 135 ? ['low-sodium'] : [])))),
  measure('calcium|ca', (value) =>
    value < 3 || value > 20 ? undefined : only(...(value < 8.5 ? ['low-calcium'] : value > 10.5 ? ['high-calcium'] : [])),
  ),
  measure('magnesium|mag', (value) => (value > 10 ? undefined : only(...(value < 1.7 ? ['low-magnesium'] : [])))),
  measure('inr', (value) => only(...(value >= 1.5 ? ['bleeding'] : []))),
  measure('plate?lets?|plts?', (value) => only(...((value > 1000 ? value / 1000 : value) < 150 ? ['low-platelets'] : []))),
  measure('qtc?(?: interval)?', (value) =>
    value < 250 ? undefined : only(...(value >= 450 ? ['long-qt'] : value < 350 ? ['short-qt'] : [])),
  ),
  measure(
    String.raw`heart rate|pulse|resting pulse|resting heart rate|hr|heartbeat|bpm|ticker|heart(?=(?:['’]?s| is| was)? (?:at|down to|beating|going|running|ticking|doing)\b)`,
    (value) => (value < 15 || value > 300 ? undefined : only(...(value < 60 ? ['slow-heartbeat'] : value > 120 ? ['heart-rhythm'] : []))),
  ),
  measure('(?:blood )?glucose|blood sugar|sugar|bs', (value) =>
    value < 15 ? undefined : only(...(value < 70 ? ['low-blood-sugar'] : value >= 200 ? ['diabetes'] : [])),
  ),
  measure('a1c|hba1c|hemoglobin a1c', (value) => only(...(value >= 6.5 ? ['diabetes'] : []))),
  measure('h(?:emo)?g(?:lo)?b(?:in)?', (value) => only(...(value < 8 ? ['severe-anemia'] : value < 12 ? ['anemia'] : []))),
  measure('(?:lv)?ef|ejection fraction|(?:heart )?squeez(?:e|ing)|heart function', (value) =>
    only(...(value < 40 ? ['heart-failure'] : [])),
  ),
  {
    pattern:
      /\bpump(?:s|ing)?\b(?: (?:at|about|around|only|just|maybe|like|is|blood|right))*\s*(?<value>\d{1,2})\s?(?:%|percent|per cent)/gi,
    read: (value) => only(...(value < 40 ? ['heart-failure'] : [])),
  },
  {
    pattern: /\bt[\s-]?scores?\b[a-z\s:,=]{0,30}(?:[-−–]|minus |negative )\s?(?<value>\d(?:\.\d{1,2})?)\b/gi,
    read: (value) => only(...(value >= 2.5 ? ['bone-fracture-risk'] : [])),
  },
  measure(String.raw`25[- ]?oh(?:[- ]?(?:vit(?:amin)?[- ]?)?d3?)?(?: level)?|vit(?:amin)?[- ]?d3? (?:blood )?level|d level`, (value) =>
    value < 4 ? undefined : only(...(value > 150 && value < 1000 ? ['vitamin-d-toxicity'] : [])),
  ),
  // A level, and no dose: "calcium 9.2, vit D 24".
  {
    pattern:
      /\bvit(?:amin)?[- ]?d3?\s+(?:was |is |of |at )?(?<value>\d{1,3}(?:\.\d)?)\b(?![\s,]*(?:iu|i\.u|mcg|ug|mg|units?|k\b|\d|x\b|drops?|pills?|tab|caps?|a day|daily))/gi,
    read: (value) => (value < 4 || value > 100 ? undefined : only()),
  },
  // The genotype, however the test is told: "CYP2C9 test said *3/*3".
  {
    pattern: /\b(?:cyp[ -]?)?2c9\b[a-z\s:,=]{0,40}\*?(?<value>3)\s?\/\s?\*?3\b/gi,
    read: () => only('cyp2c9-both'),
  },
  measure('bmi', (value) => only(...(value >= 30 ? ['obesity'] : []))),
  measure('anc|neutrophils?', (value) =>
    only(...((value > 20 ? value / 1000 : value) < 1.5 ? ['weak-immune', 'blood-cell-disorder'] : [])),
  ),
  measure('wbc|white (?:cell|blood cell|count)', (value) =>
    only(...((value > 100 ? value / 1000 : value) < 3 ? ['blood-cell-disorder'] : [])),
  ),
  measure('cd4', (value) => only('hiv', ...(value < 200 ? ['weak-immune'] : []))),
  // The skin turns yellow from some 2.5 to 3 mg/dL on.
  measure('bilirubin|bili', (value) => only(...(value > 3 ? ['liver-disease', 'jaundice'] : value > 2 ? ['liver-disease'] : []))),
  measure('(?:alt|ast|sgot|sgpt)', (value) => only(...(value > 100 ? ['liver-disease'] : []))),
  {
    pattern:
      /\b(?:lfts?|liver (?:enzymes|tests?|numbers|function tests?)|alt|ast|transaminases)\b[a-z\s]{0,20}?\b(?<value>\d{1,2}(?:\.\d)?)\s?(?:x|times)\b(?:\s*(?:the )?(?:upper )?(?:limit of )?normal)?/gi,
    read: (value) => only(...(value >= 2 ? ['liver-disease'] : [])),
  },
  measure('lipase', (value) => only(...(value > 480 ? ['pancreatitis'] : []))),
  measure('ck|cpk|creatine kinase', (value) => (value < 10 ? undefined : only(...(value >= 1000 ? ['muscle-disease'] : [])))),
  measure('tsh', (value) => only(...(value > 10 ? ['underactive-thyroid'] : value < 0.1 ? ['overactive-thyroid'] : []))),
  measure('phosph(?:orus|ate)|phos', (value) => (value > 20 ? undefined : only(...(value > 5.5 ? ['high-phosphate'] : [])))),
  measure('ferritin', (value) => only(...(value > 1000 ? ['iron-overload'] : []))),
  measure('bicarb(?:onate)?|hco3', (value) => (value > 60 ? undefined : only(...(value < 18 ? ['metabolic-acidosis'] : [])))),
  measure('lactate', (value) => (value > 30 ? undefined : only(...(value > 4 ? ['metabolic-acidosis'] : [])))),
  measure('(?<!urine )(?:blood )?ph', (value) =>
    value < 6.5 || value > 7.8 ? undefined : only(...(value < 7.3 ? ['metabolic-acidosis'] : [])),
  ),
  measure('meld(?: score)?', (value) => (value > 40 ? undefined : only(...(value >= 15 ? ['liver-disease-severe'] : [])))),
  measure('ahi', (value) => only(...(value >= 5 ? ['sleep-apnea'] : []))),
  measure('iop|eye pressures?', (value) => (value > 80 ? undefined : only(...(value >= 22 ? ['glaucoma'] : [])))),
  measure('p?a?co2|carbon dioxide', (value) =>
    value < 10 || value > 150 ? undefined : only(...(value >= 50 ? ['breathing-failure'] : [])),
  ),
  // What stays in the bladder, in mL: chronic retention begins above 300 (AUA).
  measure('pvr|post[- ]?void residual', (value) => (value > 300 ? only('urinary-retention') : value >= 100 ? undefined : only())),
  measure('psa', (value) => (value < 4 ? only() : undefined)),
  measure(
    String.raw`spo2|o2 sats?|oxygen sats?|pulse ox|(?<!\b(?:iron|transferrin|ferritin|i|he|she|we|they) )sats?(?= (?:is|are|at|was|in|of|running|dropped|down|around|only|hang)\b)(?! (?:\w+ ){0,3}\d+ ?(?:min|hour|hr|day))`,
    (value) => (value < 50 || value > 100 ? undefined : only(...(value < 88 ? ['breathing-failure'] : []))),
  ),
  measure('triglycerides?|trigs?|tgs?', (value) => only(...(value >= 500 ? ['high-triglycerides'] : []))),
  measure('uric acid', (value) => only(...(value > 7 ? ['gout'] : []))),
  {
    pattern:
      /\b(?:bp|blood pressure|pressure)?(?:\s|is|was|of|runs|at|:|=|around|about)*\b(?<value>\d{2,3})\s?(?:\/|over)\s?(?<low>\d{2,3})\b/gi,
    read: (value, match) => {
      const low = Number(match.groups?.low);
      if (value < 50 || value > 300 || low < 20 || low > 200) return undefined;
      if (value >= 160 || low >= 100) return only('uncontrolled-blood-pressure');
      if (value < 90 || low < 50) return only('low-blood-pressure');
      return only(...(value >= 140 || low >= 90 ? ['high-blood-pressure'] : []));
    },
  },
  {
    pattern:
      /\b(?:systolic|sbp|bp|top number)(?:\s|is|was|of|under|below|=|:|about|around|stay(?:s|ed|ing)?|run(?:s|ning)?|at|down|to)*(?<value>\d{2,3})\b(?!\s?\/)/gi,
    read: (value) =>
      value < 50 || value > 300
        ? undefined
        : only(...(value < 90 ? ['low-blood-pressure'] : value >= 160 ? ['uncontrolled-blood-pressure'] : [])),
  },
  {
    pattern:
      /\b(?<value>\d{1,2})\s?(?:weeks?|wks?|w)(?:\s+(?:and|\+)?\s*\d?\s*days?)?\s*(?:pregnant|preg\w*|along|gestation|gravid|gone(?! (?:by|since|past|now)\b)|into (?:my|her) pregnancy)\b/gi,
    read: readWeeks,
  },
  // "I'm 9 weeks": nothing else that people are counts in weeks, but for what follows.
  {
    pattern:
      /\bi\s?(?:['’]?m| am) (?:only |about |like |almost |just |already )?(?<value>\d{1,2})\s?(?:weeks?|wks?)\b(?! (?:post|out|after|sober|clean|into|since|old|on|off|in|from|away|late|behind|ahead|past|without|with(?! (?:twins|my (?:first|second|third)))))/gi,
    read: readWeeks,
  },
  // Alone, or with "at": nobody else counts an age or an illness of so many weeks. Fewer may be how long something lasts.
  {
    pattern:
      /(?:^\s*(?:now |currently |about )?|(?<!\b(?:born|delivered|birth|preemie|premature|came|arrived|baby|him|her|it|miscarried|miscarriage|induced|ended|loss|lost) (?:early )?)\bat )(?<value>1[3-9]|[23]\d|4[0-2])\s?(?:weeks?|wks?|w)(?:\s?(?:and )?\d\s?d(?:ays?)?)?(?=\s*(?:[.;,]|$|and\b|in my\b))/gim,
    read: readWeeks,
  },
  {
    pattern: /\b(?:ega|ga|gestational age|gestation)\b[^.;,\d]{0,12}(?<value>\d{1,2})\s?(?:\+\s?\d|weeks?|wks?|w)/gi,
    read: readWeeks,
  },
  {
    pattern: /\bpregnan\w*[^.;,]{0,12}?\b(?<value>\d{1,2})\s?(?:weeks?|wks?|w)\b/gi,
    read: readWeeks,
  },
  {
    pattern: /\b(?<value>\d)\s?(?:months?|mos?)\s*(?:pregnant|preg\w*|along|gone)\b/gi,
    read: (value) => only(value >= 9 ? 'labor' : value >= 7 ? 'third-trimester' : value >= 4 ? 'second-trimester' : 'first-trimester'),
  },
  {
    pattern:
      /\b(?:kidney|renal|ckd)[a-z\s]{0,20}?\bstage\s?(?<value>[1-5])|\bstage\s?(?<stage>[1-5])\s?[ab]?\s(?:chronic )?(?:kidney|renal|ckd)|\bckd\s?(?<ckd>[1-5])/gi,
    read: (_, { groups }) => kidney([95, 75, 45, 22, 10][Number(groups?.value ?? groups?.stage ?? groups?.ckd) - 1] ?? 45),
  },
  {
    pattern:
      /\b(?:kidneys?|kidny|renal)(?: function)?(?![a-z\s]*\b(?:fail\w*|disease|damage\w*|lost|loss|lose|down|declin\w*|drop\w*|fell)\b)[a-z\s]{0,30}?\b(?<value>\d{1,3})\s?(?:%|percent)(?!\s*(?:loss|lost|damage\w*|gone|down|decline))/gi,
    read: (value) => (value > 100 ? undefined : kidney(value)),
  },
  {
    pattern: /\bchilds?[\s-]?pugh\s*(?:class|score|stage)?\s*(?<grade>[abc])\b/gi,
    read: (_, { groups }) => only(groups?.grade?.toLowerCase() === 'a' ? 'liver-disease' : 'liver-disease-severe'),
  },
  // "Child B liver": only beside the liver, since a child may be anyone's.
  {
    pattern: /\bchild(?:s)?\s*(?:class)?\s*(?<grade>[abc])\b(?=[^.;,]{0,12}\b(?:liver|cirrhosis))/gi,
    read: (_, { groups }) => only(groups?.grade?.toLowerCase() === 'a' ? 'liver-disease' : 'liver-disease-severe'),
  },
  // Magnesium, and no amount of a tablet: "Mg 1.2".
  {
    pattern: /(?<!\d\s?)\bM[gG]\b(?:\s|is|of|at|was|=|:|low)*(?<value>\d\.\d)\b(?!\s?(?:mg|mcg|g|ml|x|\/))/g,
    read: (value) => only(...(value < 1.7 ? ['low-magnesium'] : [])),
  },
  // Short names that are words or other things in small letters: the platelets that heparin lowers, and not a blow.
  ...(
    [
      [
        String.raw`(?:(?<![A-Z]{2} )|(?<=\b(?:HX|DX|PMH|HO|OF|HAD|HAVE|HAS|WITH|AND|DVT|PE) ))(?<!\bI )\bHIT(?! (?:A|THE|ON)\b)`,
        'heparin-low-platelets',
      ],
      [String.raw`(?<!tussin[ -]?)CF`, 'cystic-fibrosis'],
      ['ACG|PACG', 'narrow-angle-glaucoma'],
      [
        String.raw`TEN(?! (?:more |of )?(?:pills?|tab\w*|caps\w*|days?|weeks?|months?|years?|hours?|min\w*|times|mg|MG|mcg|ml|units?|doses?|puffs?|drops?)\b)|DRESS`,
        'skin-reaction',
      ],
      [String.raw`(?<=\b(?:[Cc]urrently|am|AM|is|[Ii]['’]?m|[Ss]till) )BF\b|(?<=^\s*)BF(?=\s*(?:[.;,]|$))`, 'breastfeeding'],
      [
        String.raw`(?<!\d\s?|\b(?:[Ww]hat|[Mm]any|[Ww]hich|[Hh]ow|[Oo]ne|[Hh]alf|WHAT|MANY|ONE)\s|\()MG(?!\s?[\d/]|\s(?:tab\w*|pills?|dose|daily|of|is)\b)`,
        'myasthenia-gravis',
      ],
    ] as const
  ).map(([names, id]) => ({
    pattern: new RegExp(String.raw`${id === 'heparin-low-platelets' ? '' : '(?<![A-Z]{2} )'}\b(?:${names})\b(?! [A-Z]{2})`, 'g'),
    read: () => only(id),
  })),
];

/**
 * Reads laboratory values and vital signs from short texts: "eGFR 22", "K of 5.9", "platelets 40k", "38 weeks pregnant", "stage 4 CKD".
 * @example readLabValues('K 5.9')[0].concepts // ['high-potassium']
 */
export function readLabValues(text: string): LabValue[] {
  const taken: [number, number][] = [];
  return MEASURES.flatMap(({ pattern, read }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [from, to] = [match.index, match.index + match[0].length];
      const value = Number(match.groups?.value ?? Number.NaN) * (match.groups?.k ? 1000 : 1);
      const found = read(value, match);
      if (!found || taken.some(([start, end]) => from < end && start < to)) return [];
      taken.push([from, to]);
      return [{ ...found, from, to }];
    }),
  );
}
