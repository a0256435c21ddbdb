import { createHash } from 'node:crypto';
import * as z from 'zod';
import { SECTIONS } from './sections.ts';

/** Some copies of openFDA hold a nested object as a JSON text. */
const unfold = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*[[{"]/.test(value)) return value;
  try {
    return unfold(JSON.parse(value));
  } catch {
    return value;
  }
};
const Strings = z
  .union([z.array(z.coerce.string()), z.string().transform((text) => [text])])
  .optional()
  .transform((list) => list ?? []);
const OpenFda = z.object({
  spl_set_id: Strings,
  spl_id: Strings,
  application_number: Strings,
  brand_name: Strings,
  generic_name: Strings,
  manufacturer_name: Strings,
  original_packager_product_ndc: Strings,
  product_type: Strings,
  route: Strings,
  substance_name: Strings,
  is_original_packager: Strings,
});
/** One answer of openFDA's drug label endpoint, or a line of a copy of it (`sections` and `openfda_meta`). */
const Answer = z
  .looseObject({
    set_id: z.string().optional(),
    version: z.coerce.string().optional(),
    effective_time: z.string().optional(),
    drug_name: z.string().optional(),
    openfda: OpenFda.optional(),
    openfda_meta: z.preprocess(unfold, OpenFda).optional(),
    sections: z.preprocess(unfold, z.record(z.string(), z.unknown())).optional(),
  })
  .transform(({ openfda, openfda_meta, sections, ...answer }) => ({
    ...answer,
    meta: openfda_meta ?? openfda,
    texts: { ...answer, ...sections } as Record<string, unknown>,
  }));

/** How a label is written: sections 1 to 17, the format before 2006, or an over-the-counter Drug Facts panel. */
export type LabelKind = 'numbered' | 'older' | 'drug-facts';

/** A label as openFDA describes it. Its texts are not stored in the repository. */
export interface Label {
  /** Absent in a copy that did not keep it. Such a label supports single sections, and is never chosen for a form. */
  setId?: string | undefined;
  splId?: string | undefined;
  version?: string | undefined;
  /** ISO date. */
  effectiveDate?: string | undefined;
  labeler: string;
  product: string;
  application?: string | undefined;
  kind: LabelKind;
  /** True for a copy under another company's label. */
  repackaged: boolean;
  routes: readonly string[];
  substances: readonly string[];
  /** The text of each section by LOINC code, tables included. */
  texts: ReadonlyMap<string, string>;
  /** Codes of sections that the copy truncated. A statement missing from them may be in the label. */
  cut: ReadonlySet<string>;
}

/** Companies that repackage medicines and whose labels do not always say so. */
const REPACKAGER =
  /\b(?:prepack|repack\w*|a-s medication|proficient rx|pd-rx|nucare|american health packaging|direct_?rx|aphena|preferred pharm|medical purchasing|henry schein|quality care|st\.? mary|northwind|cardinal health|avkare|avpak|golden state|major pharm|marlex|healthfirst|asclemed|enovachem|lake erie|unit dose services|advanced rx|mckesson|altura|rebel distributors|physicians total|stat ?rx|denton|blenheim|clinical solutions|readymeds|dispensing solutions|legacy pharm|carilion|safecor|atlantic biologicals|medvantx|quallent|chateau|coupler|genoa|pharma packaging|xlcare|packaging solutions)\b/i;
/** Arbitrary: copies that cut a section do so at a round number of characters. */
const CUT_AT = 2_500;
const isCut = ({ length }: string) => length >= CUT_AT - 60 && length <= CUT_AT + 10;

/** Reads one answer. Returns a description of the problem if it is not a label. */
export function readLabelEntry(json: unknown): Label | string {
  const parsed = Answer.safeParse(json);
  if (!parsed.success) return `not an answer of openFDA: ${parsed.error.issues[0]?.path.join('.')} ${parsed.error.issues[0]?.message}`;
  const { meta, set_id, version, effective_time, drug_name, texts } = parsed.data;
  const sections = readSections(texts);
  if (sections.size === 0) return 'no known section';
  const product = meta?.brand_name[0] ?? drug_name;
  if (!product) return 'no name of a product';
  const date = /^(\d{4})(\d{2})(\d{2})$/.exec(effective_time ?? '');
  return {
    setId: set_id ?? meta?.spl_set_id[0],
    splId: meta?.spl_id[0],
    version,
    effectiveDate: date ? `${date[1]}-${date[2]}-${date[3]}` : undefined,
    labeler: meta?.manufacturer_name[0] ?? 'Labeler not recorded',
    product,
    application: meta?.application_number[0],
    kind: kindOf(meta?.product_type[0], sections),
    repackaged: isRepackaged(meta),
    routes: (meta?.route ?? []).map((route) => route.toLowerCase()),
    substances: (meta?.substance_name ?? []).map((name) => name.toLowerCase()),
    texts: sections,
    cut: new Set(version === undefined ? [...sections].filter(([, text]) => isCut(text)).map(([code]) => code) : []),
  };
}

function readSections(texts: Record<string, unknown>): Map<string, string> {
  const read = (field: string) => {
    const value = unfold(texts[field]);
    return Array.isArray(value) ? value.join('\n') : typeof value === 'string' ? value : '';
  };
  return new Map(
    SECTIONS.map(({ code, field }) => [code, [read(field), readTables(read(`${field}_table`))].join('\n').trim()] as const).filter(
      ([, text]) => text.length > 0,
    ),
  );
}

const readTables = (html: string) => html.replace(/<[^>]*>/g, ' ');

function kindOf(productType: string | undefined, sections: ReadonlyMap<string, string>): LabelKind {
  if (productType?.includes('OTC')) return 'drug-facts';
  return [...sections.values()].some((text) => /^\s*\d{1,2}(?:\.\d)? [A-Z][A-Z]/.test(text)) ? 'numbered' : 'older';
}

const isRepackaged = (meta: z.infer<typeof OpenFda> | undefined) =>
  meta !== undefined &&
  (meta.original_packager_product_ndc.length > 0 ||
    meta.is_original_packager[0] === 'false' ||
    REPACKAGER.test(meta.manufacturer_name[0] ?? ''));

/** A hash that detects a changed section. Spaces do not count: copies of a label break its lines in different places. */
export const hashText = (text: string): string => createHash('sha256').update(text.replace(/\s+/g, '')).digest('hex');
