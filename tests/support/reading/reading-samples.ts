import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { ChatReply } from '#features/chat/contract/chat.ts';
import { createChatServices } from '#features/chat/server/chat-services.ts';
import { ASK_FOR, ASK_FOR_TWO, formatAlarm } from '#features/chat/server/reply-texts.ts';
import { rulesOnlyAssistant } from '#packages/assistant/assistant.ts';
import type { Skill } from '#packages/clinical/skill.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { comparisonCases } from '#tools/comparison/cases/comparisons.ts';
import { doseCases } from '#tools/dosing/cases/doses.ts';
import { pairCases } from '#tools/interactions/cases/pairs.ts';
import { reportCases } from '#tools/side-effects/cases/reports.ts';
import { CRISIS, EMERGENCIES, POISONING } from '#tools/symptoms/cases/alarm-messages.ts';
import { stories } from '#tools/symptoms/cases/stories.ts';
import type { TestServer } from '../servers/test-server.ts';
import { askChat } from '../suites/ask-chat.ts';
import { findSentences, isSentence } from './readability.ts';
import {
  CABINETS,
  CHAT_ANSWERED,
  CHAT_REFUSED,
  CHAT_TALK,
  CHAT_UNKNOWN,
  COMPARISONS,
  DOSE_REQUESTS,
  PRICE_REQUESTS,
  SIDE_EFFECT_REPORTS,
  STORIES,
} from './reading-inputs.ts';

/** Texts that are read as one: the sentences of one answer, or one fixed sentence. */
export type Texts = readonly string[];

/** Collects the answers of every tool over HTTP to its cases and to the reading inputs. */
export async function readTools(server: TestServer): Promise<Record<string, Texts>> {
  const ask = async (path: string, sent: unknown) => {
    const { status, body } = await server.call('POST', path, sent);
    if (status !== 200) throw new Error(`${path} answered ${status} to ${JSON.stringify(sent)}`);
    return findSentences(body).join('\n');
  };
  const askAll = async (path: string, all: readonly unknown[]) => {
    const texts: string[] = [];
    for (const sent of all) texts.push(await ask(path, sent));
    return texts.filter((text) => text !== '');
  };
  const formulary = loadFormulary();
  const idOf = (name: string) => formulary.findByName(name)?.id ?? '';
  const compared = [...comparisonCases.map(({ first, second }) => [first, second] as const), ...COMPARISONS]
    .map(([first, second]) => ({ medication1Id: idOf(first), medication2Id: idOf(second) }))
    .filter(({ medication1Id, medication2Id }) => medication1Id !== '' && medication2Id !== '');
  const allStories = [...stories, ...STORIES];
  return {
    comparison: [
      ...(await askAll('/api/medications/compare', compared)),
      ...(await askAll(
        '/api/medications/pricing',
        PRICE_REQUESTS.map((medicationName) => ({ medicationName })),
      )),
    ],
    interactions: [
      ...(await askAll(
        '/api/interactions/check',
        pairCases.map(({ first, second }) => ({ medication1: first, medication2: second })),
      )),
      ...(await askAll(
        '/api/interactions/cabinet',
        CABINETS.map((medications) => ({ medications })),
      )),
    ],
    dosing: await askAll(
      '/api/dosing/recommend',
      [...doseCases, ...DOSE_REQUESTS].map(({ medication, age, weight, condition, otherMedications }) => ({
        medication,
        age,
        weight,
        condition,
        otherMedications,
      })),
    ),
    'side effects': await askAll(
      '/api/side-effects/analyze',
      [...reportCases, ...SIDE_EFFECT_REPORTS].map(({ medication, symptoms, duration, severity }) => ({
        medication,
        symptoms,
        duration,
        severity,
      })),
    ),
    symptoms: await askAll(
      '/api/symptoms/analyze',
      allStories.map(({ text }) => ({ symptoms: [text] })),
    ),
    'symptoms, advanced': await askAll(
      '/api/symptoms/analyze/advanced',
      allStories.map(({ text, age, sex }) => ({ symptoms: [text], age, sex })),
    ),
  };
}

