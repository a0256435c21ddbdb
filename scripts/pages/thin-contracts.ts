import type { ESTree, Plugin } from 'vite';

type Node = ESTree.Expression;

/** What a caller needs of an endpoint; the schemas are there for the server. */
const KEPT = ['method', 'path'];

/**
 * Takes out of the contracts what the browser does not use. A call needs an endpoint's method and path, and the answer's shape is checked by
 * the server; without this every screen would carry all schemas of its calls and the library that reads them. A schema that a form
 * checks by stays: it is imported by its name.
 */
export function thinContracts(): Plugin {
  return {
    name: 'thin-contracts',
    apply: 'build',
    transform: {
      filter: { id: /\/(?:contract\/[^/]+|contract)\.ts$/ },
      handler(code) {
        const edits = this.parse(code).body.flatMap((statement) => {
          const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          if (declaration?.type !== 'VariableDeclaration') return [];
          return declaration.declarations.flatMap(({ init }) => (init ? [findEdit(code, init)] : []));
        });
        return {
          code: applyEdits(
            code,
            edits.filter((edit) => edit !== undefined),
          ),
          map: null,
        };
      },
    },
  };
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A contract does nothing but declare, so whatever it declares and nobody uses may go: the bundler is told so. */
function findEdit(code: string, init: Node): Edit | undefined {
  if (init.type !== 'CallExpression') return undefined;
  const { start, end } = init;
  const isEndpoint = init.callee.type === 'Identifier' && init.callee.name === 'defineEndpoint';
  const text = isEndpoint ? shortenEndpoint(code, init.arguments[0]) : `/* @__PURE__ */ (() => ${code.slice(start, end)})()`;
  return { start, end, text };
}

function shortenEndpoint(code: string, endpoint: ESTree.Argument | undefined): string {
  if (endpoint?.type !== 'ObjectExpression') throw new Error('An endpoint is defined by an object that stands in the call');
  const kept = endpoint.properties.filter(
    (part) => part.type === 'Property' && part.key.type === 'Identifier' && KEPT.includes(part.key.name),
  );
  if (kept.length !== KEPT.length) throw new Error(`An endpoint needs ${KEPT.join(' and ')}, each written out`);
  return `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} }`;
}

const applyEdits = (code: string, edits: readonly Edit[]): string =>
  edits.toReversed().reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
