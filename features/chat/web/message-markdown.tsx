import type { ComponentProps, ReactNode } from 'react';
import remarkGfm from 'remark-gfm';
import { Markdown, type MarkdownComponents } from '#packages/ui/markdown.tsx';

/** Markdown from a language model or a rule: emphasis, lists, tables and links. */
export default function MessageMarkdown({ children }: { children: string }) {
  return (
    <Markdown untrusted plugins={[remarkGfm]} components={components}>
      {children}
    </Markdown>
  );
}

// The last paragraph is inline, so that the source marks follow it on the same line.
const paragraph = 'block not-first:mt-2 last:inline';
/** A heading inside an answer is not a heading of the page. */
const Heading = ({ children }: { children?: ReactNode }) => <strong className="block not-first:mt-2">{children}</strong>;

const components: MarkdownComponents = {
  p: ({ children }) => <span className={paragraph}>{children}</span>,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  a: ({ href, children }) => <SafeLink href={href}>{children}</SafeLink>,
  img: ({ alt }) => alt,
  ul: ({ children }) => <ul className="list-disc space-y-1 pl-5 not-first:mt-2 marker:text-primary">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="list-decimal space-y-1 pl-5 not-first:mt-2 marker:text-primary">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => <blockquote className="border-l-2 border-line-strong pl-3 not-first:mt-2">{children}</blockquote>,
  pre: ({ children }) => (
    <pre className="whitespace-pre-wrap wrap-anywhere rounded-md bg-sunken p-2 text-sm not-first:mt-2">{children}</pre>
  ),
  code: ({ children }) => <code className="font-mono text-[0.9em]">{children}</code>,
  table: ({ children }) => <WideTable>{children}</WideTable>,
  th: ({ children }) => <th className="border-b border-line-strong py-1 pr-4 text-left align-top">{children}</th>,
  td: ({ children }) => <td className="border-b border-line py-1 pr-4 align-top">{children}</td>,
};

function SafeLink({ href, children }: ComponentProps<'a'>) {
  if (!href) return children;
  const isPage = /^https?:/i.test(href);
  return (
    <a href={href} rel="noopener noreferrer nofollow" {...(isPage && { target: '_blank' })}>
      {children}
    </a>
  );
}

function WideTable({ children }: { children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be reachable by keyboard.
    <section aria-label="Table" tabIndex={0} className="overflow-x-auto not-first:mt-2">
      <table className="text-sm">{children}</table>
    </section>
  );
}
