import * as z from 'zod';
import { defineKind } from './knowledge-kind.ts';

/** The documents that a knowledge folder cites: a table in `sources.yaml`, by the word before the first space of a source. */
export const DocumentsSchema = z
  .record(
    z.string().regex(/^[a-z][a-z0-9-]*$/, 'write it in lower case with hyphens'),
    z.strictObject({
      title: z
        .string()
        .trim()
        .min(2)
        .max(600)
        .meta({ description: 'Title by which the document can be looked up.', examples: ['Zyrtec Tablets Drug Facts label'] }),
      publisher: z
        .string()
        .trim()
        .min(2)
        .max(80)
        .meta({ description: 'Who publishes it.', examples: ['US Food and Drug Administration'] }),
      date: z
        .string()
        .regex(/^\d{4}(-\d{2}){0,2}$/, 'write a year, a month or a day in quotes, such as "2023", "2023-05" or "2023-05-31"')
        .optional()
        .meta({ description: 'Date of the edition that was read, in quotes. Left out if unknown.', examples: ['2023'] }),
      url: z
        .url()
        .optional()
        .meta({ description: 'Address of the document.', examples: ['https://www.fda.gov/drugs'] }),
    }),
  )
  .meta({ description: 'Documents that the records cite. The key is the first word of a source.' });

/** The `sources.yaml` of a knowledge folder. */
export const SOURCES = defineKind({ name: 'sources', path: 'sources.yaml', holds: 'record', record: DocumentsSchema });
