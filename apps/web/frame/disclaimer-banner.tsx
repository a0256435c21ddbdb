import { Info } from 'lucide-react';
import { Link } from 'react-router';
import { findHelpLines } from '#packages/clinical/help-lines.ts';
import { useCountry } from '#packages/product-ui/country/use-country.ts';

/** Shown above every tool, also in print. */
export function DisclaimerBanner() {
  const { number } = findHelpLines(useCountry()).emergency;
  return (
    <p
      role="note"
      data-tone="info"
      className="screen-strip mb-4 flex items-start gap-3 border-l-4 border-tone-border bg-tone-bg px-3 py-1 text-xs text-tone-fg sm:mb-8 sm:px-4 sm:py-3 sm:text-sm print:mb-2 print:py-1 print:text-xs"
    >
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 max-sm:hidden" />
      <span>
        <strong>Medical disclaimer:</strong> This is general information only.{' '}
        <span className="max-sm:hidden">Talk to a qualified healthcare professional before you make decisions about medicines. </span>
        In an emergency call {number}.{' '}
        <Link to="/medical-disclaimer" className="text-tone-fg">
          Read more
        </Link>
      </span>
    </p>
  );
}
