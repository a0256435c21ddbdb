import type { PersonDetails } from '#packages/clinical/skill.ts';
import type { TalkAbout, TalkCorrection } from '../../contract/talk-about.ts';
import { type ConversationState, EMPTY_CONVERSATION } from '../reading/conversation.ts';
import { type FindNames, isMedicineName } from '../reading/name-finder.ts';
import { joinNames, toldOf } from '../reading/people.ts';

/** As many as the contract takes. */
const MAX_NAMES = 12;
const MAX_NAME_LENGTH = 100;

/** Says whom and what a talk is about, for the line above the box. */
export function describeTalk(state: ConversationState, findNames: FindNames, isCorrected: boolean): TalkAbout {
  const { whom, person, unknown } = state;
  const { known, ...details } = person;
  const { takes, has } = toldOf(state);
  const asked = askedOf(state).filter((name) => unknown.includes(name) || findNames(name).some(isMedicineName));
  return {
    ...dropMissing({ whom, isSaved: known ? true : undefined, isCorrected: isCorrected ? true : undefined }),
    // What is saved of a person is kept with the person alone, and is deleted with it.
    ...(known ? {} : dropMissing(details)),
    conditions: listNames(has),
    medicines: listNames(joinNames(takes, asked)),
  };
}

/** What "it" would mean: what the last question was about, or else what was named last. */
const askedOf = ({ things, named, focus }: ConversationState) =>
  things.length > 0 ? things : focus === undefined ? named.slice(-1) : [focus];

const listNames = (names: readonly string[]) => names.filter((name) => name.length <= MAX_NAME_LENGTH).slice(-MAX_NAMES);

/** Drops missing fields, because a stored reply has none. */
const dropMissing = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;

const isEmpty = ({ whom, isSaved, isCorrected, conditions, medicines, ...details }: TalkAbout) =>
  whom === undefined && conditions.length + medicines.length + Object.values(details).filter((value) => value !== undefined).length === 0;

/**
 * The talk as the person who writes corrected it, which wins over what was read. Of an emptied line nothing is carried.
 * @param saved the details of the saved person, which only the saved record corrects.
 */
export function correctTalk(before: ConversationState, about: TalkAbout, saved: PersonDetails): ConversationState {
  const { whom, isSaved, isCorrected, conditions, medicines, ...details } = about;
  const isOfSaved = saved.known !== undefined && (isSaved === true || isEmpty(about));
  // Details of a saved person who is no longer chosen were not told.
  const person: PersonDetails = isOfSaved ? saved : isSaved ? {} : dropMissing(details);
  if (isEmpty(about)) return { ...EMPTY_CONVERSATION, person };
  const keep = (names: readonly string[]) => names.filter((name) => isAmong(medicines, name));
  const isTurned = before.whom !== whom;
  const told = toldOf(before);
  const fresh = medicines.filter((name) => !isAmong([...askedOf(before), ...told.takes], name));
  const things = [...keep(askedOf(before)), ...fresh];
  // What is added may be taken, so that it counts beside what is asked about next. Of another person, the line says what is taken.
  const takes = isTurned ? medicines : joinNames(keep(told.takes), fresh);
  const { [before.whom ?? 'self']: _, ...others } = before.people;
  return {
    ...before,
    whom,
    person,
    people: { ...others, [whom ?? 'self']: { details: person, takes, has: conditions } },
    named: things,
    focus: fresh.at(-1) ?? keep(before.focus === undefined ? [] : [before.focus]).at(-1) ?? things.at(-1),
    asked: undefined,
    told: undefined,
    things,
    // What was told of how somebody is may have been told of the one before.
    ...(isTurned ? { story: [], symptoms: [], conditions: [] } : {}),
  };
}

const isAmong = (names: readonly string[], name: string) => names.some((one) => one.toLowerCase() === name.toLowerCase());

/** Where among the earlier messages a correction counts from. */
export const startOf = (earlier: readonly string[], { messagesSince }: TalkCorrection): number =>
  Math.max(0, earlier.length - messagesSince);
