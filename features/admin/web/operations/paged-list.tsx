import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#packages/ui/button.tsx';
import type { WatchedPages } from './admin-query.ts';
import { formatCallFailure } from './format-values.ts';

export interface PagedListProps<Item> {
  label: string;
  pages: WatchedPages<Item>;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

/** A list with a button that loads more and moves the focus to the first new item. */
export function PagedList<Item extends { id: string }>({ label, pages, items, children }: PagedListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [goTo, setGoTo] = useState<number>();
  useEffect(() => {
    if (goTo === undefined || items.length <= goTo) return;
    const first = list.current?.children[goTo];
    if (first instanceof HTMLElement) first.focus();
    setGoTo(undefined);
  }, [goTo, items.length]);
  const loadMore = () => {
    setGoTo(items.length);
    void pages.loadMore();
  };
  return (
    <>
      <ul ref={list} aria-label={label} className="divide-y divide-line rounded-lg border border-line bg-surface">
        {items.map((item) => (
          <li key={item.id} tabIndex={-1} className="px-4 py-3 sm:px-5">
            {children(item)}
          </li>
        ))}
      </ul>
      <div aria-live="polite" className="mt-3">
        {pages.moreError && <p className="mb-2 text-danger">Could not load more. {formatCallFailure(pages.moreError)}</p>}
      </div>
      {pages.hasMore && (
        <Button variant="secondary" loading={pages.isLoadingMore} onClick={loadMore}>
          {pages.isLoadingMore ? 'Loading...' : 'Load more'}
        </Button>
      )}
    </>
  );
}
