/** What a page says to machines, in the words of schema.org. It is data, not script: the content policy lets it stand. */
export function StructuredData({ things }: { things: readonly Record<string, unknown>[] }) {
  const data = { '@context': 'https://schema.org', '@graph': things };
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>;
}
