import { joinNames } from '#packages/clinical/sentence.ts';
import { CallBar } from '#packages/product-ui/result/call-bar.tsx';
import { Alert } from '#packages/ui/alert.tsx';

/** What each text is cut to, so that the signs that need help now stay on the first screen. */
const MOST_QUOTED = 80;

export interface NotUnderstoodProps {
  /** The parts that were not read. */
  unread: readonly string[];
  /** How soon to be seen, where the wording tells that a doctor should see it; undefined where nothing can be said. */
  byWording?: string | undefined;
}

/**
 * Where nothing was heard: stated explicitly, because silence would read as "harmless". In the place of a level stand the signs that need
 * help now, and a better way to tell.
 */
export function NotUnderstood({ unread, byWording }: NotUnderstoodProps) {
  const quoted = unread.slice(0, 3).map((text) => `“${text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED).trimEnd()} …` : text}”`);
  return (
    <>
      <Alert tone="moderate" title={byWording ? 'We did not understand all of this: see a doctor' : 'We did not understand what you feel'}>
        {quoted.length > 0 && <p>Not understood: {joinNames(quoted)}.</p>}
        <p>
          {byWording
            ? 'We did not recognize a symptom in it, so we cannot say what it may be. From how you describe it, a doctor should take a look.'
            : 'So we cannot say how soon you need care. That does not mean that it is harmless.'}
        </p>
        {byWording && (
          <p className="mt-2">
            See a doctor: <strong>{byWording}</strong>
          </p>
        )}
        <p className="mt-2">
          <strong>Call now</strong> for trouble breathing, chest pain or pressure, a face, arm or leg that is suddenly weak, sudden
          confusion, a seizure, fainting, heavy bleeding, or if someone took too much of something.
        </p>
        <p className="mt-2">
          {byWording ? 'To learn more,' : 'Otherwise'} press Edit and say where it is, since when, and how bad. If you are worried, call a
          doctor or a nurse advice line.
        </p>
      </Alert>
      <CallBar emergency />
    </>
  );
}
