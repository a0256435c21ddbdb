import type { MouseEvent } from 'react';

/** Skips the navigation. It keeps the address, whose fragment may select a section. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it works as a link without script; the script only keeps the address
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
