export interface PageHeadProps {
  title: string;
  description: string;
  /** The page's own address, e.g. "/medical-disclaimer". Left out on a page that search engines should not list. */
  path?: string | undefined;
}

/** What a page says of itself to browsers and search engines; React lifts it into the document's head. */
export function PageHead({ title, description, path }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={new URL(path, window.location.origin).href} />
      )}
    </>
  );
}
