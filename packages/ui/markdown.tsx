import ReactMarkdown, { type Components, type Options } from 'react-markdown';

export type MarkdownComponents = Components;

interface MarkdownProps {
  children: string;
  components: MarkdownComponents;
  /** For text that did not come from us: other elements are dropped and their text kept, and links lead only to web pages, mail and telephone. */
  untrusted?: boolean;
  /** Extensions of the syntax, such as tables. */
  plugins?: Options['remarkPlugins'];
}

const ALLOWED_LINK = /^(https?:\/\/|mailto:|tel:)/i;
const UNTRUSTED: Options = {
  allowedElements: 'p strong em del ul ol li a code pre blockquote br h1 h2 h3 h4 h5 h6 img table thead tbody tr th td'.split(' '),
  unwrapDisallowed: true,
  urlTransform: (url) => (ALLOWED_LINK.test(url) ? url : ''),
};

/** Renders Markdown; raw HTML is shown as text. The library is large, so load the file that uses this component lazily. */
export function Markdown({ children, components, untrusted = false, plugins }: MarkdownProps) {
  return (
    <ReactMarkdown remarkPlugins={plugins} components={components} {...(untrusted && UNTRUSTED)}>
      {children}
    </ReactMarkdown>
  );
}
