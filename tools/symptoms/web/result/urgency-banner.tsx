import { capitalize } from '#packages/clinical/sentence.ts';
import { LocalText } from '#packages/product-ui/country/local-text.tsx';
import { CallBar } from '#packages/product-ui/result/call-bar.tsx';
import { classNames } from '#packages/ui/class-names.ts';
import { type Tone, ToneIcon } from '#packages/ui/tone.tsx';

export interface UrgencyBannerProps {
  urgency: { urgencyLevel: string; timeframe: string };
  /** Whether an emergency call is shown above it. */
  called: boolean;
  /** Whether a warning above it says already how soon. */
  said?: boolean | undefined;
}

const TONES: Record<string, { tone: Tone; word: string; meaning: string }> = {
  emergency: { tone: 'emergency', word: 'Emergency', meaning: 'Get help now' },
  urgent: { tone: 'urgent', word: 'Urgent', meaning: 'Be seen today' },
  routine: { tone: 'routine', word: 'Routine', meaning: 'Make an appointment' },
  'self-care': { tone: 'self-care', word: 'Self-care', meaning: 'Take care of yourself at home' },
};

/** An unknown level gets a neutral color. */
const describeLevel = (level: string) =>
  TONES[level.trim().toLowerCase()] ?? { tone: 'neutral' as const, word: capitalize(level), meaning: '' };

/** If nothing was understood, a mild level would reassure; an urgent one still counts. */
export const isShownLevel = (level: string, understood: boolean) =>
  understood ? level !== '' : level === 'emergency' || level === 'urgent';

/** How soon to be seen, by color, shape and word. Below a warning, whose heading says what to do, the level is one word. */
export function UrgencyBanner({ urgency: { urgencyLevel, timeframe }, called, said = called }: UrgencyBannerProps) {
  const { tone, word, meaning } = describeLevel(urgencyLevel);
  const isHeadingAbove = said && (tone === 'emergency' ? called : tone === 'urgent');
  return (
    <>
      <section
        aria-label="Triage assessment"
        data-tone={called && tone === 'emergency' ? 'severe' : tone}
        className={classNames(
          'flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border-2 border-tone-border bg-tone-bg text-tone-fg',
          said ? 'px-4 py-2' : 'p-4 sm:p-5',
        )}
      >
        <ToneIcon tone={tone} className={said ? 'size-6' : 'size-9 sm:size-11'} />
        <div className={classNames('min-w-0 flex-1 basis-40', said && 'flex flex-wrap items-baseline gap-x-3')}>
          <h3 className="font-sans text-sm font-semibold tracking-normal">Triage assessment</h3>
          <p className={classNames('font-serif font-medium leading-snug', said ? 'text-lg' : 'text-xl sm:text-2xl')}>
            <strong className="font-semibold">{word}</strong>
            {meaning && !isHeadingAbove && `: ${meaning.charAt(0).toLowerCase()}${meaning.slice(1)}`}
          </p>
        </div>
        {timeframe && !said && (
          <p className="basis-full text-lg sm:pl-15">
            {tone !== 'self-care' && 'How soon: '}
            <strong>
              <LocalText text={timeframe} />
            </strong>
          </p>
        )}
      </section>
      {tone === 'emergency' && !called && <CallBar emergency />}
    </>
  );
}
