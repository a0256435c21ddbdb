import type { MedicinePage, NamedFact, PageFact } from '../../contract/medicine-page.ts';
import { StructuredData } from '../structured-data.tsx';
import { usePublicConfig } from '../use-public-config.ts';

/** The medicine as schema.org data, with only the texts of the record. */
export function MedicineData({ page }: { page: MedicinePage }) {
  const { siteUrl, companyName } = usePublicConfig();
  const url = `${siteUrl}/medicines/${page.slug}`;
  const drug = {
    '@type': 'Drug',
    '@id': `${url}#medicine`,
    name: page.name,
    nonProprietaryName: page.name,
    isProprietary: false,
    ...listed('alternateName', [...page.brands.map(({ name }) => name), ...page.otherNames]),
    ...listed('activeIngredient', page.ingredients),
    drugClass: { '@type': 'DrugClass', name: page.drugClass.text },
    ...(page.mechanism ? { mechanismOfAction: page.mechanism.text } : {}),
    ...listed('administrationRoute', page.routes),
    ...(page.prescription ? { prescriptionStatus: `https://schema.org/${page.prescription}` } : {}),
    ...listed('warning', textsOf([...page.boxedWarnings, ...page.recalls])),
    ...listed('pregnancyWarning', textsOf(factsOn('Pregnancy', page.pregnancy))),
    ...listed('breastfeedingWarning', textsOf(factsOn('Breastfeeding', page.pregnancy))),
    ...listed('alcoholWarning', textsOf(factsOn('Alcohol', page.dailyLife))),
  };
  const screen = {
    '@type': 'MedicalWebPage',
    '@id': url,
    url,
    name: page.name,
    inLanguage: 'en',
    ...(page.checkedOn && { lastReviewed: page.checkedOn }),
    medicalAudience: { '@type': 'MedicalAudience', audienceType: 'Patient' },
    publisher: { '@type': 'Organization', name: companyName },
    about: { '@id': `${url}#medicine` },
    citation: page.documents.map(({ title, publisher }) => `${title}. ${publisher}`),
  };
  return <StructuredData things={[screen, drug]} />;
}

const textsOf = (facts: readonly PageFact[]) => facts.map(({ text }) => text);
const factsOn = (term: string, facts: readonly NamedFact[]) => facts.filter((fact) => fact.term === term);
const listed = (property: string, values: readonly string[]) =>
  values.length === 0 ? {} : { [property]: values.length === 1 ? values[0] : values };
