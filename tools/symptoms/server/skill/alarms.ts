import { EvidenceBook } from '#packages/clinical/evidence-book.ts';
import type { Alarm, Asker } from '#packages/clinical/skill.ts';
import type { Warning } from '../../contract/shared.ts';
import { CARE_LEVELS, type RedFlagRecord } from '../../engine/knowledge.ts';
import { findRedFlags } from '../../engine/red-flags.ts';
import { toFlagWarnings } from '../advice.ts';
import type { SymptomParts } from '../symptoms.ts';
import { understand } from '../understand.ts';
import { toAsked } from './asked.ts';
import { type ConditionBook, findHadNow } from './condition-book.ts';
import { partMessage } from './set-aside.ts';

const MOST = 4;
const BABY_BELOW_YEARS = 1;
const BABY =
  /\b(?:bab(?:y|ies)|newborns?|neonates?|infants?|preemie|(?:week|wk|month|mo|day)s?[- ]?old|gave birth|born|breast ?fe\w+|nursing|formula|lo)\b/i;
/** Questions in which a danger is a thing to learn about, without anybody who may be in it. */
const LEARNS =
  /\b(?:side effects?|causes?d?|signs?|symptoms?|risks?|rates?|statistics|common|defin\w+|mean\w*|treat\w*|prevent\w*|why|black box|medicines?|difference|hotline|essay|studying|homework)\b/i;
/** Without one of these, a question about a medicine is none about too much of it. */
const TOO_MUCH =
  /\b(?:too (?:much|many)|overdos\w*|od|double|triple|twice|swallow\w*|drinks?|drank|eats?|ate|poison\w*|toxic|lethal|fatal|whole bottle|inhal\w*)\b/i;

/** The alarms that a message raises, the worst first; at most one where it only asks what would be. */
export function findAlarms(parts: SymptomParts, conditions: ConditionBook, { text, person }: { text: string; person: Asker }): Alarm[] {
  const { told, asked } = partMessage(text);
  const book = new EvidenceBook('w', parts.knowledge.documents);
  const toAlarm = ({ evidenceIds, level, ...rest }: Warning): Alarm[] =>
    level === 'routine' ? [] : [{ level, ...rest, evidence: book.evidence.filter(({ id }) => evidenceIds.includes(id)) }];
  const raised = [...warnOfConditions(conditions, told, book), ...warnOf(parts, told, { person, book })];
  const byTitle = new Map<string, Warning>();
  for (const warning of raised) if (!byTitle.has(warning.title)) byTitle.set(warning.title, warning);
  const alarms = [...byTitle.values()].flatMap(toAlarm).sort((a, b) => CARE_LEVELS.indexOf(a.level) - CARE_LEVELS.indexOf(b.level));
  if (alarms.length > 0) return alarms.slice(0, MOST);
  return warnOfAsked(parts, asked, { person, book })
    .flatMap(toAlarm)
    .map((alarm) => ({ ...alarm, isAsked: true }));
}

interface Context {
  person: Asker;
  book: EvidenceBook;
}

function warnOf(parts: SymptomParts, text: string, { person, book }: Context): Warning[] {
  if (text.trim() === '') return [];
  const { story } = understand(parts, toAsked(parts, { text, told: text }, person));
  const flags = story.ageYears === undefined ? forUnknownAge(parts.knowledge.redFlags, text) : parts.knowledge.redFlags;
  return toFlagWarnings(findRedFlags(parts.network, flags, story), book);
}

/** What only a baby can have is no alarm where nobody speaks of one: a child of unknown age is seldom a newborn. */
const forUnknownAge = (flags: readonly RedFlagRecord[], text: string) =>
  BABY.test(text) ? flags : flags.filter(({ ages }) => ages === undefined || ages[1] >= BABY_BELOW_YEARS);

/** An illness that cannot wait and that somebody is said to be having. */
function warnOfConditions(conditions: ConditionBook, text: string, book: EvidenceBook): Warning[] {
  return findHadNow(conditions, text).map((condition) => ({
    level: 'emergency',
    title: condition.name,
    advice: 'Call the emergency number now. Do not drive yourself, and do not wait to see whether it passes.',
    reason: condition.careWhy,
    evidenceIds: [book.cite({ text: condition.careWhy, source: condition.sources.care })],
  }));
}

function warnOfAsked(parts: SymptomParts, text: string, context: Context): Warning[] {
  const warnings = warnOf(parts, text, context).filter(({ line }) =>
    line === 'poison' ? TOO_MUCH.test(text) : line === 'crisis' && !LEARNS.test(text),
  );
  const where = (line: Warning['line']) => (line === 'crisis' ? 'If you or somebody near you feels this way' : 'If this has happened');
  return warnings.slice(0, 1).map((warning) => ({ ...warning, level: 'urgent', advice: `${where(warning.line)}: ${warning.advice}` }));
}
