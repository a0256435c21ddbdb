import type { Claim, Evidence } from '#packages/clinical/evidence.ts';
import { joinNames } from '#packages/clinical/sentence.ts';
import {
  type Floor,
  INTERACTION_SEVERITIES,
  isGraveSeverity,
  type PersonDetails,
  type Question,
  type SkillAnswer,
} from '#packages/clinical/skill.ts';
import { type KnownPerson, listHealthWords, nameObject, nameSubject } from '#packages/wire/contract/known-person.ts';
import { describeCounted } from '#packages/wire/server/counted-person.ts';
import { type AnswerDraft, prefixEvidence, toUncitedClaims } from '../answer-draft.ts';
import type { ChatServices } from '../chat-services.ts';
import { readMedicineFacets } from '../reading/facets.ts';

/** What chat counts of a saved person. */
export const COUNTED_IN_CHAT = ['age', 'sex', 'weight', 'health', 'medicines'] as const;

/** Arbitrary: a longer answer is not read. The sections show everything. */
const MAX_CHECKED_THINGS = 3;
const MAX_PAIRS = 3;
const MAX_CLAIMS_EACH = 3;
const ABOUT_MEDICINES: ReadonlySet<string> = new Set(['medicine', 'together', 'dose', 'compare']);

/** The details with which a conversation about a saved person begins. What a message says comes before them. */
export function toPersonDetails(person: KnownPerson | undefined): PersonDetails {
  if (!person) return {};
  const { ageYears, weightPounds, sex, pregnant, breastfeeding } = person;
  const details: PersonDetails = {
    ageYears,
    weightPounds,
    sex,
    pregnant,
    breastfeeding,
    known: [...listHealthWords(person), ...person.medicines],
  };
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}

/** What the tools say of the asked medicines for a saved person. These sentences are never sent to a model. */
export interface PersonCheck {
  claims: Claim[];
  evidence: Evidence[];
  floor: Floor;
  /** A label refuses it, or an interaction is High or worse. Then the general answer is left out: it would read as permission. */
  forbids: boolean;
}

/** Checks the medicines of an answered question against what a saved person has and takes, and says what was counted. */
export async function checkForPerson(services: ChatServices, draft: AnswerDraft, person: KnownPerson): Promise<PersonCheck | undefined> {
  if (draft.kind === 'emergency' || draft.kind === 'talk') return undefined;
  const counted = describeCounted(person, COUNTED_IN_CHAT).counted;
  const intro =
    counted.length > 0
      ? `For ${nameObject(person)} I counted: ${joinNames(counted)}.`
      : `Nothing but a name is saved for ${nameObject(person)}.`;
  const claims = toUncitedClaims([intro]);
  const { question } = draft;
  if (!question || !ABOUT_MEDICINES.has(question.topic)) return { claims, evidence: [], floor: {}, forbids: false };
  const things = question.things.slice(0, MAX_CHECKED_THINGS);
  const checks = await Promise.all(things.map((thing) => checkThing(services, { question, thing, person })));
  const joined = checks.map((check, at) => prefixEvidence(check, `p${at}`));
  const severity = INTERACTION_SEVERITIES.find((level) => checks.some(({ floor }) => floor.severity === level));
  const doseRefused = checks.some(({ floor }) => floor.doseRefused);
  return {
    claims: [...claims, ...joined.flatMap((check) => check.claims)],
    evidence: joined.flatMap((check) => check.evidence),
    floor: { ...(severity ? { severity } : {}), ...(doseRefused ? { doseRefused } : {}) },
    forbids: doseRefused || isGraveSeverity(severity),
  };
}

interface Asked {
  question: Question;
  thing: string;
  person: KnownPerson;
}
type Check = Omit<PersonCheck, 'forbids'>;

