import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findExportedFunctions } from './find-docstrings.ts';

/** There are more than this. A finder that read too little would find nothing wrong. */
const MIN_FUNCTIONS = 60;

const COMPLETE = `
 * Computes the creatinine clearance.
 * Units: age in years, weight in kilograms; the result in mL/min.
 * Source: Cockcroft and Gault, Nephron 1976.
 * Applies to: adults; not to children.
 * Rounding: down to a whole number, the more cautious side.
 * Refuses: an age under 18, as invalid-input.
 * @example clearance(40, 70) // 97
 `;

describe('the finder', () => {
  it('accepts a complete docstring, of a function and of an arrow function', () => {
    const text = `/**${COMPLETE}*/\nexport function one() {}\n\n/**${COMPLETE}*/\nexport const two = (x: number) => x;\n`;
    expect(findExportedFunctions('a.ts', text)).toEqual([
      { name: 'one', missing: [] },
      { name: 'two', missing: [] },
    ]);
  });

  it('names each part that is missing', () => {
    const text = `/** Computes it.\n * Units: none.\n * Rounding:\n */\nexport function one() {}\n// Computes.\nexport const two = function () {};\n`;
    const rest = ['Source:', 'Applies to:', 'Rounding:', 'Refuses:', '@example'];
    expect(findExportedFunctions('a.ts', text)).toEqual([
      { name: 'one', missing: rest },
      { name: 'two', missing: ['a first sentence', 'Units:', ...rest] },
    ]);
  });

  it('asks for a sentence before the labels', () => {
    const text = `/**${COMPLETE.replace(' * Computes the creatinine clearance.\n', '')}*/\nexport function one() {}\n`;
    expect(findExportedFunctions('a.ts', text)).toEqual([{ name: 'one', missing: ['a first sentence'] }]);
  });

  it('leaves out types, values and what is not exported', () => {
    const text = 'export type A = string;\nexport interface B {}\nexport const c = 1;\nfunction d() {}\nconst e = () => 1;\n';
    expect(findExportedFunctions('a.ts', text)).toEqual([]);
  });
});

describe('every exported engine function', () => {
  const engines = readdirSync('tools', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join('tools', name, 'engine'));
  const paths = engines.flatMap((engine) =>
    readdirSync(engine, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => join(engine, path)),
  );
  const found = paths.flatMap((path) => findExportedFunctions(path, readFileSync(path, 'utf8')).map((each) => ({ path, ...each })));

  it('has a docstring with all its parts', () => {
    const lacking = found.filter(({ missing }) => missing.length > 0);
    expect(lacking.map(({ path, name, missing }) => `${path} ${name} lacks ${missing.join(', ')}`)).toEqual([]);
  });

  it('was read', () => {
    expect(found.length).toBeGreaterThanOrEqual(MIN_FUNCTIONS);
  });
});
