import { UserRound } from 'lucide-react';
import { capitalize } from '#packages/clinical/sentence.ts';
import { classNames } from '#packages/ui/class-names.ts';

export interface LikelihoodProps {
  words: string;
  inTen: string;
  share: number;
}

const TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Ten people, and how many of them have the condition. The text states it; the drawing only illustrates it. */
export function LikelihoodPictogram({ words, inTen, share }: LikelihoodProps) {
  // The text and the drawing must show the same number.
  const filled = Number(/^about (\d+) in 10$/.exec(inTen)?.[1] ?? (share < 0.05 ? 0 : Math.round(share * 10)));
  const said = [capitalize(words), inTen].filter(Boolean).join(', ');
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {Number.isFinite(share) && (
        <span aria-hidden="true" className="flex flex-wrap">
          {TEN.map((person) => (
            <UserRound
              key={person}
              strokeWidth={2.25}
              className={classNames('size-4.5', person <= filled ? 'fill-primary text-primary' : 'text-line-strong opacity-60')}
            />
          ))}
        </span>
      )}
      <span className="font-semibold">{said}</span>
    </p>
  );
}
