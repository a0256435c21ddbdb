import type { Claim, Evidence } from '#packages/clinical/evidence.ts';
import { claim, EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { capitalize, joinNames } from '#packages/clinical/sentence.ts';
import type { SkillAnswer } from '#packages/clinical/skill.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { SideEffectResponse } from '../../contract/analyze.ts';
import type { CareLevel, Frequency } from '../../engine/effect.ts';
import { documentsFor } from '../../engine/labeled-effects.ts';
import { findUrgent } from '../../engine/red-flags.ts';
import type { SideEffectServices } from '../answer-analysis.ts';
import { describeReading, endSentence, formatContact, joinAlternatives, type Ranked, ranked, shorten } from './ranked-claims.ts';

type Answer = Omit<SkillAnswer, 'section'>;
type ProfileEffect = SideEffectResponse['profile'][number];

const OPEN = 'Open the side-effect check to see all of them, or to check a symptom that you have.';
/** Arbitrary: a longer list is not read; the check shows the rest. */
const MAX_IN_GROUP = 5;
const MAX_GROUPS = 3;
const MAX_SERIOUS = 3;

/** Describes the effects on a medicine's label: the most frequent, then the serious ones and when to get help. */
export function describeEffects(services: SideEffectServices, typed: string, answer: SideEffectResponse): Answer {
  const read = services.readProduct(typed);
  if (read.kind === 'unknown') return { status: 'not-covered', ...shorten(describeUncovered(answer), []), floor: {} };
  const serious = describeSeriousEffects(services, read.value.medicine);
  const claims = [
    ...describeNamedSymptoms(answer),
    ...describeFrequentEffects(answer),
    ...describeReading(answer.medication),
    ...serious.claims,
    ...describeEmergencies(services, answer.profile),
    ...describeOtherMedicines(answer),
    ranked(1, claim(OPEN)),
  ];
  return { status: 'answered', ...shorten(claims, [...answer.evidence, ...serious.evidence]), floor: {} };
}

/** States that only the first of several medicines is answered. */
function describeOtherMedicines({ medication, otherMedications }: SideEffectResponse): Ranked[] {
  const others = joinNames(otherMedications.map(({ name }) => name));
  return others === '' ? [] : [ranked(1, claim(`This is about ${medication.name} only. Ask about ${others} on its own.`))];
}

const IF_YOU_HAVE_IT = 'If you have it now, tell me since when and how bad it is, and I check it with the medicine.';

/**
 * Answers whether a medicine may cause an effect that nobody reports: "does it make you gain weight". What the label says of it comes first,
 * and not how likely the medicine is the cause.
 */
export function describeAskedEffect(answer: SideEffectResponse): Answer {
  const { cited, evidence, urgent, whenToContactDoctor } = answer;
  const stays = (cited.recommendations ?? []).filter(({ text }) => /^Do not stop\b/.test(text)).slice(0, 1);
  const contact = (cited.whenToContactDoctor ?? whenToContactDoctor.map((text) => claim(text))).filter(({ text }) =>
    text.startsWith('At once'),
  );
  const isListed = answer.symptoms.some(({ labelled }) => labelled);
  const claims = [
    ...describeNamedSymptoms(answer, `Yes, ${answer.medication.name} can. `),
    ...describeReading(answer.medication),
    ...(isListed ? stays : []).map(({ text, evidenceIds }) => ranked(2, claim(endSentence(text), ...evidenceIds))),
    ...(isListed && urgent.length === 0 ? contact : []).map(({ text, evidenceIds }) =>
      ranked(3, claim(formatContact(text), ...evidenceIds)),
    ),
    ranked(1, claim(IF_YOU_HAVE_IT)),
  ];
  return { status: 'answered', supports: isListed, ...shorten(claims, evidence), floor: {} };
}

/**
 * What the label says about symptoms in the question. Urgent ones are stated as a condition: "If you have this now".
 * @param yes stands before what is on the label.
 */
function describeNamedSymptoms({ symptoms, medication, profile, urgent, cited }: SideEffectResponse, yes = ''): Ranked[] {
  const read = symptoms.filter(({ readAs }) => readAs !== undefined);
  const claims = read.map(({ readAs = '', labelled, evidenceIds }) => {
    const listed = profile.find(({ name }) => name === readAs);
    const text =
      labelled && listed
        ? `${yes}${capitalize(readAs)} is on the label of ${medication.name}${formatFrequency(listed)}.`
        : `${capitalize(readAs)} is not on what we hold of the label of ${medication.name}. Labels do not list everything.`;
    return ranked(0, claim(text, ...(listed?.evidenceIds ?? evidenceIds)));
  });
  const unread = cited.correlationAnalysis?.filter(({ text }) => text.startsWith('Not understood: ')) ?? [];
  const [worst] = urgent;
  return [
    ...claims.slice(0, 3),
    ...unread.map((one) => ranked(1, one)),
    ...(worst ? [ranked(0, claim(`If you have this now: ${worst.title}. ${worst.advice}`, ...worst.evidenceIds))] : []),
  ];
}

const formatFrequency = ({ frequency, percent }: ProfileEffect) =>
  frequency === 'not known' ? ', how often is not known' : ` (${frequency}${formatFigure(percent)})`;

/** Formats a rate: ", about 21 of 100 people in trials". */
const formatFigure = (percent: number | undefined) =>
  percent === undefined ? '' : `, ${percent < 1 ? 'fewer than 1' : `about ${Math.round(percent)}`} of 100 people in trials`;

function describeFrequentEffects({ profile, medication: { name } }: SideEffectResponse): Ranked[] {
  if (profile.length === 0) {
    return [ranked(0, claim(`We hold no list of the side effects of ${name}. That does not mean that it has none. Ask a pharmacist.`))];
  }
  const groups = new Map<Frequency, ProfileEffect[]>();
  for (const effect of profile) groups.set(effect.frequency, [...(groups.get(effect.frequency) ?? []), effect]);
  return [...groups.entries()]
    .slice(0, MAX_GROUPS)
    .map(([frequency, effects], at) => ranked(at === 0 ? 0 : 1 + at, describeGroup(name, frequency, effects)));
}

/** "Very common side effects of Zyrtec on its label: drowsiness (about 14 of 100 people in trials) and tiredness." */
function describeGroup(name: string, frequency: Frequency, effects: readonly ProfileEffect[]): Claim {
  const shown = effects.slice(0, MAX_IN_GROUP);
  const names = shown.map((effect) =>
    effect.percent === undefined ? effect.name : `${effect.name} (${formatFigure(effect.percent).slice(2)})`,
  );
  const more = effects.length - shown.length;
  const list = more > 0 ? `${names.join(', ')}, and ${more} more` : joinNames(names);
  const lead =
    frequency === 'not known'
      ? `On the label of ${name}, how often is not known`
      : `${capitalize(frequency)} side effects on the label of ${name}`;
  return claim(`${lead}: ${list}.`, ...new Set(shown.flatMap(({ evidenceIds }) => evidenceIds)));
}

/** The label's boxed warning and serious effects, quoted. */
function describeSeriousEffects(
  { formulary, knowledge }: SideEffectServices,
  record: MedicineRecord,
): { claims: Ranked[]; evidence: Evidence[] } {
  const documents = documentsFor(record, formulary.documentsOf(record), knowledge.documents);
  const collector = new EvidenceCollector('r', documents);
  const [boxed] = record.boxedWarnings;
  const serious = record.seriousEffects.slice(0, MAX_SERIOUS);
  const claims = [
    ...(boxed ? [ranked(1, claim(endSentence(`Boxed warning: ${boxed.text}`), collector.cite(boxed)))] : []),
    ...(serious.length > 0
      ? [
          ranked(
            1,
            claim(
              `Serious effects on the label: ${serious.map(({ text }) => endSentence(capitalize(text))).join(' ')}`,
              ...serious.map((fact) => collector.cite(fact)),
            ),
          ),
        ]
      : []),
  ];
  return { claims, evidence: collector.evidence };
}

/** When to get help: labeled effects that are emergencies, and those to be seen today. */
function describeEmergencies({ knowledge }: SideEffectServices, profile: readonly ProfileEffect[]): Ranked[] {
  const listed = profile.flatMap((effect) =>
    knowledge.effects.filter(({ name }) => name === effect.name).map((known) => ({ effect, known })),
  );
  const levels: readonly CareLevel[] = ['emergency', 'urgent'];
  return levels.flatMap((level, at) => {
    const shown = listed.filter(({ known }) => known.care === level).slice(0, MAX_IN_GROUP);
    const [advice] = shown.slice(0, 1).flatMap(({ known }) => findUrgent([], [known], { severity: undefined, classes: [] }));
    if (!advice) return [];
    const names = joinAlternatives(shown.map(({ effect }) => effect.name));
    return [
      ranked(1 + at * 2, claim(`If you notice ${names}: ${advice.advice}`, ...new Set(shown.flatMap(({ effect }) => effect.evidenceIds)))),
    ];
  });
}

function describeUncovered({ medication, urgent }: SideEffectResponse): Ranked[] {
  const [worst] = urgent;
  return [
    ...(worst ? [ranked(0, claim(`If you have this now: ${worst.title}. ${worst.advice}`))] : []),
    ranked(0, claim(`We have no facts about “${medication.typed}”. That does not mean that it is safe.`)),
    ...describeReading(medication),
    ranked(0, claim('Check the spelling on the package, or ask a pharmacist: they can look it up at once.')),
  ];
}
