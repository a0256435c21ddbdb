const sources = [
  {
    name: 'US labeling',
    href: 'https://dailymed.nlm.nih.gov/dailymed/',
    holds: 'What a medicine is for, how to take it, its side effects and its warnings. These are the official documents for each medicine.',
  },
  {
    name: 'RxNorm',
    href: 'https://www.nlm.nih.gov/research/umls/rxnorm/',
    holds: 'Which brand names and ingredients belong together. Kept by the US National Library of Medicine.',
  },
  {
    name: 'NADAC',
    href: 'https://www.medicaid.gov/medicaid/nadac',
    holds: 'What US pharmacies paid for a medicine, on average. Published by the US Medicaid program. Our price estimates start from it.',
  },
  {
    name: 'FDA interaction tables',
    href: 'https://www.fda.gov/drugs/drug-interactions-labeling/drug-development-and-drug-interactions-table-substrates-inhibitors-and-inducers',
    holds: 'Which medicines slow down or speed up the enzymes that clear others from the body, and how strongly.',
  },
  {
    name: 'Published lists',
    href: 'https://crediblemeds.org',
    holds:
      'CredibleMeds (heart rhythm), the Beers Criteria (older adults), the ONC lists of interactions, and the Naranjo scale (side effects).',
  },
];

/** The public sources of the facts. */
export function DataSources() {
  return (
    <dl className="border-t-3 border-ink">
      {sources.map(({ name, href, holds }) => (
        <div key={name} className="grid gap-x-6 gap-y-1 border-b border-line py-3 sm:label-column-9">
          <dt className="font-semibold">
            <a href={href}>{name}</a>
          </dt>
          <dd>{holds}</dd>
        </div>
      ))}
    </dl>
  );
}
