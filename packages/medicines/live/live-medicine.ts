import { describeFailure } from '#packages/public-sources/read-json.ts';
import { createOpenFdaClient, type Label } from './openfda-client.ts';
import { createRxNavClient, type RxNavClient, type RxNormConcept } from './rxnav-client.ts';

export interface LiveSource {
  title: string;
  publisher: 'FDA via openFDA';
  /** ISO date on which this version of the label took effect. */
  date: string;
  url: string;
}

/** A verbatim quotation of the label: written for professionals, not checked or simplified by us. */
export interface LiveSection {
  title: string;
  text: string;
  source: LiveSource;
}

/** A medicine outside the formulary, as public sources describe it. Its facts are never passed to an engine. */
export interface LiveMedicine {
  rxcui: string;
  name: string;
  brandNames: string[];
  drugClass?: string;
  sections: LiveSection[];
}

export type LiveAnswer = { kind: 'found'; medicine: LiveMedicine } | { kind: 'off' | 'not-found' | 'failed'; note: string };

export interface LiveMedicinesOptions {
  on: boolean;
  rxnavBaseUrl: string;
  openfdaBaseUrl: string;
  timeLimitMs?: number;
}

export interface LiveMedicines {
  /** Finds one medicine by its name or its RxCUI. Never throws. */
  findLiveMedicine(nameOrRxcui: string, signal: AbortSignal): Promise<LiveAnswer>;
}

const MAX_QUOTE_LENGTH = 1_000;
const MAX_NAME_LENGTH = 120;
const MAX_BRANDS = 8;

const SECTIONS = [
  ['boxed_warning', 'Boxed warning'],
  ['indications_and_usage', 'What it is used for'],
  ['warnings', 'Warnings'],
  ['adverse_reactions', 'Side effects'],
] as const;

/** Looks up medicines in RxNorm (RxNav) and in the FDA's labels (openFDA), if the operator has enabled it. */
export function createLiveMedicines(options: LiveMedicinesOptions): LiveMedicines {
  const { on, rxnavBaseUrl, openfdaBaseUrl, timeLimitMs = 4_000 } = options;
  const rxnav = createRxNavClient({ baseUrl: rxnavBaseUrl, timeLimitMs });
  const openfda = createOpenFdaClient({ baseUrl: openfdaBaseUrl, timeLimitMs });
  return {
    async findLiveMedicine(nameOrRxcui, signal) {
      const asked = nameOrRxcui.trim().replace(/\s+/g, ' ');
      if (!on) return { kind: 'off', note: 'Looking medicines up in RxNorm and openFDA is switched off here.' };
      if (asked === '' || asked.length > MAX_NAME_LENGTH) return { kind: 'not-found', note: 'Type the name of a medicine.' };
      try {
        const concept = await findConcept(rxnav, asked, signal);
        if (!concept) return { kind: 'not-found', note: await describeUnknown(rxnav, asked, signal) };
        return await findFromLabel(() => openfda.findLabel(concept, signal), concept);
      } catch (error) {
        return { kind: 'failed', note: `RxNorm (RxNav) ${describeFailure(error)}. Please try again later.` };
      }
    },
  };
}

async function findConcept(rxnav: RxNavClient, asked: string, signal: AbortSignal): Promise<RxNormConcept | undefined> {
  const rxcui = /^\d{1,8}$/.test(asked) ? asked : await rxnav.findRxcui(asked.toLowerCase(), signal);
  return rxcui === undefined ? undefined : rxnav.findConcept(rxcui, signal);
}

/** A similar name may mean another medicine, so it is only suggested. */
async function describeUnknown(rxnav: RxNavClient, asked: string, signal: AbortSignal): Promise<string> {
  const similar = await rxnav.findSimilarNames(asked.toLowerCase(), signal).catch(() => []);
  const offer =
    similar.length > 0
      ? ` Similar names there: ${similar.join(', ')}. Check which one is meant: names that look alike can be different medicines.`
      : '';
  return `RxNorm has no medicine called “${asked}”.${offer}`;
}

async function findFromLabel(findLabel: () => Promise<Label | undefined>, concept: RxNormConcept): Promise<LiveAnswer> {
  try {
    const label = await findLabel();
    if (label) return { kind: 'found', medicine: describeLabel(concept, label) };
    return { kind: 'not-found', note: `RxNorm knows ${concept.name}, but openFDA has no US label of it alone.` };
  } catch (error) {
    return { kind: 'failed', note: `The FDA's label service (openFDA) ${describeFailure(error)}. Please try again later.` };
  }
}

function describeLabel({ rxcui, name }: RxNormConcept, label: Label): LiveMedicine {
  const { brand_name = [], pharm_class_epc = [], manufacturer_name = [] } = label.openfda;
  const source: LiveSource = {
    title: `Label of ${brand_name[0] ?? name}${manufacturer_name[0] ? ` (${manufacturer_name[0]})` : ''}`,
    publisher: 'FDA via openFDA',
    date: label.effective_time.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
    url: `https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=${label.set_id}`,
  };
  const sections = SECTIONS.flatMap(([key, title]) => {
    const words = label[key]?.join(' ').trim();
    return words ? [{ title, text: quote(words), source }] : [];
  });
  const drugClass = pharm_class_epc.map((c) => c.replace(/\s*\[EPC\]$/, '')).join(', ');
  const brandNames = [...new Set(brand_name)].filter((brand) => brand.toLowerCase() !== name.toLowerCase()).slice(0, MAX_BRANDS);
  return { rxcui, name, brandNames, ...(drugClass ? { drugClass } : {}), sections };
}

/** Quotes a text. A long text is cut at a word and ends with an ellipsis. */
function quote(words: string): string {
  const text = words.replace(/\s+/g, ' ');
  if (text.length <= MAX_QUOTE_LENGTH) return `“${text}”`;
  return `“${text.slice(0, MAX_QUOTE_LENGTH).replace(/\s\S*$/, '')} …”`;
}
