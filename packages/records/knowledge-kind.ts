import * as z from 'zod';

/** One kind of knowledge: what its records look like and where they are. */
export interface KnowledgeKind<T = unknown> {
  /** Names its JSON Schema: `schemas/<name>.schema.json` in the knowledge folder. */
  name: string;
  /** A folder or file below the knowledge folder; `*` for all its folders. */
  path: string;
  /** A file holds a list of records, or is one record itself. */
  holds: 'list' | 'record';
  record: z.ZodType<T>;
}

/** Defines a kind, with the type of its records inferred. */
export const defineKind = <T>(kind: KnowledgeKind<T>): KnowledgeKind<T> => kind;

/** The part of JSON Schema that zod writes for knowledge. */
export interface JsonSchema {
  type?: string;
  description?: string;
  examples?: readonly unknown[];
  enum?: readonly unknown[];
  properties?: Readonly<Record<string, JsonSchema>>;
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema | readonly JsonSchema[];
  required?: readonly string[];
  maxLength?: number;
}

/** The JSON Schema of a whole file of a kind. Draft 7, which editors' YAML plugins support. Rules between fields are not in it. */
export function toFileSchema({ holds, record }: KnowledgeKind): JsonSchema {
  return z.toJSONSchema(holds === 'list' ? z.array(record) : record, {
    io: 'input',
    target: 'draft-7',
    override: ({ jsonSchema }) => {
      delete jsonSchema.readOnly;
    },
  }) as JsonSchema;
}

/** The schema of the value at a path, where the schema says anything about it. */
export function schemaAt(schema: JsonSchema | undefined, path: readonly PropertyKey[]): JsonSchema | undefined {
  return path.reduce<JsonSchema | undefined>((at, step) => (at ? childSchema(at, step) : undefined), schema);
}

export function childSchema(schema: JsonSchema, step: PropertyKey): JsonSchema | undefined {
  if (typeof step === 'number') return isList(schema.items) ? schema.items[step] : schema.items;
  const { additionalProperties } = schema;
  return schema.properties?.[String(step)] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
}

const isList = (items: JsonSchema['items']): items is readonly JsonSchema[] => Array.isArray(items);

/** Every field name that a schema has, at any depth, each once. */
export function listFields(schema: JsonSchema): string[] {
  const names = new Set<string>();
  const visit = (at: JsonSchema) => {
    for (const [name, below] of Object.entries(at.properties ?? {})) {
      names.add(name);
      visit(below);
    }
    for (const below of isList(at.items) ? at.items : at.items ? [at.items] : []) visit(below);
    if (typeof at.additionalProperties === 'object') visit(at.additionalProperties);
  };
  visit(schema);
  return [...names];
}
