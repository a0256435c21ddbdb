/**
 * Savings programs of makers, by brand: names only, because amounts and conditions change. Source: the makers' own sites, 2025 and 2026.
 * A brand is listed only where the name of its program is certain.
 */
const BRANDS_OF_PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  NovoCare: ['Ozempic', 'Wegovy', 'Rybelsus', 'Victoza', 'Saxenda', 'NovoLog', 'Fiasp', 'Tresiba', 'Novolin N', 'Novolin R'],
  LillyDirect: ['Zepbound', 'Mounjaro', 'Trulicity'],
  'Lilly Insulin Value Program ($35 a month)': ['Humalog', 'Humulin N', 'Humulin R', 'Basaglar', 'Rezvoglar', 'Lyumjev'],
  'Sanofi Insulins Valyou Savings Program ($35 a month)': ['Lantus', 'Toujeo', 'Admelog', 'Apidra'],
  'AstraZeneca $35 cap on inhalers': ['Symbicort', 'Breztri Aerosphere', 'Airsupra'],
  'GSK $35 cap on inhalers': [
    'Advair',
    'Advair HFA',
    'Ventolin HFA',
    'Trelegy Ellipta',
    'Breo Ellipta',
    'Anoro Ellipta',
    'Serevent Diskus',
  ],
  'Boehringer Ingelheim $35 cap on inhalers': ['Spiriva', 'Spiriva Respimat', 'Combivent Respimat', 'Stiolto Respimat'],
  'Eliquis 360 Support': ['Eliquis'],
  'Humira Complete': ['Humira'],
  'Skyrizi Complete': ['Skyrizi'],
  'Rinvoq Complete': ['Rinvoq'],
  'Dupixent MyWay': ['Dupixent'],
  'Enbrel SupportPlus': ['Enbrel'],
  'Otezla SupportPlus': ['Otezla'],
  'Cosentyx Connect': ['Cosentyx'],
  'Xarelto withMe': ['Xarelto'],
  'Tremfya withMe': ['Tremfya'],
};

const PROGRAMS = new Map(Object.entries(BRANDS_OF_PROGRAMS).flatMap(([program, brands]) => brands.map((brand) => [brand, program])));

/**
 * Gets the name of the maker's savings program for a brand.
 *
 * Units: none.
 * Source: the makers' own sites, 2025 and 2026.
 * Applies to: brands whose program has a certain name. Not for: amounts or who qualifies.
 * Rounding: none.
 * Refuses: never; undefined where none is known for certain.
 * @example getMakerProgram('Lantus') // 'Sanofi Insulins Valyou Savings Program ($35 a month)'
 */
export const getMakerProgram = (brand: string): string | undefined => PROGRAMS.get(brand);
