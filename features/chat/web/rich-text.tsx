import { lazy, Suspense } from 'react';

// If the file cannot be loaded, the text is shown as written.
const MessageMarkdown = lazy(() => import('./message-markdown.tsx').catch(() => ({ default: PlainText })));

const MAY_BE_MARKDOWN = /[*_`~#[\]<>|\\\n]|^\s*([-+]|\d+[.)])\s|https?:|www\./;

/** Renders text that may be Markdown. Most texts are plain sentences and do not load the Markdown library. */
export function RichText({ children }: { children: string }) {
  if (!MAY_BE_MARKDOWN.test(children)) return children;
  return (
    <Suspense fallback={<PlainText>{children}</PlainText>}>
      <MessageMarkdown>{children}</MessageMarkdown>
    </Suspense>
  );
}

function PlainText({ children }: { children: string }) {
  return <span className="whitespace-pre-line">{children}</span>;
}
