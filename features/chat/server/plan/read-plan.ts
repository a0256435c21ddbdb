import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import { MEDICINE_FACETS, type MedicineFacet } from '#packages/clinical/skill.ts';
import type { ChatServices } from '../chat-services.ts';
import { FACETS } from '../kinds/facets-of-kind.ts';
import type { LikelyAnswer } from '../plain-answers/likely-answers.ts';
import { type ConversationState, EMPTY_CONVERSATION } from '../reading/conversation.ts';
import type { Choices } from './list-choices.ts';
import { type PlanAbout, PlanStep, type WrittenPlan } from './plan-schema.ts';

/** A step that may be taken: a question to the tools as the rules would have read it, or a text. */
export type ValidStep = { name: string } & ({ conversation: ConversationState } | { text: LikelyAnswer });

interface Readable {
  message: string;
  conversation: ConversationState;
  choices: Choices;
}

/** The steps of a plan that name only what is listed. Every other step is dropped. */
export function readSteps({ steps }: WrittenPlan, readable: Readable, services: ChatServices): ValidStep[] {
  const read = (steps ?? []).flatMap((written) => {
    const step = PlanStep.safeParse(written);
    return step.success ? (readStep(step.data, readable, services) ?? []) : [];
  });
  return [...new Map(read.map((step) => [step.name, step])).values()];
}

const NEEDED: Partial<Record<PlanStep['tool'], number>> = { dose: 1, effects: 1, cause: 1, medicine: 1, price: 1, compare: 2 };

function readStep(step: PlanStep, { message, conversation, choices }: Readable, services: ChatServices): ValidStep | undefined {
  const { tool, about, words } = step;
  const things = pick(step.things, 't', choices.things);
  const conditions = pick(step.conditions, 'c', choices.conditions);
  // An id that is not listed makes the step another question than was meant.
  if (things === undefined || conditions === undefined) return undefined;
  const name = [tool, ...(step.things ?? []), ...(step.conditions ?? []), about ?? '', step.text ?? ''].filter(Boolean).join(' ');
  const { person, whom, people, named } = conversation;
  const asked = { ...EMPTY_CONVERSATION, person, whom, people, named, topic: tool, things, conditions };
  const needed = NEEDED[tool];
  if (needed !== undefined && (things.length !== needed || !things.every(services.isMedicine))) return undefined;
  if (tool === 'plain') {
    const [text] = pick(step.text ? [step.text] : [], 'p', choices.texts) ?? [];
    return text && { name, text };
  }
  if (tool === 'together') return things.length > 1 && things.some(services.isMedicine) ? { name, conversation: asked } : undefined;
  if (tool === 'condition') return conditions.length === 1 ? { name, conversation: asked } : undefined;
  if (tool === 'symptoms')
    return services.readSymptoms(message).length > 0
      ? { name, conversation: { ...asked, things: [], story: [message], describesSymptoms: true } }
      : undefined;
  if (tool === 'cause') {
    const isQuoted = words && message.toLowerCase().includes(words.toLowerCase()) && services.readSymptoms(words).length > 0;
    return isQuoted ? { name: `${name} ${words}`, conversation: { ...asked, symptoms: [words] } } : undefined;
  }
  if (tool !== 'medicine') return { name, conversation: asked };
  return about ? { name, conversation: { ...asked, ...aspectOf(about) } } : undefined;
}

/** The kind and the aspects of a record for what a plan asks of a medicine. */
function aspectOf(about: PlanAbout): Pick<ConversationState, 'kind' | 'facets'> {
  if (!isFacet(about)) return { kind: about, facets: [] };
  const kinds = Object.entries(FACETS) as [QuestionKind, readonly MedicineFacet[]][];
  return { kind: kinds.find(([, facets]) => facets.includes(about))?.[0], facets: [about] };
}

const isFacet = (about: PlanAbout): about is MedicineFacet => (MEDICINE_FACETS as readonly string[]).includes(about);

/** What ids stand for; undefined if one of them is not listed. */
function pick<T>(ids: readonly string[] | null | undefined, letter: string, listed: readonly T[]): T[] | undefined {
  const found = [...new Set(ids ?? [])].map((id) => {
    const number = new RegExp(`^${letter}([1-9]\\d?)$`).exec(id.trim())?.[1];
    return number === undefined ? undefined : listed[Number(number) - 1];
  });
  return found.some((item) => item === undefined) ? undefined : (found as T[]);
}
