import type { MouseEvent } from 'react';

/** Leads past the navigation. The address stays as it is, since its fragment may name what is open. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link, also before and without the script; the script only keeps the address
    <a href="#main" onClick={goToMain} className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface focus:p-3">
      Skip to the content
    </a>
  );
}

function goToMain(event: MouseEvent): void {
  const main = document.getElementById('main');
  if (!main) return;
  event.preventDefault();
  main.focus();
  main.scrollIntoView();
}
