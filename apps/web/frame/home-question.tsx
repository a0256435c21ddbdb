import { Link } from 'react-router';
import type { WebSection } from '#packages/wire/client/web-door.ts';

/** Asks what somebody needs before a form stands alone. Each answer opens a tool. What may not wait stands first. */
export function HomeQuestion({ sections }: { sections: readonly WebSection[] }) {
  return (
    <nav aria-labelledby="home-question" className="no-print mb-8">
      <p id="home-question" className="mb-3 font-serif text-2xl font-medium">
        What do you need?
      </p>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {[...sections]
          .sort((a, b) => Number(b.cannotWait ?? false) - Number(a.cannotWait ?? false))
          .map(({ hash, need, icon: Icon }) =>
            need === undefined ? null : (
              <li key={hash}>
                <Link
                  to={`/home#${hash}`}
                  className="flex h-full min-h-13 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2 font-semibold leading-snug text-ink no-underline hover:border-primary hover:bg-primary-soft"
                >
                  <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" /> {need}
                </Link>
              </li>
            ),
          )}
      </ul>
    </nav>
  );
}