/** Collects replies of the chat in rules-only mode. */
export async function readChat(skills: readonly Skill[]): Promise<Record<string, Texts>> {
  const services = createChatServices({ skills, formulary: loadFormulary(), assistant: rulesOnlyAssistant });
  const askAll = async (messages: readonly string[]) => {
    const replies: ChatReply[] = [];
    for (const message of messages) replies.push(await askChat(services, { message }));
    return replies.map(({ message }) => message);
  };
  const alarms = [...CRISIS, ...POISONING, ...EMERGENCIES].flatMap((message) => services.findAlarms(message, {}));
  return {
    'chat, answers': await askAll(CHAT_ANSWERED),
    'chat, refusals': await askAll(CHAT_REFUSED),
    'chat, talk': [...(await askAll(CHAT_TALK)), ...(await askAll(CHAT_UNKNOWN)), ...Object.values(ASK_FOR), ASK_FOR_TWO],
    alarms: [...new Set(alarms.map((alarm) => formatAlarm(alarm, 'US').join('\n')))],
  };
}

const ROOT = new URL('../../../', import.meta.url).pathname;

function listFiles(pattern: RegExp): string[] {
  return ['apps', 'tools', 'features', 'packages']
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`))
    .filter((path) => pattern.test(path) && !/\.test\.|\/gallery\/|\/testing/.test(path))
    .toSorted();
}

/** Collects the fixed texts of screens and error messages from the source files. */
export function readFixedTexts(): Record<string, Texts> {
  return {
    screens: listFiles(/^(?:(?:tools|features)\/[^/]+\/web|apps\/web|packages\/(?:ui|product-ui\/medicine-picker))\/.*\.tsx?$/).flatMap(
      (path) => readLiterals(path).filter(isSentence),
    ),
    failures: [
      ...listFiles(/\/contract\/.*\.ts$/).flatMap(readLiterals),
      ...listFiles(
        /^apps\/server\/(?:http\/(?:error-responses|gate|feature-limits|rate-limit)|composition\/app)\.ts$|^packages\/wire\/.*\.ts$/,
      ).flatMap(readLiterals),
    ].filter((text) => /^[A-Z].*\s\S+\s\S+\s/.test(text)),
  };
}

/** Collects sentences in string literals or JSX text. An inserted value counts as a word. */
function readLiterals(path: string): string[] {
  const texts: string[] = [];
  const source = ts.createSourceFile(path, readFileSync(join(ROOT, path), 'utf8'), ts.ScriptTarget.Latest, true);
  const add = (text: string) => texts.push(text.replace(/\s+/g, ' ').trim());
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || isForMachines(node)) return;
    if (ts.isStringLiteralLike(node)) add(node.text);
    else if (ts.isTemplateExpression(node))
      add(`${node.head.text}${node.templateSpans.map(({ literal }) => `this${literal.text}`).join('')}`);
    else if (
      (ts.isJsxElement(node) || ts.isJsxFragment(node)) &&
      node.children.some((child) => ts.isJsxText(child) && child.text.trim() !== '')
    )
      add(node.children.map(readChild).join(''));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...new Set(texts)];
}

/** Whether a text is only for developers: error messages of exceptions, and descriptions of the API. */
const isForMachines = (node: ts.Node) =>
  (ts.isNewExpression(node) && /^(?:Range|Type)?Error$/.test(node.expression.getText())) ||
  (ts.isPropertyAssignment(node) && ['summary', 'className'].includes(node.name.getText()));

function readChild(child: ts.JsxChild): string {
  if (ts.isJsxText(child)) return child.text;
  if (ts.isJsxElement(child)) return child.children.map(readChild).join('');
  if (ts.isJsxExpression(child)) return child.expression && ts.isStringLiteralLike(child.expression) ? child.expression.text : 'this';
  return '';
}
