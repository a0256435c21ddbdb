import { EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { PlanReconciler } from '#packages/clinical/plan/reconcile.ts';
import type { ReadSoFar } from '../contract/read.ts';
import { toPlanWarnings } from './advice.ts';
import { assessWithDangers } from './danger.ts';
import type { SymptomServices } from './symptom-services.ts';

const MOST_SHOWN = 8;

/**
 * What is recognized in a text that is still being typed, and the danger that it tells. The danger is that of the analysis, without its
 * advice: the words may go on.
 */
export function readWhileTyping(services: SymptomServices, text: string): ReadSoFar {
  if (text.trim() === '') return { heard: [] };
  const assessed = assessWithDangers(services, { symptoms: [], description: text, answers: {} });
  const collector = new EvidenceCollector('t', services.knowledge.documents);
  const [first] = toPlanWarnings(assessed, collector, new PlanReconciler(assessed.urgency.level));
  const heard = assessed.understood.findings.filter(({ state, kind }) => state === 'present' && kind !== 'risk');
  return {
    heard: heard.slice(0, MOST_SHOWN).map(({ id, name }) => ({ id, name })),
    ...(first && first.level !== 'routine'
      ? {
          danger: {
            level: first.level,
            title: first.title,
            ...(first.line ? { line: first.line } : {}),
            ...(first.page ? { page: first.page } : {}),
          },
        }
      : {}),
  };
}
