import type { Proposal } from '#packages/assistant/propose.ts';
import type { PersonDetails } from '#packages/clinical/skill.ts';
import type { Receipt } from '#packages/wire/contract/explanation.ts';
import { type AnswerDraft, toUncitedClaims } from '../answer-draft.ts';
import { askTools } from '../answers/ask-tools.ts';
import type { ChatServices } from '../chat-services.ts';
import { joinDrafts } from '../finish/join-drafts.ts';
import type { ReplyDraft } from '../reply-draft.ts';
import { ASK_FOR } from '../reply-texts.ts';
import type { Situation } from '../situation.ts';
import { addToDraft, cannotWait, isOpen } from './add-to-draft.ts';
import { type Choices, listChoices } from './list-choices.ts';
import { joinReceipts } from './plan-receipt.ts';
import { PlanAsk, type WrittenPlan, WrittenPlan as WrittenPlanShape } from './plan-schema.ts';
import { readMeant, readNoticed } from './read-meant.ts';
import { readSteps, type ValidStep } from './read-plan.ts';
import { MAX_STEPS, writePlanPrompt } from './write-plan-prompt.ts';

export interface PlanRequest {
  message: string;
  situation: Situation;
  /** What is known of a saved person; never sent. */
  saved: PersonDetails;
  who: string;
  mayUseModel: boolean;
  signal: AbortSignal;
}

/** Arbitrary: a plan is a hundred tokens; a model that reasons first needs more. */
const MAX_PLAN_TOKENS = 400;
/** Arbitrary: a person waits no longer for questions to be chosen, over all rounds. */
const MAX_PLAN_MS = 6_000;

/**
 * Lets a model choose which tools to ask where the rules found no answer, or not the whole. The tools answer as they answer the rules. What
 * is dangerous, refused or was answered stays; if the model fails, the draft of the rules stands.
 * @throws the error of a tool, or of the records of calls
 */
export async function followPlan(services: ChatServices, asked: PlanRequest, draft: ReplyDraft): Promise<ReplyDraft> {
  const { message, situation, saved } = asked;
  if (!services.assistant.model) return draft;
  const namesMedicine = services.findNames(message).some(({ name }) => services.isMedicine(name));
  if (!isOpen(draft, situation, namesMedicine)) return draft;
  const choices = listChoices(services, { message, before: situation.before, conversation: situation.conversation, saved });
  const signal = AbortSignal.any([asked.signal, AbortSignal.timeout(MAX_PLAN_MS)]);
  const taken: Taken = { tried: [], answered: [], receipts: [] };
  while (taken.tried.length < MAX_STEPS && taken.answered.length === 0) {
    const { value: plan, receipt } = await propose(services, { ...asked, signal }, writePlanPrompt(message, choices, taken.tried));
    taken.receipts.push(receipt);
    if (!plan) break;
    const fresh = readSteps(plan, { message, conversation: situation.conversation, choices }, services).filter(
      ({ name }) => !taken.tried.includes(name),
    );
    if (fresh.length === 0) {
      taken.question = readQuestionBack(plan, { message, choices }, services);
      break;
    }
    await takeSteps(services, fresh.slice(0, MAX_STEPS - taken.tried.length), message, taken);
  }
  return {
    ...addToDraft(draft, joinAnswers(taken.answered), taken.question),
    planning: joinReceipts(taken.receipts, taken.answered.length),
  };
}

interface Taken {
  /** The names of the steps taken so far. */
  tried: string[];
  answered: AnswerDraft[];
  question?: AnswerDraft | undefined;
  receipts: Receipt[];
}

const propose = (
  { assistant }: ChatServices,
  { who, mayUseModel, signal }: Pick<PlanRequest, 'who' | 'mayUseModel' | 'signal'>,
  prompt: ReturnType<typeof writePlanPrompt>,
): Promise<Proposal<WrittenPlan>> =>
  assistant.propose({
    feature: 'ai_chat',
    endpoint: '/api/chat',
    prompt,
    schema: WrittenPlanShape,
    maxAnswerTokens: MAX_PLAN_TOKENS,
    who,
    mayUseModel,
    signal,
  });

async function takeSteps(services: ChatServices, steps: readonly ValidStep[], message: string, taken: Taken): Promise<void> {
  for (const step of steps) {
    taken.tried.push(step.name);
    const answer = await takeStep(services, step, message);
    if (answer) taken.answered.push(answer);
  }
}

/** Asks a tool as the rules do. What it does not hold, or needs more for, is no answer. */
async function takeStep(services: ChatServices, step: ValidStep, message: string): Promise<AnswerDraft | undefined> {
  if ('text' in step) return { kind: 'answer', claims: step.text.claims, evidence: step.text.evidence };
  const draft = await askTools(services, step.conversation, message);
  if (draft?.kind === 'refusal') return draft;
  return draft?.kind === 'answer' && draft.evidence.length > 0 && !draft.answers?.every(({ isGeneral }) => isGeneral) ? draft : undefined;
}

function joinAnswers(answers: readonly AnswerDraft[]): AnswerDraft | undefined {
  const [first, ...others] = answers;
  if (!first || others.length === 0) return first;
  // A refused dose is not joined with anything that may read as an amount.
  return (
    answers.find(({ kind }) => kind === 'refusal') ??
    joinDrafts(
      [...answers.filter(cannotWait), ...answers.filter((answer) => !cannotWait(answer))].map((answer) => ({ ...answer, alarms: [] })),
      [],
      { alarms: [], isLong: false },
    )
  );
}

/** One question back: whether a name or a sign was meant, or for what is missing. Nothing is asked for that the talk named. */
function readQuestionBack(
  { ask, meant, noticed }: WrittenPlan,
  { message, choices: { things, signs } }: { message: string; choices: Choices },
  services: ChatServices,
): AnswerDraft | undefined {
  const named = (meant && readMeant(meant, message, services)) ?? (noticed && readNoticed(noticed, { message, signs }, services));
  if (named) return named;
  const missing = PlanAsk.safeParse(ask);
  if (!missing.success || (missing.data === 'medicine' && things.length > 0)) return undefined;
  return { kind: 'question', claims: toUncitedClaims([ASK_FOR[missing.data]]), evidence: [] };
}
