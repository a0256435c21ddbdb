import { stemmer } from 'stemmer';
import { lowerFirst } from '#packages/clinical/sentence.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { mostUsedFirst } from '#packages/medicines/most-used-first.ts';
import { oncePerFormulary } from '#packages/medicines/once-per-formulary.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';

type Indication = MedicineRecord['indications'][number];

/** A medicine, and the use on its label that was asked for. */
export interface UsedForSame {
  record: MedicineRecord;
  indication: Indication;
}

interface Use {
  record: MedicineRecord;
  indication: Indication;
  /** The illness alone: "Restless legs syndrome, moderate to severe" without its conditions. */
  head: ReadonlySet<string>;
}

/** What follows these words says for whom, when or with what, not which illness. */
const CONDITION =
  /[,;:(]|\b(?:in|for|from|with|when|where|after|along|as|such|alone|due|caused|by|who|that|to (?:lower|reduce|cut|help|treat))\b/i;
/** Words of a head that name no illness. */
const EMPTY =
  /^(?:a|an|and|or|the|of|to|on|treatment|treating|prevention|preventing|relief|reliev\w*|lower\w*|reduc\w*|control\w*|management|manag\w*|short|term|long|moderate|severe|mild|adults?|children|people|use|used|active|acute|chronic|type|signs|symptoms?|usual\w*|other|certain|some|all|new|disease|syndrome|disorder|pain|lasting|occasional)$/;
/** Arbitrary: shorter words are articles and the like. */
const SHORTEST_WORD = 3;

const stemsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => word.length >= SHORTEST_WORD && !EMPTY.test(word)).map(stemmer));

/** "Lasting pain in people used to opioids" names no illness by which others could be found. */
function headOf(text: string): Set<string> {
  const named = text.split(CONDITION).find((part) => stemsOf(part).size > 0 || /\bpain\b/i.test(part)) ?? '';
  return stemsOf(named);
}

const loadUses = oncePerFormulary(({ medicines }: Formulary): Use[] =>
  medicines
    .filter(({ withdrawn, ingredients }) => !withdrawn && ingredients.length < 3)
    .flatMap((record) =>
      record.indications
        .filter(({ offLabel }) => !offLabel)
        .map((indication) => ({ record, indication, head: headOf(indication.text) }))
        .filter(({ head }) => head.size > 0),
    ),
);

/** Whether all of the words of one are in the other. */
const isIn = (some: ReadonlySet<string>, all: ReadonlySet<string>) => some.size > 0 && [...some].every((word) => all.has(word));

/**
 * The use that a question means: the one that shares most words with it, else the first on the label.
 * @returns the illness in the words of the label, and its stems; undefined where the label names none.
 */
function findAskedUse(formulary: Formulary, { id }: MedicineRecord, text: string): Use | undefined {
  const own = loadUses(formulary).filter(({ record }) => record.id === id);
  const asked = stemsOf(text);
  const shared = ({ head }: Use) => [...head].filter((word) => asked.has(word)).length;
  const most = Math.max(0, ...own.map(shared));
  return own.find((use) => shared(use) === most);
}

/** Words before the illness: "treatment of", "moderate to severe". */
const LEAD =
  /^(?:(?:treatment|prevention|relief|long-term control|short-term treatment|control|signs and symptoms|symptoms) of |treating |preventing |relieving |frequent |(?:mild|moderate)(?: to |-to-)severe |active |chronic )+/i;

/** The illness of a use, as a word in a sentence: "restless legs syndrome". */
export const nameUse = (text: string): string => {
  const part = text.split(CONDITION).find((words) => stemsOf(words).size > 0) ?? text;
  return lowerFirst(part.trim().replace(LEAD, ''));
};

/**
 * Other medicines whose labels name the same use, the most used first, one for each medicine.
 * @example listSameUse(formulary, ropinirole, 'what else for restless legs') // pramipexole, rotigotine, …
 */
export function listSameUse(
  formulary: Formulary,
  medicine: MedicineRecord,
  text: string,
): { use: Indication; others: readonly UsedForSame[] } | undefined {
  const asked = findAskedUse(formulary, medicine, text);
  // A risk is lowered in many ways, none of which stands for the other.
  if (!asked || /\brisk\b/i.test(nameUse(asked.indication.text))) return undefined;
  const others = loadUses(formulary)
    .filter(({ record, head }) => record.id !== medicine.id && isIn(asked.head, head))
    .filter(({ record }, at, all) => all.findIndex((other) => other.record.id === record.id) === at)
    .filter(({ record }) => !sharesName(record, medicine))
    .sort((a, b) => mostUsedFirst(a.record, b.record));
  return { use: asked.indication, others };
}

/** A combination that holds the medicine itself is no alternative to it. */
const sharesName = (record: MedicineRecord, medicine: MedicineRecord) =>
  record.ingredients.some(({ name }) => medicine.ingredients.some((own) => own.name === name));
