/** What a model costs and can do. Prices are US dollars per million tokens, without discounts for caches and batches. */
export interface ModelPrice {
  model: string;
  inputUsd: number;
  outputUsd: number;
  readsImages: boolean;
  /** ISO date on which the price was checked. */
  asOf: string;
  source: string;
}

/** A model without a price in the table, for example one that runs locally, counts as free. */
export type FoundPrice = { known: true; price: ModelPrice } | { known: false };

const OPENAI = { asOf: '2025-08-07', source: 'OpenAI, list of API prices, standard tier' };
const CLAUDE = { asOf: '2025-11-24', source: 'Anthropic, list of API prices, prompts up to 200,000 tokens' };

const PRICES: readonly ModelPrice[] = [
  { model: 'gpt-5', inputUsd: 1.25, outputUsd: 10, readsImages: true, ...OPENAI },
  { model: 'gpt-5-mini', inputUsd: 0.25, outputUsd: 2, readsImages: true, ...OPENAI },
  { model: 'gpt-5-nano', inputUsd: 0.05, outputUsd: 0.4, readsImages: true, ...OPENAI },
  { model: 'gpt-4.1', inputUsd: 2, outputUsd: 8, readsImages: true, ...OPENAI },
  { model: 'gpt-4.1-mini', inputUsd: 0.4, outputUsd: 1.6, readsImages: true, ...OPENAI },
  { model: 'gpt-4.1-nano', inputUsd: 0.1, outputUsd: 0.4, readsImages: true, ...OPENAI },
  { model: 'gpt-4o', inputUsd: 2.5, outputUsd: 10, readsImages: true, ...OPENAI },
  // This version kept its price when later versions became cheaper.
  { model: 'gpt-4o-2024-05-13', inputUsd: 5, outputUsd: 15, readsImages: true, ...OPENAI },
  { model: 'gpt-4o-mini', inputUsd: 0.15, outputUsd: 0.6, readsImages: true, ...OPENAI },
  { model: 'gpt-4-turbo', inputUsd: 10, outputUsd: 30, readsImages: true, ...OPENAI },
  { model: 'gpt-3.5-turbo', inputUsd: 0.5, outputUsd: 1.5, readsImages: false, ...OPENAI },
  { model: 'o3', inputUsd: 2, outputUsd: 8, readsImages: true, ...OPENAI },
  { model: 'o3-mini', inputUsd: 1.1, outputUsd: 4.4, readsImages: false, ...OPENAI },
  { model: 'o4-mini', inputUsd: 1.1, outputUsd: 4.4, readsImages: true, ...OPENAI },
  { model: 'claude-opus-4-5', inputUsd: 5, outputUsd: 25, readsImages: true, ...CLAUDE },
  { model: 'claude-opus-4-1', inputUsd: 15, outputUsd: 75, readsImages: true, ...CLAUDE },
  { model: 'claude-opus-4', inputUsd: 15, outputUsd: 75, readsImages: true, ...CLAUDE },
  { model: 'claude-sonnet-4-5', inputUsd: 3, outputUsd: 15, readsImages: true, ...CLAUDE },
  { model: 'claude-sonnet-4', inputUsd: 3, outputUsd: 15, readsImages: true, ...CLAUDE },
  { model: 'claude-haiku-4-5', inputUsd: 1, outputUsd: 5, readsImages: true, ...CLAUDE },
  { model: 'claude-3-7-sonnet', inputUsd: 3, outputUsd: 15, readsImages: true, ...CLAUDE },
  { model: 'claude-3-5-sonnet', inputUsd: 3, outputUsd: 15, readsImages: true, ...CLAUDE },
  { model: 'claude-3-5-haiku', inputUsd: 0.8, outputUsd: 4, readsImages: true, ...CLAUDE },
  { model: 'claude-3-opus', inputUsd: 15, outputUsd: 75, readsImages: true, ...CLAUDE },
  { model: 'claude-3-haiku', inputUsd: 0.25, outputUsd: 1.25, readsImages: true, ...CLAUDE },
];

const BY_MODEL = new Map(PRICES.map((price) => [price.model, price]));

/** Version suffixes: "-2024-11-20", "-20250929", "-latest", and Anthropic's "-0" for the latest version of a first release. */
const VERSION_SUFFIX = /-(?:\d{4}-\d{2}-\d{2}|\d{8}|latest|0)$/;

/**
 * Finds the price of a model. A dated version has the price of its model unless the table lists the version.
 * @example findPrice('gpt-4o-2024-11-20') // the price of gpt-4o
 */
export function findPrice(model: string): FoundPrice {
  const name = model.trim().toLowerCase();
  const price = BY_MODEL.get(name) ?? BY_MODEL.get(name.replace(VERSION_SUFFIX, ''));
  return price ? { known: true, price } : { known: false };
}

/**
 * The cost of a call in US dollars with 6 decimals, like the database column; "0.000000" if no price is known.
 * @example estimateCostUsd('gpt-4o', 1000, 200) // '0.004500'
 */
export function estimateCostUsd(model: string, promptTokens: number, completionTokens: number): string {
  const found = findPrice(model);
  if (!found.known) return (0).toFixed(6);
  const { inputUsd, outputUsd } = found.price;
  return ((promptTokens * inputUsd + completionTokens * outputUsd) / 1_000_000).toFixed(6);
}
