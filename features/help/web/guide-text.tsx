import { Markdown, type MarkdownComponents } from '#packages/ui/markdown.tsx';

/** The built addresses of the guides' pictures, by file. */
const PICTURES: Record<string, string> = import.meta.glob('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });
/** All pictures have this size, which prevents layout shifts. */
const PICTURE = { width: 800, height: 500 };

const components: MarkdownComponents = {
  p: ({ node, children }) => (node?.children.length === 1 && isPicture(node.children[0]) ? children : <p>{children}</p>),
  img: ({ src, alt, title }) => <Picture file={String(src)} alt={alt ?? ''} caption={title} />,
  blockquote: ({ children }) => (
    <blockquote className="space-y-3 rounded-b-lg border border-t-3 border-line border-t-ink bg-surface p-5">{children}</blockquote>
  ),
};

const isPicture = (node: { type: string; tagName?: string } | undefined) => node?.type === 'element' && node.tagName === 'img';

/** Renders a guide's Markdown. Its headings are below the guide's title. */
export function GuideText({ children }: { children: string }) {
  return (
    <div className="prose">
      <Markdown components={components}>{children}</Markdown>
    </div>
  );
}

function Picture({ file, alt, caption }: { file: string; alt: string; caption: string | undefined }) {
  const src = PICTURES[`./pictures/${file}`];
  if (src === undefined) return null;
  return (
    <figure className="my-8">
      <img src={src} alt={alt} {...PICTURE} loading="lazy" className="h-auto w-full rounded-lg border border-line" />
      {caption && <figcaption className="mt-2 text-sm text-ink-soft">{caption}</figcaption>}
    </figure>
  );
}
