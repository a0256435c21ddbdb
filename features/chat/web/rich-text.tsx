import { lazy, Suspense } from 'react';

// Where it cannot be loaded, the text is shown as it was written.
const Markdown = lazy(() => import('./markdown.tsx').catch(() => ({ default: PlainText })));

const MAY_BE_MARKDOWN = /[*_`~#[\]<>|\\\n]|^\s*([-+]|\d+[.)])\s|https?:|www\./;

/** A text that may be written in Markdown. Plain sentences, which are most, need no reader of Markdown. */
export function RichText({ children }: { children: string }) {
  if (!MAY_BE_MARKDOWN.test(children)) return children;
  return (
    <Suspense fallback={<PlainText>{children}</PlainText>}>
      <Markdown>{children}</Markdown>
    </Suspense>
  );
}

function PlainText({ children }: { children: string }) {
  return <span className="whitespace-pre-line">{children}</span>;
}
