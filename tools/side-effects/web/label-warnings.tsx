import { Alert } from '#packages/ui/alert.tsx';
import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import type { SideEffectResponse } from '../contract/analyze.ts';

/** Arbitrary: more push what to do off the first screen. */
const SHOWN_FIRST = 2;

type Warnings = Pick<SideEffectResponse, 'labelWarnings'>;

/** What the label says about what was typed beside the symptoms, and about a saved person. */
export const FirstLabelWarnings = ({ labelWarnings = [] }: Warnings) => <List warnings={labelWarnings.slice(0, SHOWN_FIRST)} />;

/** The rest, under "More". */
export const MoreLabelWarnings = ({ labelWarnings = [] }: Warnings) => <List warnings={labelWarnings.slice(SHOWN_FIRST)} />;

function List({ warnings }: { warnings: NonNullable<Warnings['labelWarnings']> }) {
  return warnings.map(({ level, title, text, evidenceIds }) => (
    <Alert key={`${title} ${text}`} tone={level === 'danger' ? 'high' : 'moderate'} title={title}>
      {text} <EvidenceMarks ids={evidenceIds} />
    </Alert>
  ));
}
