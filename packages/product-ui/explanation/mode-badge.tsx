import { Badge } from '#packages/ui/badge.tsx';
import type { Explanation } from '#packages/wire/contract/explanation.ts';
import type { BeingExplained } from './call-explained.ts';
import { useExplanation } from './use-explanation.ts';

export interface ModeBadgeProps extends BeingExplained {
  /** What the finding says of itself, which counts until the explanation has arrived. */
  mode: Explanation['receipt']['mode'];
}

/** Says whether a language model wrote any of what is on the screen. */
export function ModeBadge({ explaining, mode }: ModeBadgeProps) {
  const { explanation } = useExplanation(explaining);
  const shown = explanation?.receipt.mode ?? mode;
  return <Badge tone="info">{shown === 'model' ? 'Explained by a language model' : 'Rules-only mode'}</Badge>;
}
