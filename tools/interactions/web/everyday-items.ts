/** An item that is not a medicine but can interact with medicines. Suggested along with medicines. */
export interface EverydayItem {
  name: string;
  kind: 'Drink' | 'Food' | 'Supplement' | 'Habit';
  /** Other words that match it. */
  words: readonly string[];
}

const drink = (name: string, ...words: string[]): EverydayItem => ({ name, kind: 'Drink', words });
const food = (name: string, ...words: string[]): EverydayItem => ({ name, kind: 'Food', words });
const supplement = (name: string, ...words: string[]): EverydayItem => ({ name, kind: 'Supplement', words });
const habit = (name: string, ...words: string[]): EverydayItem => ({ name, kind: 'Habit', words });

export const EVERYDAY_ITEMS: readonly EverydayItem[] = [
  drink('Alcohol', 'beer', 'wine', 'liquor', 'spirits', 'vodka', 'whiskey', 'drinking', 'cocktail'),
  food('Grapefruit', 'grapefruit juice', 'pomelo', 'seville orange'),
  habit('Tobacco', 'smoking', 'cigarettes', 'cigars'),
  drink('Coffee', 'tea', 'black tea', 'green tea', 'espresso', 'energy drinks', 'cola', 'caffeine'),
  supplement("St. John's wort", 'saint johns wort', 'st johns wort', 'hypericum'),
  supplement('Calcium', 'citracal'),
  supplement('Iron', 'ferrous'),
  supplement('Magnesium'),
  habit('Cannabis', 'marijuana', 'weed', 'thc', 'edibles'),
  supplement('CBD', 'hemp extract', 'cbd oil'),
  drink('Cranberry', 'cranberry juice'),
  drink('Orange juice', 'apple juice', 'fruit juice'),
  food('Dairy', 'milk', 'yogurt', 'cheese', 'kefir'),
  food('Leafy greens', 'spinach', 'kale', 'broccoli', 'vitamin k rich foods'),
  food('Aged cheese', 'cured meat', 'fermented food', 'kimchi', 'soy sauce', 'tyramine'),
  food('Salt substitutes', 'low-sodium salt', 'potassium salt'),
  food('Licorice', 'liquorice'),
  food('Bananas', 'potassium rich food', 'potatoes', 'avocado'),
  supplement('Multivitamin', 'prenatal vitamin', 'centrum'),
  supplement('Zinc'),
  supplement('Fish oil', 'omega-3', 'krill oil', 'cod liver oil'),
  supplement('Garlic supplements', 'aged garlic extract'),
  supplement('Ginger', 'ginger root'),
  supplement('Ginkgo', 'ginkgo biloba'),
  supplement('Ginseng', 'panax ginseng'),
  supplement('Turmeric', 'curcumin'),
  supplement('Kava', 'kava kava'),
  supplement('Valerian', 'valerian root'),
  supplement('Ashwagandha'),
  supplement('Echinacea'),
  supplement('Green tea extract', 'egcg'),
  supplement('Goldenseal'),
  supplement('Milk thistle', 'silymarin'),
  supplement('Red yeast rice'),
  supplement('Saw palmetto'),
  supplement('Coenzyme Q10', 'coq10'),
  supplement('Vitamin C', 'ascorbic acid'),
  supplement('Vitamin E', 'tocopherol'),
  supplement('Vitamin K'),
  supplement('Vitamin B6'),
  supplement('5-HTP'),
  supplement('SAMe'),
  supplement('Kratom'),
  supplement('Activated charcoal'),
];

const plain = (text: string): string => text.toLowerCase().replace(/[.'’]/g, '').trim();

/** Finds items whose name or other word begins with the typed text. */
export function findEverydayItems(typed: string, most: number): EverydayItem[] {
  const text = plain(typed);
  if (text.length < 2) return [];
  return EVERYDAY_ITEMS.filter(({ name, words }) => [name, ...words].some((word) => plain(word).startsWith(text))).slice(0, most);
}
