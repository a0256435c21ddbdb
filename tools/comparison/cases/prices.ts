/** Sums done by hand from the stated formulas: what each price of a quantity at a unit cost must be, in US dollars. */
export interface PriceCase {
  title: string;
  unitCostUsd: number;
  quantity: number;
  nadacUsd: number;
  /** Cost × 1, 1.25 and 2.5, plus a fee of 9, 11 and 13. */
  retailUsd: readonly [low: number, typical: number, high: number];
  /** Cost × 0.55, × 1.15, plus 5, plus 5. */
  costPlusUsd: number;
  averageUsd: number;
  citation: string;
}

const FORMULAS =
  'Cost Plus Drug Company, "Our pricing": 15% mark-up, $5 pharmacy fee, $5 shipping; NADAC unit cost × quantity, × 0.55 for its own cost';

export const priceCases: readonly PriceCase[] = [
  {
    title: 'a month of cheap tablets',
    unitCostUsd: 0.0352,
    quantity: 30,
    nadacUsd: 1.06,
    retailUsd: [10.06, 12.33, 15.65],
    costPlusUsd: 10.67,
    averageUsd: 12.18,
    citation: FORMULAS,
  },
  {
    title: 'a month of dear tablets',
    unitCostUsd: 4.36261,
    quantity: 30,
    nadacUsd: 130.88,
    retailUsd: [139.88, 174.6, 340.2],
    costPlusUsd: 92.78,
    averageUsd: 186.87,
    citation: FORMULAS,
  },
  {
    title: 'one tablet that costs next to nothing',
    unitCostUsd: 0.001,
    quantity: 1,
    nadacUsd: 0,
    retailUsd: [9, 11, 13],
    costPlusUsd: 10,
    averageUsd: 10.75,
    citation: FORMULAS,
  },
  {
    title: 'half a cent, which is rounded up',
    unitCostUsd: 0.005,
    quantity: 1,
    nadacUsd: 0.01,
    retailUsd: [9.01, 11.01, 13.03],
    costPlusUsd: 10.01,
    averageUsd: 10.77,
    citation: FORMULAS,
  },
  {
    title: 'a bottle by the millilitre',
    unitCostUsd: 0.0651,
    quantity: 120,
    nadacUsd: 7.81,
    retailUsd: [16.81, 20.76, 32.53],
    costPlusUsd: 14.95,
    averageUsd: 21.26,
    citation: FORMULAS,
  },
];
