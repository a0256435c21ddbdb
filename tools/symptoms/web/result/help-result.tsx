import { HELP_PAGE_IDS } from '#packages/clinical/help-pages.ts';
import { HelpPage } from '#packages/product-ui/help-page/help-page.tsx';
import { Disclosure } from '#packages/ui/disclosure.tsx';
import type { Warning } from '../../contract/shared.ts';
import { UnderstoodCard, type UnderstoodCardProps } from './understood.tsx';

/** The page of help that takes the place of a result; undefined where the result is one of its own. */
export const findResultPage = (warnings: readonly Warning[]) => HELP_PAGE_IDS.find((id) => warnings.some(({ page }) => page === id));

export interface HelpResultProps extends UnderstoodCardProps {
  page: NonNullable<ReturnType<typeof findResultPage>>;
}

/** Help alone. What was read stays below, folded, for somebody whose words were read wrongly. */
export function HelpResult({ page, ...understood }: HelpResultProps) {
  return (
    <div className="space-y-6">
      <HelpPage page={page} />
      <Disclosure summary="Did we read this wrong? What we understood" className="no-print">
        <UnderstoodCard {...understood} />
      </Disclosure>
    </div>
  );
}
