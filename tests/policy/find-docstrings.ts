import ts from 'typescript';

/** What the docstring of an engine function says, beside its first sentence: see CONTRIBUTING.md. */
const LABELS = ['Units:', 'Source:', 'Applies to:', 'Rounding:', 'Refuses:', '@example'];

export interface ExportedFunction {
  name: string;
  /** The parts that its docstring lacks; all of them where there is none. */
  missing: string[];
}

/** Lists the functions that a source file exports, arrow functions among them, each with the parts that its docstring lacks. */
export function findExportedFunctions(fileName: string, text: string): ExportedFunction[] {
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);
  return file.statements.flatMap((statement) => {
    const names = listFunctionNames(statement);
    const docstring = names.length > 0 ? readDocstring(statement, text) : '';
    return names.map((name) => ({ name, missing: findMissingParts(docstring) }));
  });
}

function listFunctionNames(statement: ts.Statement): string[] {
  if (!ts.canHaveModifiers(statement)) return [];
  const isExported = ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported) return [];
  if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? 'default'];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations
    .filter(({ initializer }) => initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)))
    .map(({ name }) => name.getText());
}

/** The last comment before the statement that begins with two asterisks, without its asterisks. */
function readDocstring(statement: ts.Statement, text: string): string {
  const comments = (ts.getLeadingCommentRanges(text, statement.pos) ?? []).map(({ pos, end }) => text.slice(pos, end));
  const docstring = comments.findLast((comment) => comment.startsWith('/**')) ?? '';
  return docstring
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^[ \t]*\* ?/gm, '')
    .trim();
}

function findMissingParts(docstring: string): string[] {
  const lines = docstring.split('\n').map((line) => line.trim());
  const hasSentence = /^[A-Z“"'`\d].*/.test(lines[0] ?? '') && !LABELS.some((label) => lines[0]?.startsWith(label));
  const hasLabel = (label: string) => lines.some((line) => line.startsWith(`${label} `) && line.length > label.length + 1);
  return [...(hasSentence ? [] : ['a first sentence']), ...LABELS.filter((label) => !hasLabel(label))];
}
