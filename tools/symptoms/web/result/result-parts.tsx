import { findHelpLines } from '#packages/clinical/help-lines.ts';
import { joinNames } from '#packages/clinical/sentence.ts';
import { useCountry } from '#packages/product-ui/country/use-country.ts';
import { Fold } from '#packages/product-ui/result/fold.tsx';
import { CountryLine } from './call-lines.tsx';
import { CitedList, CitedText } from './cited-list.tsx';
import type { BasicAnswer } from './complete-answer.ts';
import type { NotUnderstoodProps } from './not-understood.tsx';
import { UnderstoodCard, type UnderstoodCardProps } from './understood.tsx';

/** A folded list with its count, such as "6 things you can do"; nothing if it is empty. */
export function ListFold({
  title,
  inside,
  items,
}: {
  title: string;
  inside: readonly [one: string, several: string];
  items: readonly string[];
}) {
  if (items.length === 0) return null;
  return (
    <Fold title={title} hint={`${items.length} ${inside[items.length === 1 ? 0 : 1]}`}>
      <CitedList items={items} className="space-y-2 print:columns-2 print:space-y-1" />
    </Fold>
  );
}

/** What stands where nothing was heard: what was not read, or else all that was typed, and what the wording tells. */
export function listUnread(
  { understood, status, triageAssessment }: Pick<BasicAnswer, 'understood' | 'status' | 'triageAssessment'>,
  { symptoms, description }: { symptoms: readonly string[]; description: string },
): NotUnderstoodProps {
  const { notUnderstood } = understood;
  return {
    unread: notUnderstood.length > 0 ? notUnderstood : [...symptoms, description].filter((text) => text !== ''),
    byWording: status === 'wording-only' ? triageAssessment.timeframe : undefined,
  };
}

/** Why this level, and what speaks for it. A text that another one contains is said once. */
export function ReasoningFold({ texts }: { texts: readonly string[] }) {
  const reported = texts.filter(
    (text, at) => text !== '' && !texts.some((other, place) => place !== at && other.includes(text) && (other !== text || place < at)),
  );
  if (reported.length === 0) return null;
  return (
    <Fold title="Reasoning" hint="Why this level, and what fits">
      {reported.map((text) => (
        <p key={text} className="max-w-prose">
          <CitedText text={text} />
        </p>
      ))}
    </Fold>
  );
}

/** What was read from the story. What was not is named in the line itself. */
export function UnderstoodFold(props: UnderstoodCardProps) {
  const { findings, facts, medicines, notUnderstood } = props.understood;
  const names = [...findings.filter(({ state }) => state === 'present').map(({ name }) => name), ...medicines];
  if (findings.length + facts.length + medicines.length + notUnderstood.length + Object.keys(props.answers).length === 0) return null;
  const missed = notUnderstood.length > 0 ? `Not understood: ${notUnderstood.map((text) => `“${text}”`).join(', ')}. ` : '';
  return (
    <Fold title="What we understood" hint={`${missed}${names.length > 0 ? joinNames(names) : 'Correct anything we got wrong'}`}>
      <UnderstoodCard {...props} />
    </Fold>
  );
}

/** The numbers of the chosen country, and the choice of another. */
export function NumbersFold() {
  const { countryName, emergency } = findHelpLines(useCountry());
  return (
    <Fold title="Numbers to call" hint={`${countryName}: ${emergency.number}, and others`}>
      <CountryLine />
    </Fold>
  );
}
