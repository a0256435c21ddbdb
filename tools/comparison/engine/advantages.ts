import type { Claim } from '#packages/clinical/evidence.ts';
import { claim } from '#packages/clinical/evidence-collector.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { type MonthlyCost, type Side, toClause } from './medicine-side.ts';
import { isSameUse } from './same-use.ts';
import { treatSameCondition } from './summary.ts';

/** A difference counts from this ratio on. Arbitrary: labels give ranges from different trials, and no source sets a limit. */
const MIN_RATIO = 1.5;
/** Onsets differ from this ratio on. Arbitrary: a label gives onset less precisely than its other times. */
const MIN_ONSET_RATIO = 2;
/** Rates of a side effect differ from this gap on, in percentage points, and from MIN_RATIO. Arbitrary: the rates come from separate trials. */
const MIN_GAP_POINTS = 3;
/** Arbitrary: readers skip a longer list. */
const MAX_REASONS = 7;

type Costs = readonly [MonthlyCost | undefined, MonthlyCost | undefined];

/**
 * Lists reasons to choose `side` rather than `other`; each reason cites the facts of both records.
 *
 * Units: times in hours, side effects in percent of trial participants, costs in US dollars a month; the result is text.
 * Source: the labeling in the two medicine records, NADAC for costs, the DEA schedule; thresholds are arbitrary, see each constant.
 * Applies to: two different covered medicines; medicines for different problems get only the reason of purpose. Not for: doses or
 * treatment choice.
 * Rounding: costs to the cent; none otherwise.
 * Refuses: never; a fact that one record lacks gives no reason.
 * @example findAdvantages(zyrtec, benadryl, [undefined, undefined]) // [{ text: 'You want one dose to last longer (…)', … }, …]
 */
export function findAdvantages(side: Side, other: Side, costs: Costs): Claim[] {
  const purposes = findPurposeReasons(side, other);
  if (!treatSameCondition(side, other)) return purposes;
  const reasons = [
    prefersFasterOnset(side, other),
    prefersLongerDuration(side, other),
    prefersFewerDoses(side, other),
    prefersLessDrowsiness(side, other),
    ...findRarerSideEffects(side, other),
    findUnlistedSideEffect(side, other),
    prefersItsKindOfPainReliever(side, other),
    prefersNoBloodTests(side, other),
    prefersNoPrescription(side, other),
    prefersUncontrolled(side, other),
    prefersNoBoxedWarning(side, other),
    prefersByMouth(side, other),
    prefersCheaper(side, other, costs),
  ].filter((reason) => reason !== undefined);
  return [...reasons, ...purposes].slice(0, MAX_REASONS);
}

/** Labeled uses of `side` that share no word of five letters or more with the other record's uses. */
function findPurposeReasons(side: Side, other: Side): Claim[] {
  const own = side.record.indications.filter((i) => !i.offLabel);
  const differing = treatSameCondition(side, other) ? own.filter((i) => !sharesUse(i.text, other.record)) : own;
  return differing.slice(0, 2).map((i) => claim(`You need it for: ${toClause(i.text)}`, side.collector.cite(i)));
}

/** A word of five letters or more in common, or the same condition in short words: "dry eye". */
function sharesUse(text: string, other: MedicineRecord): boolean {
  const longWords = (t: string) =>
    new Set(
      t
        .toLowerCase()
        .split(/[^a-z]+/)
        .filter((w) => w.length > 4),
    );
  const words = longWords(text);
  return other.indications.some((i) => isSameUse(text, i.text) || [...longWords(i.text)].some((w) => words.has(w)));
}

