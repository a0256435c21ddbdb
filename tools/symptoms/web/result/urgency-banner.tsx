import { capitalize } from '#packages/clinical/sentence.ts';
import { type Tone, ToneIcon } from '#packages/ui/tone.tsx';
import { CallButtons, CountryLine } from './call-lines.tsx';
import { CitedText } from './cited-list.tsx';

export interface UrgencyBannerProps {
  urgency: { urgencyLevel: string; timeframe: string; reasoning: string };
  /** Whether an emergency call is shown above it. */
  called: boolean;
}

const TONES: Record<string, { tone: Tone; word: string; meaning: string }> = {
  emergency: { tone: 'emergency', word: 'Emergency', meaning: 'Get help at once' },
  urgent: { tone: 'urgent', word: 'Urgent', meaning: 'Be seen today' },
  routine: { tone: 'routine', word: 'Routine', meaning: 'Make an appointment' },
  'self-care': { tone: 'self-care', word: 'Self-care', meaning: 'Look after yourself at home' },
};

/** An unknown level gets a neutral color. */
const describeLevel = (level: string) =>
  TONES[level.trim().toLowerCase()] ?? { tone: 'neutral' as const, word: capitalize(level), meaning: '' };

/** If nothing was understood, a mild level would reassure; an urgent one still counts. */
export const isShownLevel = (level: string, understood: boolean) =>
  understood ? level !== '' : level === 'emergency' || level === 'urgent';

/** How soon to be seen, by color, shape and word. */
export function UrgencyBanner({ urgency: { urgencyLevel, timeframe, reasoning }, called }: UrgencyBannerProps) {
  const { tone, word, meaning } = describeLevel(urgencyLevel);
  const calls = tone === 'emergency' && !called;
  // Two red areas would weaken each other: below a call for help the level keeps its icon and word on a quieter background.
  const ground = called && tone === 'emergency' ? 'severe' : tone;
  return (
    <div className="space-y-4">
      <section
        aria-label="Triage assessment"
        data-tone={ground}
        className="rounded-lg border-2 border-tone-border bg-tone-bg p-5 text-tone-fg sm:p-6"
      >
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 sm:items-start">
          <ToneIcon tone={tone} className="size-10 sm:size-12" />
          <div className="min-w-0 space-y-1">
            <h3 className="font-sans text-sm font-semibold tracking-normal">Triage assessment</h3>
            <p className="font-serif text-2xl font-medium leading-snug">
              <strong className="font-semibold">{word}</strong>
              {meaning && `: ${meaning.charAt(0).toLowerCase()}${meaning.slice(1)}`}
            </p>
          </div>
          <div className="col-span-full min-w-0 space-y-2 sm:col-span-1 sm:col-start-2">
            {timeframe && (
              <p className="max-w-prose text-lg">
                {tone !== 'self-care' && 'How soon: '}
                <strong>{timeframe}</strong>
              </p>
            )}
            {reasoning && (
              <p className="on-tone max-w-prose">
                <CitedText text={reasoning} />
              </p>
            )}
            {calls && (
              <div className="flex flex-wrap gap-3 pt-2">
                <CallButtons emergency />
              </div>
            )}
          </div>
        </div>
      </section>
      {calls && <CountryLine />}
    </div>
  );
}
