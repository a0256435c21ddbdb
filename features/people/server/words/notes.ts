import type { ReadWords } from '../../contract/people.ts';
import { MAX_MEDICINES, type PersonRecord, type SavedMedicine } from '../../contract/record.ts';
import { createFoundRecord } from '../found-record.ts';
import { describeMeasure } from '../known-person.ts';
import type { readDetails } from './read-details.ts';
import { readTimes } from './read-schedule.ts';

export interface FoundWords {
  found: Partial<PersonRecord>;
  read: ReadWords;
}

export const ARTICLE = /^(?:and|or|plus|also|with|a|an|the|my|her|his|their|some|daily|old)\s+/i;

const tidy = (text: string) =>
  text
    .replace(ARTICLE, '')
    .replace(/[\s:.,!?]+$/, '')
    .trim();

/** Collects what was read. */
export class Notes {
  readonly #found = createFoundRecord();
  readonly #taken: string[] = [];
  readonly #notRead: string[] = [];

  /** Conditions, allergies and values as they will be read again. */
  listHealth(): string[] {
    const { allergies, conditions, organFunction, pregnant, breastfeeding } = this.#found;
    return [
      ...allergies.map(({ name }) => `allergic to ${name}`),
      ...conditions.map(({ name }) => name),
      ...organFunction.map(describeMeasure),
      ...(pregnant ? ['pregnant'] : []),
      ...(breastfeeding ? ['breastfeeding'] : []),
    ];
  }
  /** The conditions from that number on. */
  listConditions(from: number): string[] {
    return this.#found.conditions.slice(from).map(({ name }) => name);
  }
  listNames(list: 'allergies' | 'conditions' | 'medicines'): string[] {
    return this.#found[list].map(({ name }) => name);
  }
  /** @param isSaid whether the answer says that it was left out. */
  removeCondition(name: string, { isSaid = true } = {}): void {
    const rest = this.#found.conditions.filter((one) => one.name !== name);
    if (rest.length === this.#found.conditions.length) return;
    this.#found.conditions = rest;
    this.#unsay((line) => line.endsWith(`: ${name}`));
    if (isSaid) this.leaveOut(name);
  }
  /** @returns whether it was listed. */
  removeAllergy(name: string): boolean {
    const rest = this.#found.allergies.filter((one) => one.name !== name);
    if (rest.length === this.#found.allergies.length) return false;
    this.#found.allergies = rest;
    this.#unsay((line) => line === `Allergy: ${name}`);
    return true;
  }
  /** What the words as a whole say of a pregnancy or of breastfeeding. */
  setState(state: 'pregnant' | 'breastfeeding', isSo: boolean): void {
    if (this.#found[state] === isSo || (!isSo && !this.#found[state])) return;
    const said = DETAIL_WORDS[state]?.(true) ?? state;
    if (isSo) {
      this.addDetails({ [state]: true, sex: 'female' });
      return;
    }
    this.#unsay((line) => line === said);
    this.#found[state] = false;
    if (this.#found.sex === 'female') {
      this.#unsay((line) => line === 'Sex: female');
      this.#found.sex = undefined;
    }
    this.leaveOut(said.toLowerCase());
  }
  #unsay(isMeant: (line: string) => boolean): void {
    const said = this.#taken.findIndex(isMeant);
    if (said >= 0) this.#taken.splice(said, 1);
  }
  /** @returns whether it was listed. */
  removeMedicine(name: string): boolean {
    const at = this.#found.medicines.findIndex((one) => one.name.toLowerCase() === name.toLowerCase());
    if (at < 0) return false;
    const [removed] = this.#found.medicines.splice(at, 1);
    this.#unsay((line) => line.startsWith(`Medicine: ${removed?.name}`));
    return true;
  }
  listMedicines(): string[] {
    return this.#found.medicines.map(({ name }) => `taking ${name}`);
  }
  get lastMedicine(): SavedMedicine | undefined {
    return this.#found.medicines.at(-1);
  }
  addAllergy(text: string): void {
    const name = tidy(text);
    if (name) this.#add('allergies', { name, reaction: undefined }, `Allergy: ${name}`);
  }
  addCondition(text: string, said = 'Condition'): void {
    const name = tidy(text);
    if (name) this.#add('conditions', { name }, `${said}: ${name}`);
  }
  addMedicine(medicine: SavedMedicine, typed: string): void {
    if (this.#found.medicines.length >= MAX_MEDICINES) {
      this.miss(typed);
      return;
    }
    const wrote = medicine.name === typed ? '' : ` (you wrote ${typed})`;
    this.#add('medicines', medicine, `Medicine: ${medicine.name}${medicine.dose ? `, ${medicine.dose}` : ''}${wrote}`);
  }
  continueDose(part: string): void {
    const last = this.lastMedicine;
    if (!last) return;
    last.dose = [last.dose, part].filter(Boolean).join(', ').slice(0, 300);
    last.times = readTimes(last.dose);
  }
  addMeasure(measure: PersonRecord['organFunction'][number]): void {
    this.#found.organFunction.push(measure);
    this.#taken.push(`Measured: ${describeMeasure(measure)}`);
  }
  addDetails(details: ReturnType<typeof readDetails>['details']): void {
    for (const [key, value] of Object.entries(details)) if (value !== undefined) this.#taken.push(DETAIL_WORDS[key]?.(value) ?? key);
    Object.assign(this.#found, details);
  }
  leaveOut(part: string): void {
    this.#taken.push(`Left out, because it says no or is about somebody else: ${part}`);
  }
  get missed(): number {
    return this.#notRead.length;
  }
  miss(part: string): void {
    this.#notRead.push(part);
  }
  /** Removes and returns what was missed from that number on. */
  takeMissed(from: number): string[] {
    return this.#notRead.splice(from);
  }
  finish(): FoundWords {
    return { found: this.#found, read: { taken: this.#taken, notRead: this.#notRead } };
  }
  #add<K extends 'allergies' | 'conditions' | 'medicines'>(list: K, item: PersonRecord[K][number], said: string): void {
    const items = this.#found[list] as PersonRecord[K][number][];
    if (items.some(({ name }) => name.toLowerCase() === item.name.toLowerCase())) return;
    items.push({ ...item, name: item.name.slice(0, 200) });
    this.#taken.push(said);
  }
}

const DETAIL_WORDS: Readonly<Record<string, (value: unknown) => string>> = {
  birthYear: (year) => `Born in ${year}`,
  sex: (sex) => `Sex: ${sex}`,
  weightPounds: (pounds) => `Weight: ${pounds} pounds`,
  pregnant: () => 'Pregnant',
  breastfeeding: () => 'Breastfeeding',
};
