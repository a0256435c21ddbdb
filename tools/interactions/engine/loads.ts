import type { Item } from './check.ts';
import type { Substance } from './knowledge.ts';
import type { EffectName, Severity } from './vocabulary.ts';

/** An effect that adds up over all items, which no pair alone shows. */
interface LoadRule {
  id: string;
  effect: EffectName;
  /** Levels that count. */
  levels: readonly string[];
  /** Minimum number of items. */
  least: number;
  severity: Severity;
  title: string;
  text: string;
  source: string;
}

const RULES: readonly LoadRule[] = [
  {
    id: 'sedation-load',
    effect: 'sedation',
    levels: ['moderate', 'strong'],
    least: 3,
    severity: 'High',
    title: 'Three or more medicines that make you sleepy',
    text: 'Falls, confusion and slow breathing become much more likely. The Beers Criteria, a safety list for older adults, advise against three or more.',
    source: 'beers Drug-drug interactions',
  },
  {
    id: 'anticholinergic-load',
    effect: 'anticholinergic',
    levels: ['moderate', 'strong'],
    least: 3,
    severity: 'High',
    title: 'Three or more medicines with drying effects',
    text: 'Constipation, trouble urinating, blurred vision and confusion add up, especially in older adults.',
    source: 'acb',
  },
  {
    id: 'serotonin-load',
    effect: 'serotonin',
    levels: ['moderate', 'strong', 'weak'],
    least: 3,
    severity: 'High',
    title: 'Three or more medicines that raise serotonin',
    text: 'Serotonin syndrome becomes more likely. Know its signs: agitation, fever, sweating, shaking, stiff muscles.',
    source: 'label/sertraline 5.2',
  },
  {
    id: 'bleeding-load',
    effect: 'bleeding',
    levels: ['nsaid', 'antiplatelet', 'anticoagulant', 'mild'],
    least: 3,
    severity: 'High',
    title: 'Three or more medicines that make bleeding more likely',
    text: 'Each adds to the others. Watch for black stools, blood in your urine and unusual bruises.',
    source: 'label/warfarin 7',
  },
  {
    id: 'qt-load',
    effect: 'qt',
    levels: ['known', 'possible', 'conditional'],
    least: 3,
    severity: 'High',
    title: 'Three or more medicines that can disturb the heart rhythm',
    text: 'Ask whether you need an ECG (a heart tracing) and a blood test for potassium and magnesium.',
    source: 'crediblemeds',
  },
  {
    id: 'potassium-load',
    effect: 'potassium-up',
    levels: ['mild', 'moderate', 'strong'],
    least: 3,
    severity: 'High',
    title: 'Three or more medicines that raise potassium',
    text: 'Potassium can rise to a level that is dangerous for the heart. A blood test shows it.',
    source: 'label/spironolactone 5',
  },
];

export interface Load {
  id: string;
  severity: Severity;
  title: string;
  text: string;
  /** Indexes of the items that share it. */
  items: number[];
  source: string;
}

/**
 * Finds effects that three or more items share, such as sedation or bleeding, and the combination that injures kidneys.
 *
 * Units: none.
 * Source: AGS Beers Criteria 2023, Anticholinergic Cognitive Burden scale 2012, CredibleMeds and the labels named in each rule. Arbitrary:
 * because sources give no common number, three items count as a load.
 * Applies to: covered items at usual adult doses; not for: effects of a single item.
 * Rounding: none.
 * Refuses: never; adding an item never removes a load.
 * @example findLoads([diazepam, oxycodone, zolpidem])[0].id // 'sedation-load'
 */
export function findLoads(items: readonly Item[]): Load[] {
  const shared = RULES.flatMap((rule) => {
    const indexes = findIndexes(items, (s) => s.effects.some((e) => e.effect === rule.effect && rule.levels.includes(e.level)));
    if (indexes.length < rule.least) return [];
    const { id, severity, title, text, source } = rule;
    return [{ id, severity, title, text, items: indexes, source }];
  });
  return [...shared, ...findTripleKidneyStrain(items)];
}

const findIndexes = (items: readonly Item[], fits: (substance: Substance) => boolean): number[] =>
  items.flatMap((item, index) =>
    item.site === undefined && !item.isReduced && item.substances.some((s) => !s.local && fits(s)) ? [index] : [],
  );

const inClass =
  (...classes: string[]) =>
  (s: Substance) =>
    s.classes.some((c) => classes.includes(c));

/** ACE inhibitor or ARB, diuretic and NSAID: each pair is common; the three together can injure the kidneys. */
function findTripleKidneyStrain(items: readonly Item[]): Load[] {
  const groups = [
    findIndexes(items, inClass('ace-inhibitor', 'angiotensin-receptor-blocker', 'renin-inhibitor')),
    findIndexes(items, inClass('thiazide', 'loop-diuretic', 'potassium-sparing-diuretic', 'mineralocorticoid-antagonist')),
    findIndexes(items, inClass('nsaid')),
  ];
  if (groups.some((group) => group.length === 0)) return [];
  return [
    {
      id: 'triple-kidney-strain',
      severity: 'High',
      title: 'A blood pressure medicine, a water pill and an anti-inflammatory together',
      text: 'The three together can suddenly injure the kidneys, especially when you are sick or dehydrated. Ask about another pain reliever.',
      items: [...new Set(groups.flat())].sort((a, b) => a - b),
      source: 'label/ibuprofen 7',
    },
  ];
}
