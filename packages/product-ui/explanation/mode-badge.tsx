import { Badge } from '#packages/ui/badge.tsx';
import type { Explanation } from '#packages/wire/contract/explanation.ts';
import type { PendingExplanation } from './call-explained.ts';
import { useExplanation } from './use-explanation.ts';

export interface ModeBadgeProps extends PendingExplanation {
  /** The mode of the finding, shown until the explanation arrives. */
  mode: Explanation['receipt']['mode'];
}

/** Shows whether a language model wrote any of the text on the screen. */
export function ModeBadge({ explaining, mode }: ModeBadgeProps) {
  const { explanation } = useExplanation(explaining);
  const shown = explanation?.receipt.mode ?? mode;
  return <Badge tone="info">{shown === 'model' ? 'Explained by a language model' : 'Rules-only mode'}</Badge>;
}
