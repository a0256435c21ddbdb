import type { ESTree, Plugin } from 'vite';

type Node = ESTree.Expression;

/** The fields that a caller of an endpoint uses. The server uses the rest. */
const KEPT = ['method', 'path'];
/** Tells the caller to name the chosen person. */
const KEPT_IF_PRESENT = ['countsPerson'];

/**
 * Removes the parts of contracts that the browser does not use. A call needs only the method and path; the server checks the response.
 * Without this, every screen would contain the schemas of its calls and the schema library. A schema that a form imports by name stays.
 */
export function stripSchemas(): Plugin {
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

/** Contracts have no side effects, so the bundler may drop unused declarations. */
function findEdit(code: string, init: Node): Edit | undefined {
  if (init.type !== 'CallExpression') return undefined;
  const { start, end } = init;
  const isEndpoint = init.callee.type === 'Identifier' && init.callee.name === 'defineEndpoint';
  const text = isEndpoint ? shortenEndpoint(code, init.arguments[0]) : `/* @__PURE__ */ (() => ${code.slice(start, end)})()`;
  return { start, end, text };
}

function shortenEndpoint(code: string, endpoint: ESTree.Argument | undefined): string {
  if (endpoint?.type !== 'ObjectExpression') throw new Error('An endpoint must be an object literal in the call of defineEndpoint');
  const kept = endpoint.properties.filter(
    (part) => part.type === 'Property' && part.key.type === 'Identifier' && [...KEPT, ...KEPT_IF_PRESENT].includes(part.key.name),
  );
  const isComplete = KEPT.every((name) =>
    kept.some((part) => part.type === 'Property' && part.key.type === 'Identifier' && part.key.name === name),
  );
  if (!isComplete) throw new Error(`An endpoint needs ${KEPT.join(' and ')}, each written as a literal`);
  return `{ ${kept.map((part) => (isOptional(part) ? 'countsPerson: []' : code.slice(part.start, part.end))).join(', ')} }`;
}

/** Whether it counts a person is enough: the server knows what. */
const isOptional = (part: ESTree.ObjectExpression['properties'][number]): boolean =>
  part.type === 'Property' && part.key.type === 'Identifier' && KEPT_IF_PRESENT.includes(part.key.name);

const applyEdits = (code: string, edits: readonly Edit[]): string =>
  edits.toReversed().reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
