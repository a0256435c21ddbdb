import { usePublicConfig } from './use-public-config.ts';

export interface PageHeadProps {
  title: string;
  description: string;
  /** The path of the page, e.g. "/medical-disclaimer". Omit it for a page that should not be indexed. */
  path?: string | undefined;
}

/** The title and metadata for browsers, search engines and link previews. React moves them into the document's head. */
export function PageHead({ title, description, path }: PageHeadProps) {
  const { siteUrl } = usePublicConfig();
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {path === undefined ? <meta name="robots" content="noindex" /> : <SharedHead {...{ title, description }} url={siteUrl + path} />}
    </>
  );
}

function SharedHead({ title, description, url }: { title: string; description: string; url: string }) {
  const { productName, siteUrl } = usePublicConfig();
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={productName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${siteUrl}/share.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="Two package inserts side by side, and a thread from one fact to its source" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