/** The midpoint of a labeled range, in hours; undefined where the record gives words only. */
function middleHours(time: MedicineRecord['onset']): number | undefined {
  const low = time?.minHours ?? time?.maxHours;
  const high = time?.maxHours ?? time?.minHours;
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** Requires labeled ranges that do not overlap and midpoints that differ by MIN_ONSET_RATIO. */
function prefersFasterOnset(side: Side, other: Side): Claim | undefined {
  const [a, b] = [side.record.onset, other.record.onset];
  const [hoursA, hoursB] = [middleHours(a), middleHours(b)];
  const latest = a?.maxHours ?? a?.minHours;
  const earliest = b?.minHours ?? b?.maxHours;
  if (!a || !b || !hoursA || !hoursB || !latest || !earliest || latest > earliest || hoursA * MIN_ONSET_RATIO > hoursB) return undefined;
  return claim(
    `You want it to start working sooner (${toClause(a.text)}, against ${toClause(b.text)})`,
    side.collector.cite(a),
    other.collector.cite(b),
  );
}

/** Skips prescription medicines: they are taken as prescribed, however long a dose lasts. */
function prefersLongerDuration(side: Side, other: Side): Claim | undefined {
  if (side.record.status === 'rx' || other.record.status === 'rx') return undefined;
  const [a, b] = [side.record.duration, other.record.duration];
  const [hoursA, hoursB] = [middleHours(a), middleHours(b)];
  if (!a || !b || !hoursA || !hoursB || hoursA < hoursB * MIN_RATIO) return undefined;
  return claim(
    `You want one dose to last longer (${toClause(a.text)}, against ${toClause(b.text)})`,
    side.collector.cite(a),
    other.collector.cite(b),
  );
}

function prefersFewerDoses(side: Side, other: Side): Claim | undefined {
  const [a, b] = [side.record.administration, other.record.administration];
  if (!a?.timesPerDayMax || !b?.timesPerDayMin || a.timesPerDayMax >= b.timesPerDayMin) return undefined;
  return claim(`You would rather take it less often (${toClause(a.text)})`, side.collector.cite(a), other.collector.cite(b));
}

const SEDATION_ORDER = ['none', 'low', 'moderate', 'high'] as const;

function prefersLessDrowsiness(side: Side, other: Side): Claim | undefined {
  const [a, b] = [side.record.sedation, other.record.sedation];
  if (!a || !b || SEDATION_ORDER.indexOf(a.level) >= SEDATION_ORDER.indexOf(b.level)) return undefined;
  const cites = [
    side.collector.cite({ text: `Drowsiness: ${a.level}`, source: a.source }),
    other.collector.cite({ text: `Drowsiness: ${b.level}`, source: b.source }),
  ];
  return claim('You need to stay alert: it is less likely to make you drowsy', ...cites);
}

function findRarerSideEffects(side: Side, other: Side): Claim[] {
  return other.record.sideEffects
    .flatMap((theirs) => {
      const ours = side.record.sideEffects.find((own) => own.name.toLowerCase() === theirs.name.toLowerCase());
      if (ours?.percent === undefined || theirs.percent === undefined) return [];
      if (theirs.percent - ours.percent < MIN_GAP_POINTS || theirs.percent < ours.percent * MIN_RATIO) return [];
      const text = `You had ${ours.name.toLowerCase()} with ${other.label} (${ours.percent}% against ${theirs.percent}%, in separate trials)`;
      const cite = (s: Side, e: typeof theirs) => s.collector.cite({ text: `${e.name}: ${e.percent}%`, source: e.source });
      return [claim(text, cite(side, ours), cite(other, theirs))];
    })
    .slice(0, 2);
}

/** They are as frequent without a medicine, so that trials list them for most. Arbitrary: the commonest complaints of people on placebo. */
const EVERYDAY_COMPLAINTS = /infection|cold\b|flu\b|headache|tired|fatigue|sinusitis|back pain|stuffy/i;

/** Of several, the most frequent. A record that lacks it is no promise, and the text says so. */
function findUnlistedSideEffect(side: Side, other: Side): Claim | undefined {
  const own = new Set(side.record.sideEffects.map(({ name }) => name.toLowerCase()));
  const [most] = other.record.sideEffects
    .filter(
      ({ name, percent }) =>
        percent !== undefined && percent >= MIN_GAP_POINTS && !own.has(name.toLowerCase()) && !EVERYDAY_COMPLAINTS.test(name),
    )
    .sort((a, b) => (b.percent ?? 0) - (a.percent ?? 0));
  if (!most) return undefined;
  return claim(
    `You had ${most.name.toLowerCase()} with ${other.label} (${most.percent}% in its trials; our record of ${side.label} does not list it, which is no promise)`,
    other.collector.cite({ text: `${most.name}: ${most.percent}%`, source: most.source }),
  );
}

/** Anti-inflammatory pain relievers act on swelling, and some people were told to stay away from them. */
function prefersItsKindOfPainReliever(side: Side, other: Side): Claim | undefined {
  const [isOwn, isOther] = [side, other].map(({ record }) => record.classGroups.includes('nsaid'));
  if (isOwn === isOther) return undefined;
  return isOwn
    ? claim('There is swelling as well: it is an anti-inflammatory pain reliever', side.collector.cite(side.record.class))
    : claim(
        'You were told to stay away from anti-inflammatory pain relievers (NSAIDs): it is none',
        side.collector.cite(side.record.class),
        other.collector.cite(other.record.class),
      );
}

const BLOOD_TESTS = /\bINR\b|blood tests?/i;

function prefersNoBloodTests(side: Side, other: Side): Claim | undefined {
  const [a, b] = [side.record.administration, other.record.administration];
  if (!a || !b || BLOOD_TESTS.test(a.text) || !BLOOD_TESTS.test(b.text)) return undefined;
  return claim(
    `You would rather take a set dose: the dose of ${other.label} follows regular blood tests`,
    side.collector.cite(a),
    other.collector.cite(b),
  );
}

function prefersNoPrescription(side: Side, other: Side): Claim | undefined {
  const form = side.record.forms.find((f) => f.status === 'otc');
  if (side.record.status === 'rx' || other.record.status !== 'rx' || !form) return undefined;
  return claim(
    'You want something you can buy without a prescription',
    side.collector.cite({ text: `${form.form}: over the counter`, source: form.source }),
  );
}

function prefersUncontrolled(side: Side, other: Side): Claim | undefined {
  if (side.record.schedule || !other.record.schedule) return undefined;
  const dea = other.collector.cite({ text: `Controlled substance, schedule ${other.record.schedule.slice(1)}`, source: 'dea' });
  return claim(`You want to avoid a controlled medicine: ${other.label} can lead to dependence or misuse`, dea);
}

function prefersNoBoxedWarning(side: Side, other: Side): Claim | undefined {
  const theirs = other.record.boxedWarnings;
  if (side.record.boxedWarnings.length > 0 || theirs.length === 0) return undefined;
  return claim(`The boxed warning of ${other.label} concerns you`, ...theirs.map((w) => other.collector.cite(w)));
}

function prefersByMouth(side: Side, other: Side): Claim | undefined {
  const mouth = side.record.forms.find((f) => f.route === 'by mouth');
  const injected = (r: string) => r.startsWith('inject') || r === 'into a vein';
  const theirs = other.record.forms[0];
  if (!mouth || !theirs || !other.record.forms.every((f) => injected(f.route))) return undefined;
  const cite = (s: Side, f: typeof theirs) => s.collector.cite({ text: `${f.form} (${f.strengths.join(', ')})`, source: f.source });
  return claim('You would rather not have injections', cite(side, mouth), cite(other, theirs));
}

/** Monthly costs differ from this gap on, in US dollars. Arbitrary: the pharmacy's fee hides smaller gaps. */
const MIN_GAP_USD = 2;

function prefersCheaper(side: Side, other: Side, [ours, theirs]: Costs): Claim | undefined {
  if (!ours || !theirs || theirs.usd - ours.usd < MIN_GAP_USD || theirs.usd < ours.usd * MIN_RATIO) return undefined;
  const text = `You want to pay less: the pharmacy's own cost is about $${ours.usd.toFixed(2)} (${ours.text}), against $${theirs.usd.toFixed(2)} (${theirs.text})`;
  return claim(text, side.collector.cite(ours), other.collector.cite(theirs));
}
