import type { ReportedHistory, ReportedThing } from '#packages/concepts/reported-history.ts';
import type { Notes } from './notes.ts';

interface Readers {
  /** What the tools will read of the text. */
  readHistory: (text: string) => ReportedHistory;
  /** Whether a condition is one of a group, such as a pregnancy. */
  isOf: (id: string, group: string) => boolean;
}

const namesOf = (things: readonly ReportedThing[]) => new Set(things.map(({ name }) => name));

/**
 * Makes what is saved mean to every tool what the words mean as they were typed. Cut into parts, they may lose whose something is, when it was
 * and what it was denied with: "tubes tied in 2009 and my daughter's the pregnant one", "hemorrhoids bled a little, that was 1985".
 * @param sentences those about the person, without the person's own name.
 */
export function keepAsRead(notes: Notes, sentences: readonly string[], { readHistory, isOf }: Readers): void {
  const typed = readHistory(sentences.join('\n'));
  for (const state of ['pregnant', 'breastfeeding'] as const) {
    const group = state === 'pregnant' ? 'pregnancy' : 'breastfeeding';
    const tells = typed.conditions.some(({ id, relative, settled }) => !relative && !settled && isOf(id, group));
    notes.setState(state, tells);
  }
  keepMedicines(notes, typed, readHistory);
  for (const sentence of sentences) keepConditions(notes, sentence, typed, readHistory);
  // What a longer condition says stands in no list twice.
  const names = notes.listNames('conditions');
  for (const name of names)
    if (names.some((longer) => longer !== name && longer.includes(name))) notes.removeCondition(name, { isSaid: false });
}

/** Leaves out what is told of others or of long ago, and adds what is told as taken. */
function keepMedicines(notes: Notes, typed: ReportedHistory, readHistory: Readers['readHistory']): void {
  const taken = namesOf(typed.medicines);
  const allergic = namesOf(typed.allergies);
  const known = [...typed.pastMedicines, ...typed.allergies, ...(typed.ofPerhapsAnother?.medicines ?? [])];
  const other = new Set([...namesOf(known), ...typed.ofOthers.map((words) => words.toLowerCase())]);
  // What is read by itself and not in its sentence was denied there: "can't stand grapefruit, never touch it".
  const isOther = (name: string, things: readonly ReportedThing[]) => other.has(name.toLowerCase()) || things.length > 0;
  for (const name of notes.listNames('medicines')) {
    const things = readHistory(`taking ${name}`).medicines;
    if (!things.some((thing) => taken.has(thing.name)) && isOther(name, things) && notes.removeMedicine(name)) notes.leaveOut(name);
  }
  for (const name of notes.listNames('allergies')) {
    const things = readHistory(`allergic to ${name}`).allergies;
    const isElse =
      things.every((thing) => taken.has(thing.name)) || typed.ofOthers.some((words) => words.toLowerCase() === name.toLowerCase());
    if (things.length > 0 && !things.some((thing) => allergic.has(thing.name)) && isElse && notes.removeAllergy(name)) notes.leaveOut(name);
  }
  const saved = readHistory([...notes.listHealth(), ...notes.listMedicines()].join('\n'));
  const heard = namesOf([...saved.medicines, ...saved.allergies, ...saved.pastMedicines]);
  for (const { name, words } of typed.medicines)
    if (!heard.has(name)) notes.addMedicine({ name: words, dose: undefined, times: [] }, words);
}

/** A sentence whose parts mean something else than the whole is kept whole, in their place. */
function keepConditions(notes: Notes, sentence: string, typed: ReportedHistory, readHistory: Readers['readHistory']): void {
  const whole = readHistory(sentence);
  const parts = notes.listNames('conditions').filter((name) => name !== sentence && sentence.includes(name));
  const readParts = parts.map((name) => ({ name, conditions: readHistory(name).conditions }));
  for (const { name, conditions } of readParts)
    if (conditions.length === 0 && readHistory(name).ofOthers.length > 0) notes.removeCondition(name);
  const told = new Map(typed.conditions.map((one) => [one.id, one]));
  const isOverOnlyThere = (id: string, settled: boolean | undefined) => told.get(id)?.settled === true && settled !== true;
  const changed = readParts.filter(({ conditions }) => conditions.some(({ id, settled }) => isOverOnlyThere(id, settled)));
  for (const { name } of changed) notes.removeCondition(name, { isSaid: false });
  for (const { name, conditions } of readParts)
    if (conditions.length > 0 && conditions.every(({ id }) => !told.has(id))) notes.removeCondition(name);
  const saved = new Set(readHistory(notes.listHealth().join('\n')).conditions.map(({ id }) => id));
  const isLost = whole.conditions.some(({ id, relative }) => (told.has(id) || relative) && !saved.has(id));
  if (!isLost) return;
  notes.addCondition(sentence);
}
