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
            A few cases cannot give an exact share. The range shows which true shares would fit what we counted. It is the Wilson interval,
            at 95%. Fewer cases make it wider. On the line, the dot is the result and the bar is the range.
          </dd>
        </div>
        <div>
          <dt>Must be</dt>
          <dd>The limit we hold ourselves to, drawn as a mark on the line. A version that breaks one fails its tests.</dd>
        </div>
        <div>
          <dt>Kappa</dt>
          <dd>
            How well two judges agree, beyond chance. 1 is full agreement, 0 is chance. Where the grades have an order, near misses count in
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
          <strong>Real people.</strong> No patient took part. We do not know what anybody did after an answer.
        </li>
        <li>
          <strong>The words of a language model.</strong> Where one is set up, its sentences are checked against the facts. How good they
          are, we have not measured.
        </li>
        <li>
          <strong>Photos.</strong> The photo tool was not tested on photos of patients. It was not tested on brown and black skin.
        </li>
        <li>
          <strong>Odd words for a danger.</strong> Danger that is told in words nobody foresaw may raise no alarm in the chat. The cases
          here hold few of those.
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
          The writers of the cases did not see our records or rules. They wrote from what they know of US labels, before the records were
          written or while they were. For symptoms and for chat there were two writers each, who did not see each other’s work.
        </p>
        <p>
          Each set is locked. It may only change as a whole. No rule was tuned on a case: misses are counted, and not looked at. Totals were
          looked at a few times while the work went on.
        </p>
        <p>
          Whoever has the program can count again with the command <code>npm run eval</code>. This page is then made anew from the result.
          The fingerprints tell whether the cases are still the same.
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
