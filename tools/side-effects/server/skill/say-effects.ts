import type { Claim, Evidence } from '#packages/clinical/evidence.ts';
import { claim, EvidenceBook } from '#packages/clinical/evidence-book.ts';
import { capitalise, joinNames } from '#packages/clinical/sentence.ts';
import type { SkillAnswer } from '#packages/clinical/skill.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { SideEffectResponse } from '../../contract/analyze.ts';
import type { CareLevel, Frequency } from '../../engine/effect.ts';
import { documentsFor } from '../../engine/labelled.ts';
import { findUrgent } from '../../engine/red-flags.ts';
import type { SideEffectParts } from '../answer-analysis.ts';
import { endSentence, type Ranked, ranked, sayOr, sayReading, shorten } from './say-readings.ts';

type Answer = Omit<SkillAnswer, 'section'>;
type ProfileEffect = SideEffectResponse['profile'][number];

const OPEN = 'Open the side-effect check to see all of them, or to check a symptom that you have.';
/** Arbitrary, because nobody reads on; the check shows the rest. */
const MOST_IN_GROUP = 5;
const MOST_GROUPS = 3;
const MOST_SERIOUS = 3;

/** Says what the label of a medicine names: the most frequent first, then what is serious and when to get help. */
export function sayEffects(parts: SideEffectParts, typed: string, answer: SideEffectResponse): Answer {
  const read = parts.readProduct(typed);
  if (read.kind === 'unknown') return { status: 'not-covered', ...shorten(sayUnknown(answer), []), floor: {} };
  const serious = saySerious(parts, read.value.medicine);
  const said = [
    ...sayAsked(answer),
    ...sayFrequent(answer),
    ...sayReading(answer.medication),
    ...serious.said,
    ...sayEmergencies(parts, answer.profile),
    ...sayOthers(answer),
    ranked(1, claim(OPEN)),
  ];
  return { status: 'answered', ...shorten(said, [...answer.evidence, ...serious.evidence]), floor: {} };
}

/** Of several medicines the first is answered, and that is said. */
function sayOthers({ medication, otherMedications }: SideEffectResponse): Ranked[] {
  const others = joinNames(otherMedications.map(({ name }) => name));
  return others === '' ? [] : [ranked(1, claim(`This is about ${medication.name} only. Ask about ${others} on its own.`))];
}

/** What the label says of symptoms that were named in the question; what of them would be urgent is said as a condition. */
function sayAsked({ symptoms, medication, profile, urgent, cited }: SideEffectResponse): Ranked[] {
  const read = symptoms.filter(({ readAs }) => readAs !== undefined);
  const said = read.map(({ readAs = '', labelled, evidenceIds }) => {
    const listed = profile.find(({ name }) => name === readAs);
    const text =
      labelled && listed
        ? `${capitalise(readAs)} is on the label of ${medication.name}${sayHowOften(listed)}.`
        : `${capitalise(readAs)} is not on what we hold of the label of ${medication.name}. Labels do not list everything.`;
    return ranked(0, claim(text, ...(listed?.evidenceIds ?? evidenceIds)));
  });
  const unread = cited.correlationAnalysis?.filter(({ text }) => text.startsWith('Not understood: ')) ?? [];
  const [worst] = urgent;
  return [
    ...said.slice(0, 3),
    ...unread.map((one) => ranked(1, one)),
    ...(worst ? [ranked(0, claim(`If you have this now: ${worst.title}. ${worst.advice}`, ...worst.evidenceIds))] : []),
  ];
}

const sayHowOften = ({ frequency, percent }: ProfileEffect) =>
  frequency === 'not known' ? ', how often is not known' : ` (${frequency}${sayFigure(percent)})`;

/** The tool's words for a figure: ", about 21 of 100 people in trials". */
const sayFigure = (percent: number | undefined) =>
  percent === undefined ? '' : `, ${percent < 1 ? 'fewer than 1' : `about ${Math.round(percent)}`} of 100 people in trials`;

