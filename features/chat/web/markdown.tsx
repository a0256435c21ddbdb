import type { ComponentProps, ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';

const ALLOWED_LINK = /^(https?:\/\/|mailto:|tel:)/i;

// Everything else is taken apart: its text stays, its element goes. Raw HTML is shown as the text that it is.
const ELEMENTS = 'p strong em del ul ol li a code pre blockquote br h1 h2 h3 h4 h5 h6 img table thead tbody tr th td'.split(' ');

/** The text of a language model, or of a rule, with the emphasis, lists, tables and links that it may have. */
export default function Markdown({ children }: { children: string }) {
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm]}
      allowedElements={ELEMENTS}
      unwrapDisallowed
      urlTransform={(url) => (ALLOWED_LINK.test(url) ? url : '')}
      components={components}
    >
      {children}
    </ReactMarkdown>
  );
}

// The last paragraph stays in the line, so that the marks of the sources stand right behind it.
const paragraph = 'block not-first:mt-2 last:inline';
/** A heading inside an answer is no heading of the page. */
const Heading = ({ children }: { children?: ReactNode }) => <strong className="block not-first:mt-2">{children}</strong>;

const components: Components = {
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
