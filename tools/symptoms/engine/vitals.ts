/** Vital signs in the units of the form. */
export interface Vitals {
  temperatureF?: number | undefined;
  /** Beats a minute at rest. */
  pulse?: number | undefined;
  /** Breaths a minute at rest. */
  respiration?: number | undefined;
  /** mmHg. */
  systolic?: number | undefined;
  diastolic?: number | undefined;
  /** Per cent, breathing air. */
  oxygenPercent?: number | undefined;
  glucoseMgDl?: number | undefined;
}

/** Findings that the vital signs show and findings that they exclude, each with the value as text. */
export interface MeasuredFindings {
  present: Map<string, string>;
  absent: Map<string, string>;
}

interface Limits {
  /** First age in years; the last matching row applies. */
  fromYears: number;
  fast: number;
  veryFast: number;
  slow: number;
  breaths: number;
  manyBreaths: number;
  /** Systolic pressure below which it is low, mmHg. */
  lowSystolic: number;
}

/**
 * Bounds from which a vital sign is abnormal at rest, by age.
 * Children: upper ends of normal in AHA PALS 2020 (awake heart rate, breathing rate, hypotension by systolic pressure), the "very"
 * columns from NICE NG51 high-risk criteria for sepsis by age. Adults: NICE NG51 and the RCP's NEWS2 (2017), 2 and 3 points.
 */
const LIMITS: readonly Limits[] = [
  { fromYears: 0, fast: 181, veryFast: 205, slow: 100, breaths: 60, manyBreaths: 70, lowSystolic: 60 },
  { fromYears: 28 / 365.25, fast: 170, veryFast: 190, slow: 90, breaths: 53, manyBreaths: 60, lowSystolic: 70 },
  { fromYears: 1, fast: 141, veryFast: 160, slow: 80, breaths: 40, manyBreaths: 50, lowSystolic: 72 },
  { fromYears: 3, fast: 121, veryFast: 150, slow: 70, breaths: 30, manyBreaths: 40, lowSystolic: 76 },
  { fromYears: 6, fast: 119, veryFast: 130, slow: 60, breaths: 26, manyBreaths: 30, lowSystolic: 82 },
  { fromYears: 12, fast: 106, veryFast: 131, slow: 50, breaths: 21, manyBreaths: 25, lowSystolic: 90 },
  { fromYears: 18, fast: 101, veryFast: 131, slow: 50, breaths: 21, manyBreaths: 25, lowSystolic: 90 },
];
const ADULT = LIMITS.at(-1) as Limits;

const LEAST_OXYGEN = 92;
const LEAST_OXYGEN_IN_COPD = 88;

/**
 * Which abnormal findings the vital signs show, and which they exclude.
 *
 * Units: °F, beats and breaths a minute, mmHg, percent, mg/dL; age in years.
 * Source: pulse, breathing and low systolic pressure: AHA PALS 2020, NICE NG51 and RCP NEWS2 (2017), see the table above. Temperature,
 * high pressure, oxygen and glucose bounds: Arbitrary: because no source was recorded for them; oxygen of people with COPD: GOLD Report
 * 2025 (target 88 to 92 %).
 * Applies to: measurements at rest, breathing air; not for: measurements during exercise or on oxygen.
 * Rounding: none.
 * Refuses: never; what was not measured is neither present nor absent, an unknown age counts as an adult's, pressure needs both numbers.
 * @example readVitals({ temperatureF: 103.2 }, 40).present.get('fever') // '103.2 °F'
 */
export function readVitals(vitals: Vitals, ageYears: number | undefined, hasCopd = false): MeasuredFindings {
  const limits = ageYears === undefined ? ADULT : (LIMITS.findLast(({ fromYears }) => ageYears >= fromYears) ?? ADULT);
  const present = new Map<string, string>();
  const absent = new Map<string, string>();
  const judge = (id: string, isThere: boolean, words: string) => (isThere ? present : absent).set(id, words);
  const { temperatureF, pulse, respiration, systolic, diastolic, oxygenPercent, glucoseMgDl } = vitals;
  if (temperatureF !== undefined) {
    const words = `${temperatureF} °F`;
    judge('fever', temperatureF >= 100.4, words);
    judge('high-fever', temperatureF >= 103, words);
    judge('extreme-fever', temperatureF >= 105.8, words);
    judge('low-temperature', temperatureF <= 95.9, words);
  }
  if (pulse !== undefined) {
    const words = `pulse ${pulse}`;
    judge('fast-pulse', pulse >= limits.fast, words);
    judge('very-fast-pulse', pulse >= limits.veryFast, words);
    judge('slow-pulse', pulse < limits.slow, words);
    judge('very-slow-pulse', pulse < Math.min(40, limits.slow), words);
  }
  if (respiration !== undefined) {
    const words = `${respiration} breaths a minute`;
    judge('fast-breathing', respiration >= limits.breaths, words);
    judge('very-fast-breathing', respiration >= limits.manyBreaths, words);
  }
  if (systolic !== undefined && diastolic !== undefined) {
    const words = `${systolic}/${diastolic} mmHg`;
    const grown = ageYears === undefined || ageYears >= 13;
    judge('low-blood-pressure', systolic < limits.lowSystolic, words);
    judge('high-blood-pressure-reading', grown ? systolic >= 140 || diastolic >= 90 : systolic >= 130 || diastolic >= 85, words);
    judge('very-high-blood-pressure', systolic >= 180 || diastolic >= 120, words);
  }
  if (oxygenPercent !== undefined) {
    const words = `oxygen ${oxygenPercent} %`;
    judge('low-oxygen', oxygenPercent < 94, words);
    judge('very-low-oxygen', oxygenPercent < (hasCopd ? LEAST_OXYGEN_IN_COPD : LEAST_OXYGEN), words);
  }
  if (glucoseMgDl !== undefined) {
    const words = `blood sugar ${glucoseMgDl} mg/dL`;
    judge('measured-low-blood-sugar', glucoseMgDl < 70, words);
    judge('measured-very-low-blood-sugar', glucoseMgDl < 54, words);
    judge('measured-high-blood-sugar', glucoseMgDl > 250, words);
    judge('measured-very-high-blood-sugar', glucoseMgDl > 300, words);
  }
  return { present, absent };
}
