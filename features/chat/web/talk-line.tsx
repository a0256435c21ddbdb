import { useId, useState, useSyncExternalStore } from 'react';
import { getChosenPerson, subscribeToChosenPerson } from '#packages/wire/client/chosen-person.ts';
import type { TalkAbout } from '../contract/talk-about.ts';
import { describeAbout, NOTHING_ABOUT } from './describe-about.ts';
import { TalkDialog } from './talk-dialog.tsx';

export interface TalkLineProps {
  /** Whom and what the talk is about; undefined before anything was answered. */
  about: TalkAbout | undefined;
  isWaiting: boolean;
  onCorrect: (about: TalkAbout) => void;
}

/** Whom and what the talk is about, in one line above the box. */
export function TalkLine({ about, isWaiting, onCorrect }: TalkLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const lineId = useId();
  const chosen = useSyncExternalStore(subscribeToChosenPerson, getChosenPerson);
  const saved = chosen && (about === undefined || about.isSaved === true) ? chosen : undefined;
  const { person, medicines } = describeAbout(about ?? NOTHING_ABOUT, saved);
  const isEmptied = about?.isCorrected === true && person === '' && medicines === '';
  if (person === '' && medicines === '' && !isEmptied) return null;
  return (
    <section aria-label="What this talk is about" className="flex items-start gap-2 border-t border-line px-4 py-1 text-sm @max-tiny:px-2">
      <p id={lineId} className="min-w-0 grow self-center leading-snug wrap-anywhere">
        <span className="sr-only">This talk is about: </span>
        {isEmptied && <span className="text-ink-soft">Nothing is carried over from above.</span>}
        {person !== '' && <strong className="font-semibold">{person}</strong>}
        {person !== '' && medicines !== '' && (
          <>
            <span aria-hidden="true"> · </span>
            <span className="sr-only">, medicines: </span>
          </>
        )}
        {medicines}
      </p>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-describedby={lineId}
        disabled={isWaiting}
        onClick={() => setIsOpen(true)}
        className="-mr-2 inline-flex min-h-9 shrink-0 items-center rounded-md px-2 font-semibold text-primary hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-50 pointer-coarse:min-h-11"
      >
        Change
      </button>
      {isOpen && (
        <TalkDialog
          about={about ?? NOTHING_ABOUT}
          saved={saved}
          onClose={() => setIsOpen(false)}
          onCorrect={(corrected) => {
            setIsOpen(false);
            onCorrect(corrected);
          }}
        />
      )}
    </section>
  );
}
