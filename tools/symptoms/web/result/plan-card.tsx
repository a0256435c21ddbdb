import { takeFirstWords } from '#packages/product-ui/result/first-words.ts';
import { classNames } from '#packages/ui/class-names.ts';
import { isDangerSign, isForCondition } from '../../contract/line-kinds.ts';
import { CitedList } from './cited-list.tsx';

/** The words of each part on the first screen. With the level and the warning they stay below 150. */
const MOST_WORDS = { now: 36, not: 12, doctor: 24, watch: 12 };

/** By the number of parts. */
const COLUMNS: Record<number, string> = { 2: 'md:grid-cols-2', 3: 'md:grid-cols-3' };

export interface PlanCardProps {
  /** What to do, the weightiest first. */
  now: readonly string[];
  not: readonly string[];
  watch: readonly string[];
  /** What a doctor should see. */
  doctor?: readonly string[] | undefined;
  /** Whether a call for help stands above: then only what to do until it comes. */
  called: boolean;
}

/** The plan in the order in which it is needed: what to do, what to leave, and when to get help sooner. The whole lists are folded below. */
export function PlanCard({ now, not, watch, doctor = [], called }: PlanCardProps) {
  const parts = [
    {
      title: called ? 'Until help comes' : 'What to do',
      items: first(
        now.filter((text) => !isBan(text) && !isDangerSign(text) && !isForLater(text)),
        MOST_WORDS.now,
      ),
    },
    { title: 'What not to do', items: first([...now, ...not].filter(isBan), MOST_WORDS.not) },
    { title: 'See a doctor', items: called ? [] : first(doctor, MOST_WORDS.doctor) },
    {
      title: 'Get help sooner',
      items: called ? [] : first([...now.filter(isDangerSign), ...watch.filter((text) => !isForLater(text))], MOST_WORDS.watch),
    },
  ].filter(({ items }) => items.length > 0);
  if (parts.length === 0) return null;
  return (
    <section aria-label="What to do now" className="rounded-b-lg border border-t-3 border-line border-t-ink bg-surface p-4 sm:p-6">
      <div className={classNames('grid gap-x-8 gap-y-3', COLUMNS[Math.min(parts.length, 3)])}>
        {parts.map(({ title, items }) => (
          <div key={title} className="min-w-0 space-y-1">
            <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
            <CitedList items={items} className="space-y-1" />
          </div>
        ))}
      </div>
    </section>
  );
}

/** A line that says what to leave stands with the others of its kind. */
const isBan = (text: string) => /^(?:avoid|do not|don’t|never|no)\b/i.test(text);

/** What holds only once a doctor has found a condition, or for another than the likeliest, is folded below with the rest. */
const isForLater = (text: string) => isForCondition(text) || /^If (?:a doctor finds|it is)\b/.test(text);

const first = (items: readonly string[], most: number) => takeFirstWords(items, most, (text) => text);
