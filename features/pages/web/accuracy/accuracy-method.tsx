import type { AccuracyPage } from '../../contract/accuracy-page.ts';
import { FoldedSection } from './folded-section.tsx';

export function HowToRead() {
  return (
    <FoldedSection id="reading" title="How to read the figures" inside="Result, range, limit and kappa">
      <dl className="border-t border-line *:grid *:gap-x-6 *:gap-y-1 *:border-b *:border-line *:py-3 sm:*:label-column-9 [&_dt]:font-semibold">
        <div>
          <dt>Result</dt>
          <dd>The share of cases, and the count behind it.</dd>
        </div>
        <div>
          <dt>95% range</dt>
          <dd>
            A few cases cannot give an exact share. The range shows which true shares would match what we counted. It is the Wilson
            interval, at 95%. With fewer cases, it is wider. On the line, the dot is the result and the bar is the range.
          </dd>
        </div>
        <div>
          <dt>Must be</dt>
          <dd>The limit we hold ourselves to, drawn as a mark on the line. A version that breaks one fails its tests.</dd>
        </div>
        <div>
          <dt>Kappa</dt>
          <dd>
            How well two judges agree, beyond chance. 1 is full agreement, 0 is chance. If the grades have an order, near misses count in
            part.
          </dd>
        </div>
      </dl>
    </FoldedSection>
  );
}

export function NotMeasured() {
  return (
    <FoldedSection id="not-measured" title="What is not measured" inside="Real people, photos of patients, other languages and more">
      <ul className="divide-y divide-line border-y border-line *:py-2.5">
        <li>
          <strong>Real people.</strong> No patient took part. We do not know what anyone did after an answer.
        </li>
        <li>
          <strong>The words of a language model.</strong> Where one is set up, we check its sentences against the facts. We have not
          measured how good they are.
        </li>
        <li>
          <strong>Photos.</strong> The photo tool was not tested on photos of patients. It was not tested on brown and black skin.
        </li>
        <li>
          <strong>Unusual words for a danger.</strong> The chat may not notice a danger that is described in unusual words. The cases here
          include few of those.
        </li>
        <li>
          <strong>Prices.</strong> They are estimates. We have not checked them against real receipts.
        </li>
        <li>
          <strong>Other languages and other countries.</strong> All cases are in English, with US labels.
        </li>
        <li>
          <strong>Medicines that we do not cover.</strong> “Not covered” never means safe.
        </li>
      </ul>
    </FoldedSection>
  );
}

export function Method({ page: { locks } }: { page: AccuracyPage }) {
  return (
    <FoldedSection id="method" title="How the cases were made" inside="Who wrote them, and how anyone can count again">
      <div className="prose">
        <p>
          The writers of the cases did not see our records or rules. They wrote from what they know of US labels, before or while the
          records were written. For symptoms and for chat there were two writers each, who did not see each other’s work.
        </p>
        <p>
          Each set is locked. It may change only as a whole. We did not tune rules to cases. We count misses, but do not look at them. We
          looked at totals a few times during the work.
        </p>
        <p>
          Anyone who has the program can count again with the command <code>npm run eval</code>. The result then makes a new version of this
          page. The fingerprints show whether the cases are still the same.
        </p>
      </div>
      <details className="mt-4 border-y border-line">
        <summary className="min-h-11 py-2.5 font-semibold">Fingerprints of the cases (SHA-256)</summary>
        <dl className="pb-4 text-sm">
          {locks.map(({ name, fingerprint }) => (
            <div key={name} className="py-1">
              <dt className="font-semibold">{name}</dt>
              <dd className="font-mono text-xs wrap-anywhere text-ink-soft">{fingerprint}</dd>
            </div>
          ))}
        </dl>
      </details>
    </FoldedSection>
  );
}
