import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { endSentence } from '#packages/clinical/sentence.ts';
import { LocalText } from '#packages/product-ui/country/local-text.tsx';
import { Card } from '#packages/ui/card.tsx';
import { EvidenceMarks, EvidenceProvider } from '#packages/ui/evidence.tsx';
import type { EvidenceItem } from '#packages/wire/contract/evidence.ts';

type Cited = Record<string, { text: string; evidenceIds: string[] }[]>;

const IdsByText = createContext<ReadonlyMap<string, readonly string[]>>(new Map());

/** Provides the evidence of each sentence inside it. */
export function CitedProvider({ cited, evidence, children }: { cited: Cited; evidence: readonly EvidenceItem[]; children: ReactNode }) {
  const byText = useMemo(() => {
    const all = Object.values(cited).flat();
    return new Map(all.map(({ text, evidenceIds }) => [text, evidenceIds] as const));
  }, [cited]);
  return (
    <EvidenceProvider evidence={evidence}>
      <IdsByText.Provider value={byText}>{children}</IdsByText.Provider>
    </EvidenceProvider>
  );
}

/** A text with its evidence marks: a sentence of a list, or several joined to a paragraph. */
export function CitedText({ text, ended = false }: { text: string; ended?: boolean }) {
  const byText = useContext(IdsByText);
  const ids = byText.get(text) ?? [...byText].flatMap(([sentence, own]) => (text.includes(sentence) ? own : []));
  return (
    <>
      <LocalText text={ended ? endSentence(text) : text} /> <EvidenceMarks ids={[...new Set(ids)]} />
    </>
  );
}

export function CitedList({ items, className = 'space-y-2' }: { items: readonly string[]; className?: string | undefined }) {
  return (
    <ul className={`list-disc pl-5 marker:text-primary ${className}`}>
      {items.map((text) => (
        <li key={text}>
          <CitedText text={text} ended />
        </li>
      ))}
    </ul>
  );
}

/** A list with a title; nothing if it is empty. */
export function CitedCard({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <Card variant="leaflet" title={title} headingLevel={3}>
      <CitedList items={items} />
    </Card>
  );
}
