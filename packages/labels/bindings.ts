import { readFileSync } from 'node:fs';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { BoundFact, BoundLabel, MedicineBinding, Verdict } from './binding.ts';
import { hashFact } from './hash-fact.ts';
import { listRecordFacts, type RecordFact } from './list-facts.ts';
import { titleOfSection } from './sections.ts';

export type CheckedBy = 'machine' | 'person' | 'language model';

/** A fact with the result of its check. */
export interface CheckedFact {
  field: string;
  text: string;
  /** Number and title of the section; null where none was found. */
  section: string | null;
  /** LOINC code of the section. */
  code?: string | undefined;
  verdict: Verdict;
  /** How a derived fact follows. */
  how?: string | undefined;
  checkedOn: string | null;
  /** The machine, or the kind of reader who read the section beside the fact. */
  checkedBy: CheckedBy | null;
  /** The label that it was compared with. */
  label?: BoundLabel | undefined;
  /** Address of the label, where its set id is known. */
  url?: string | undefined;
}

/** The labels of a medicine, and the results of checks against them. */
export interface MedicineFacts {
  labels: readonly BoundLabel[];
  unbound: MedicineBinding['unbound'];
  /** Facts of the record, then those of the tools. */
  facts: readonly CheckedFact[];
}

let loaded: ReadonlyMap<string, MedicineBinding> | undefined;

/** Loads the bindings once for each process. */
export function loadBindings(): ReadonlyMap<string, MedicineBinding> {
  if (loaded) return loaded;
  const lines = readFileSync(new URL('./bindings/medicines.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const bindings = lines.map((line) => JSON.parse(line) as MedicineBinding);
  loaded = new Map(bindings.map((binding) => [binding.medicine, binding]));
  return loaded;
}

/** Lists every fact of a record with its verdict. A fact that was edited since its check is not checked. */
export function listMedicineFacts(record: MedicineRecord, of: 'record' | 'all' = 'all'): MedicineFacts {
  const binding = loadBindings().get(record.id);
  const own = listRecordFacts(record).map((fact) => describeFact(fact, binding));
  const tools = of === 'all' ? Object.keys(binding?.tools ?? {}).flatMap((field) => findToolFact(record.id, field) ?? []) : [];
  return { labels: binding?.labels ?? [], unbound: binding?.unbound ?? [], facts: [...own, ...tools] };
}

/**
 * A fact of a tool, such as `rule.<id>`, with what its check against the labels of one medicine found.
 * @param current the text of the rule, dose or effect as it is now: if it was edited since its check, it is not checked. Without it, the
 * fact is described as it was checked.
 */
export function findToolFact(medicine: string, field: string, current?: string): CheckedFact | undefined {
  const binding = loadBindings().get(medicine);
  const tool = binding?.tools[field];
  if (!binding || !tool) return undefined;
  const [text, bound] = tool;
  return current !== undefined && bound[0] !== hashFact(current) ? undefined : describeBound({ field, text }, binding, bound);
}

function describeFact({ field, text }: Pick<RecordFact, 'field' | 'text'>, binding: MedicineBinding | undefined): CheckedFact {
  const bound = binding?.facts[field];
  if (!binding || bound?.[0] !== hashFact(text))
    return { field, text, section: null, verdict: 'not-checked', checkedOn: null, checkedBy: null };
  return describeBound({ field, text }, binding, bound);
}

function describeBound({ field, text }: Pick<RecordFact, 'field' | 'text'>, binding: MedicineBinding, bound: BoundFact): CheckedFact {
  const [, code, verdict, at, subsection, how] = bound;
  const label = binding.labels[at];
  const reading = binding.read[field];
  return {
    field,
    text,
    section: subsection ? `${subsection} (${titleOfSection(code)})` : titleOfSection(code),
    code,
    verdict,
    ...(how ? { how } : {}),
    checkedOn: reading?.[1] ?? binding.checkedOn,
    checkedBy: reading?.[0] ?? 'machine',
    label,
    url: label && urlOfLabel(label),
  };
}

/** DailyMed's page of a label. */
export function urlOfLabel({ setId }: Pick<BoundLabel, 'setId'>): string | undefined {
  return setId ? `https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=${setId}` : undefined;
}
