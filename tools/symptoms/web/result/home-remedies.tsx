import { Fold } from '#packages/product-ui/result/fold.tsx';
import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import type { Remedy } from './complete-answer.ts';

/** Home remedies: what they are, how to use them, and when not to. */
export function HomeRemedies({ remedies }: { remedies: readonly Remedy[] }) {
  if (remedies.length === 0) return null;
  return (
    <Fold title="Home remedies" hint={remedies.map(({ name }) => name).join(', ')}>
      <ul className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        {remedies.map(({ name, description, instructions, precautions, evidenceIds }) => (
          <li key={name} className="space-y-1.5">
            <h4 className="text-lg leading-snug">{name}</h4>
            <p>
              {description} <EvidenceMarks ids={evidenceIds} />
            </p>
            {instructions && (
              <p>
                <strong>How: </strong>
                {instructions}
              </p>
            )}
            {precautions.length > 0 && (
              <div>
                <strong>Precautions:</strong>
                <ul className="list-disc pl-5 marker:text-primary">
                  {precautions.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Fold>
  );
}
