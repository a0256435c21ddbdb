import { Info } from 'lucide-react';
import { Link } from 'react-router';

/** Stands above every tool, on screen and on paper. */
export function DisclaimerBanner() {
  return (
    <p
      role="note"
      data-tone="info"
      className="mb-8 flex items-start gap-3 border-l-4 border-tone-border bg-tone-bg px-4 py-3 text-sm text-tone-fg"
    >
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        <strong>Medical disclaimer:</strong> This is general information only. Talk to a qualified healthcare professional before you make
        decisions about medicines. In an emergency call 911.{' '}
        <Link to="/medical-disclaimer" className="text-tone-fg">
          Read more
        </Link>
      </span>
    </p>
  );
}
