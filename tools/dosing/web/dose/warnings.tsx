import { Fold } from '#packages/product-ui/result/fold.tsx';
import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import { type Tone, ToneIcon } from '#packages/ui/tone.tsx';
import type { DoseAnswer } from '../use-dosing.ts';
import { type Sentence, SentenceList } from './cited-text.tsx';
import { toneOf } from './other-medicines.tsx';

export interface FirstWarning extends Sentence {
  tone: Tone;
}

/** Separates warnings to show before the dose, interactions and boxed warnings, from the others. Keeps the order. */
export function sortWarnings(warnings: readonly Sentence[], medicines: DoseAnswer['otherMedications']) {
  const first: FirstWarning[] = [];
  const others: Sentence[] = [];
  for (const warning of warnings) {
    const tone = findTone(warning.text, medicines);
    if (tone) first.push({ ...warning, tone });
    else others.push(warning);
  }
  return { first, others };
}

function findTone(text: string, medicines: DoseAnswer['otherMedications']): Tone | undefined {
  if (text.startsWith('Boxed warning:')) return 'severe';
  const other = medicines.find(({ name }) => text.startsWith(`With ${name} (`) || text.startsWith(`“${name}”`));
  if (!other) return undefined;
  if (other.status === 'not-covered') return 'moderate';
  return toneOf(/^With .*? \((Severe|High|Moderate|Low)\):/.exec(text)?.[1] ?? other.severity);
}

export function FirstWarnings({ warnings }: { warnings: readonly FirstWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <section className="space-y-3">
      <h3>Read this first</h3>
      <ul className="space-y-2">
        {warnings.map(({ text, tone, evidenceIds }) => (
          <li key={text} data-tone={tone} className="flex gap-3 rounded-lg border border-tone-border bg-tone-bg p-3.5 text-tone-fg sm:px-5">
            <ToneIcon tone={tone} className="mt-0.5 size-6 shrink-0" />
            <p className="on-tone min-w-0 max-w-prose">
              <Text text={text} /> <EvidenceMarks ids={evidenceIds} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Emphasizes the start of a warning: "With warfarin (High):", "Boxed warning:". */
function Text({ text }: { text: string }) {
  const lead = /^(?:Boxed warning|With .*? \(\w+\)):/.exec(text)?.[0] ?? '';
  return (
    <>
      {lead && <strong>{lead}</strong>}
      {text.slice(lead.length)}
    </>
  );
}

export function OtherWarnings({ warnings }: { warnings: readonly Sentence[] }) {
  if (warnings.length === 0) return null;
  return (
    <Fold title="Warnings" hint={`${warnings.length} from the label`}>
      <SentenceList of={warnings} />
    </Fold>
  );
}
