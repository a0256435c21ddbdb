import { EvidenceMarks, EvidenceProvider } from '#packages/ui/evidence.tsx';
import type { ToolNameAnswer } from './use-tool-name.ts';

/** The claims. The mark behind each opens its source. */
export function ToolNameResult({ answer: { claims, evidence } }: { answer: ToolNameAnswer }) {
  return (
    <EvidenceProvider evidence={evidence}>
      <section aria-label="Answer">
        <h2 className="text-xl">Answer</h2>
        <ul className="mt-3 list-disc space-y-2 pl-5">
          {claims.map(({ text, evidenceIds }) => (
            <li key={text}>
              {text}
              <EvidenceMarks ids={evidenceIds} />
            </li>
          ))}
        </ul>
      </section>
    </EvidenceProvider>
  );
}