function sayFrequent({ profile, medication: { name } }: SideEffectResponse): Ranked[] {
  if (profile.length === 0) {
    return [ranked(0, claim(`We hold no list of the side effects of ${name}. That does not mean that it has none. Ask a pharmacist.`))];
  }
  const groups = new Map<Frequency, ProfileEffect[]>();
  for (const effect of profile) groups.set(effect.frequency, [...(groups.get(effect.frequency) ?? []), effect]);
  return [...groups.entries()]
    .slice(0, MOST_GROUPS)
    .map(([frequency, effects], at) => ranked(at === 0 ? 0 : 1 + at, sayGroup(name, frequency, effects)));
}

/** "Very common side effects of Zyrtec on its label: drowsiness (about 14 of 100 people in trials) and tiredness." */
function sayGroup(name: string, frequency: Frequency, effects: readonly ProfileEffect[]): Claim {
  const shown = effects.slice(0, MOST_IN_GROUP);
  const names = shown.map((effect) =>
    effect.percent === undefined ? effect.name : `${effect.name} (${sayFigure(effect.percent).slice(2)})`,
  );
  const more = effects.length - shown.length;
  const list = more > 0 ? `${names.join(', ')}, and ${more} more` : joinNames(names);
  const lead =
    frequency === 'not known'
      ? `On the label of ${name}, how often is not known`
      : `${capitalise(frequency)} side effects on the label of ${name}`;
  return claim(`${lead}: ${list}.`, ...new Set(shown.flatMap(({ evidenceIds }) => evidenceIds)));
}

/** What the label calls serious, in its words, with its boxed warning before it. */
function saySerious({ formulary, knowledge }: SideEffectParts, record: MedicineRecord): { said: Ranked[]; evidence: Evidence[] } {
  const documents = documentsFor(record, formulary.documentsOf(record), knowledge.documents);
  const book = new EvidenceBook('r', documents);
  const [boxed] = record.boxedWarnings;
  const serious = record.seriousEffects.slice(0, MOST_SERIOUS);
  const said = [
    ...(boxed ? [ranked(1, claim(endSentence(`Boxed warning: ${boxed.text}`), book.cite(boxed)))] : []),
    ...(serious.length > 0
      ? [
          ranked(
            1,
            claim(
              `Serious effects on the label: ${serious.map(({ text }) => endSentence(capitalise(text))).join(' ')}`,
              ...serious.map((fact) => book.cite(fact)),
            ),
          ),
        ]
      : []),
  ];
  return { said, evidence: book.evidence };
}

/** When to get help: the labelled effects that are an emergency in themselves, else those to be seen today. */
function sayEmergencies({ knowledge }: SideEffectParts, profile: readonly ProfileEffect[]): Ranked[] {
  const listed = profile.flatMap((effect) =>
    knowledge.effects.filter(({ name }) => name === effect.name).map((known) => ({ effect, known })),
  );
  const levels: readonly CareLevel[] = ['emergency', 'urgent'];
  return levels.flatMap((level, at) => {
    const shown = listed.filter(({ known }) => known.care === level).slice(0, MOST_IN_GROUP);
    const [advice] = shown.slice(0, 1).flatMap(({ known }) => findUrgent([], [known], { severity: undefined, classes: [] }));
    if (!advice) return [];
    const names = sayOr(shown.map(({ effect }) => effect.name));
    return [
      ranked(1 + at * 2, claim(`If you notice ${names}: ${advice.advice}`, ...new Set(shown.flatMap(({ effect }) => effect.evidenceIds)))),
    ];
  });
}

function sayUnknown({ medication, urgent }: SideEffectResponse): Ranked[] {
  const [worst] = urgent;
  return [
    ...(worst ? [ranked(0, claim(`If you have this now: ${worst.title}. ${worst.advice}`))] : []),
    ranked(0, claim(`We hold no facts about “${medication.typed}”. That does not mean that it is safe.`)),
    ...sayReading(medication),
    ranked(0, claim('Check the spelling on the package, or ask a pharmacist: they can look it up at once.')),
  ];
}
