import { Button } from '#packages/ui/button.tsx';
import { inputStyles } from '#packages/ui/input-styles.ts';

/** Searches the public medicine pages from the first page. A plain form, so that it works without script and without an account. */
export function MedicineSearchBox() {
  return (
    <search className="block">
      <form action="/medicines" method="get" className="mt-8 max-w-prose">
        <label htmlFor="medicine-search" className="block font-semibold">
          Look up a medicine, free and without an account
        </label>
        <div className="mt-2 flex gap-2">
          <input
            id="medicine-search"
            name="q"
            type="search"
            autoComplete="off"
            placeholder="e.g., Tylenol"
            required
            className={inputStyles}
          />
          <Button type="submit" variant="secondary">
            Search
          </Button>
        </div>
      </form>
    </search>
  );
}