async function checkThing(services: ChatServices, asked: Asked): Promise<Check> {
  const [label, pairs] = await Promise.all([checkLabel(services, asked), checkPairs(services, asked)]);
  const [ofLabel, ofPairs] = [prefixEvidence(label, 'l'), prefixEvidence(pairs, 'm')];
  // The gravest first: what a label refuses, then a grave interaction, then what the label says of the person.
  const all = isGraveSeverity(pairs.floor.severity) && !label.floor.doseRefused ? [ofPairs, ofLabel] : [ofLabel, ofPairs];
  return {
    claims: withoutRepeated(all.flatMap((check) => check.claims)),
    evidence: all.flatMap((check) => check.evidence),
    floor: { ...pairs.floor, ...label.floor, severity: pairs.floor.severity ?? label.floor.severity },
  };
}

/** Two interactions may come with the same sentence of the label. */
const withoutRepeated = (claims: readonly Claim[]): Claim[] =>
  claims.filter(({ text }, at) => claims.findIndex((other) => other.text === text) === at);

const NOTHING: Check = { claims: [], evidence: [], floor: {} };

/** What the label says for the person's age, allergies and conditions; where nothing is held against it, the facts about these groups. */
async function checkLabel(services: ChatServices, { question, thing, person }: Asked): Promise<Check> {
  const held = services.checkLabel(thing, person);
  if (held) return held;
  const words = listHealthWords(person);
  // Nothing is held for the allergies: to start with that would read as permission.
  const facets = readMedicineFacets(words.join('; ')).filter((facet) => facet !== 'allergy');
  if (facets.length === 0) return NOTHING;
  const own = { ...question, text: words.join('; '), things: [thing], conditions: [...person.conditions], facets, symptoms: [] };
  const facts = await services.ask({ ...own, topic: 'medicine' });
  return facts.status === 'answered' && !facts.isGeneral ? { ...toCheck(facts), floor: {} } : NOTHING;
}

const toCheck = ({ claims, evidence, floor }: SkillAnswer): Check => ({
  claims: claims.slice(0, MAX_CLAIMS_EACH).map(({ text, evidenceIds }) => ({ text, evidenceIds: [...evidenceIds] })),
  evidence: [...evidence],
  floor,
});

/** The medicine with each that the person takes, the worst first; and what could not be checked. */
async function checkPairs(services: ChatServices, { question, thing, person }: Asked): Promise<Check> {
  const taken = person.medicines.filter((name) => name.toLowerCase() !== thing.toLowerCase());
  if (taken.length === 0) return NOTHING;
  const answers = await Promise.all(
    taken.map((name) => services.ask({ ...question, topic: 'together', text: `${thing} with ${name}`, things: [thing, name], facets: [] })),
  );
  const found = answers
    .map((answer, at) => ({ answer, name: taken[at] ?? '', rank: INTERACTION_SEVERITIES.indexOf(answer.floor.severity ?? 'Low') }))
    .filter(({ answer: { floor } }) => floor.severity !== undefined)
    .sort((a, b) => a.rank - b.rank);
  const reported = found.slice(0, MAX_PAIRS).map(({ answer }, at) => prefixEvidence(toCheck(answer), `i${at}`));
  const grave = found.filter(({ answer }) => isGraveSeverity(answer.floor.severity)).map(({ name }) => name);
  const verdict = grave.length > 0 ? [`Do not take ${thing} with ${joinNames(grave)} unless the prescriber has said so.`] : [];
  const unread = taken.filter((_, at) => answers[at]?.status === 'not-covered');
  const notes = [
    ...(found.length === 0 && unread.length < taken.length
      ? [
          `No interaction was found between ${thing} and what ${nameSubject(person, 'takes', { isInSentence: true })}, in what could be checked. That is not proof that there is none.`,
        ]
      : []),
    ...(unread.length > 0 ? [`I could not check ${thing} with ${joinNames(unread)}. Ask a pharmacist about that.`] : []),
  ];
  return {
    claims: [...toUncitedClaims(verdict), ...reported.flatMap((check) => check.claims), ...toUncitedClaims(notes)],
    evidence: reported.flatMap((check) => check.evidence),
    floor: found[0]?.answer.floor.severity ? { severity: found[0].answer.floor.severity } : {},
  };
}
