import type { Claim, Evidence } from '#packages/clinical/evidence.ts';
import type { Question, SkillAnswer } from '#packages/clinical/skill.ts';
import type { ChatReply } from '../contract/chat.ts';

/** The tools' answer to a message, as sentences. */
export interface AnswerDraft {
  kind: ChatReply['kind'];
  claims: readonly Claim[];
  evidence: readonly Evidence[];
  /** The answered question, and each tool's answer. */
  question?: Question;
  answers?: readonly SkillAnswer[];
  /** The question of a long message that it answers, as it was asked. */
  restates?: string | undefined;
  /** How people ask the known question that it answers. */
  asks?: string | undefined;
  /** It answers what was asked in so many words, so that what a label holds against a medicine is not said before it. */
  isDirect?: boolean;
  /** Questions offered to be sent, in place of those that follow from the answered one. */
  suggestions?: readonly string[] | undefined;
}

/** Converts sentences to claims without evidence. */
export const toUncitedClaims = (texts: readonly string[]): Claim[] => texts.map((text) => ({ text, evidenceIds: [] }));

interface Cited {
  claims: readonly Claim[];
  evidence: readonly Evidence[];
}

/** Keeps the evidence ids of several answers apart. */
export function prefixEvidence<T extends Cited>(cited: T, prefix: string): T & { claims: Claim[]; evidence: Evidence[] } {
  return {
    ...cited,
    claims: cited.claims.map((claim) => ({ ...claim, evidenceIds: claim.evidenceIds.map((id) => `${prefix}.${id}`) })),
    evidence: cited.evidence.map((item) => ({ ...item, id: `${prefix}.${item.id}` })),
  };
}
