/** The styles of text inputs. Text is at least 16 px, so that phones do not zoom. */
export const inputStyles =
  'w-full min-h-11 rounded-md border border-line-strong bg-surface px-3.5 py-2 text-base text-ink transition-colors hover:border-ink-soft ' +
  'aria-invalid:border-danger aria-invalid:border-2 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft';
