import { Badge } from '#packages/ui/badge.tsx';
import { Container } from '#packages/ui/layout.tsx';
import type { Tone } from '#packages/ui/tone.tsx';

interface Tier {
  title: string;
  /** The number of conditions it lists, if the evidence gives that many. */
  least: number;
  most: number;
  text: string;
}

const tiers: readonly Tier[] = [
  { title: 'Primary', least: 3, most: 5, text: 'The conditions that fit best, most likely first.' },
  { title: 'Differential', least: 4, most: 6, text: 'Others that could look the same.' },
  { title: 'Rare but important', least: 2, most: 3, text: 'Unlikely, but not to be missed.' },
  { title: 'Systemic', least: 1, most: 2, text: 'Conditions of the whole body that can show up this way.' },
];

const urgencies: readonly { level: string; tones: readonly { tone: Tone; label: string }[]; text: string }[] = [
  {
    level: 'High',
    tones: [
      { tone: 'emergency', label: 'Emergency' },
      { tone: 'urgent', label: 'Urgent' },
    ],
    text: 'Call now, or be seen today.',
  },
  { level: 'Medium', tones: [{ tone: 'routine', label: 'Routine' }], text: 'Make an appointment.' },
  { level: 'Low', tones: [{ tone: 'self-care', label: 'Self-care' }], text: 'Take care of it at home, and know what would change that.' },
];

/** The section about the result of a symptom check: four lists and the urgency. */
export function SymptomTiers() {
  return (
    <Container as="section" aria-labelledby="tiers" className="grid grid-cols-1 gap-x-14 gap-y-10 py-16 sm:py-20 lg:grid-cols-2">
      <div>
        <h2 id="tiers" className="text-3xl">
          Symptom analysis, in tiers
        </h2>
        <p className="mt-4 max-w-prose text-ink-soft">
          Tell it what you feel, in words or by picking from a list. It looks for danger first. Then it sorts the possible causes into four
          lists. A list is shorter when the facts give no more.
        </p>
        <dl className="mt-8 border-t-3 border-ink">
          {tiers.map(({ title, least, most, text }) => (
            <div key={title} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-b border-line py-4">
              <dt className="font-serif text-lg font-medium">{title}</dt>
              <dd className="row-span-2 text-right">
                <span className="font-serif text-2xl leading-none">
                  {least}-{most}
                </span>
                <Dots least={least} most={most} />
              </dd>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="self-start rounded-b-lg border border-t-3 border-line border-t-ink bg-surface p-5 sm:p-8 lg:mt-2">
        <h3 className="text-2xl">How soon to be seen</h3>
        <p className="mt-2 text-ink-soft">
          If it understood you, it says how soon to get care: high, medium or low. If not, it says so and gives no level. When two rules
          differ, the more careful one counts.
        </p>
        <dl className="mt-6">
          {urgencies.map(({ level, tones, text }) => (
            <div key={level} className="flex flex-wrap gap-x-4 gap-y-2 border-t border-line py-4 last:pb-0">
              <dt className="w-20 font-semibold">{level}</dt>
              <dd className="min-w-[min(10rem,100%)] flex-1">
                <span className="flex flex-wrap gap-2">
                  {tones.map(({ tone, label }) => (
                    <Badge key={label} tone={tone}>
                      {label}
                    </Badge>
                  ))}
                </span>
                <span className="mt-2 block">{text}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Container>
  );
}

/** One dot per condition: filled up to the minimum, open up to the maximum. */
function Dots({ least, most }: Pick<Tier, 'least' | 'most'>) {
  return (
    <svg viewBox={`0 0 ${most * 14} 14`} aria-hidden="true" className="ml-auto mt-1.5 h-3" style={{ width: `${most * 0.75}rem` }}>
      {Array.from({ length: most }, (_, at) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: dots are identical and keep their order
          key={at}
          cx={at * 14 + 7}
          cy="7"
          r="4.5"
          fill={at < least ? 'var(--ink)' : 'none'}
          stroke={at < least ? 'var(--ink)' : 'var(--line-strong)'}
          strokeWidth="1.2"
        />
      ))}
    </svg>
  );
}
