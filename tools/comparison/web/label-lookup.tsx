import { useQuery } from '@tanstack/react-query';
import { Alert } from '#packages/ui/alert.tsx';
import { Disclosure } from '#packages/ui/disclosure.tsx';
import { Spinner } from '#packages/ui/spinner.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { readLabel } from '../contract/label.ts';

/** Shows the official label of a medicine that is not covered. */
export function LabelLookup({ name }: { name: string }) {
  const label = useQuery({
    queryKey: ['label', name.toLowerCase()],
    queryFn: ({ signal }) => callEndpoint(readLabel, { query: { name }, signal }),
  });
  if (label.isPending) return <Spinner label="Looking it up in RxNorm and openFDA" />;
  if (label.isError) return <p className="text-sm text-ink-soft">Public sources could not be asked right now.</p>;
  const { state, note, medicine } = label.data;
  if (state !== 'found' || !medicine)
    return <p className="text-sm text-ink-soft">{note} Not covered does not mean safe: ask a pharmacist.</p>;
  return (
    <Alert tone="info" title={`The official label of ${medicine.name}`}>
      <p>{note}</p>
      {medicine.sections.map(({ title, text, source }) => (
        <Disclosure key={title} summary={title}>
          <blockquote className="font-serif italic">{text}</blockquote>
          <p className="mt-2 text-sm">
            {source.title}, {source.publisher}
            {source.date ? `, ${source.date}` : ''}.{' '}
            {source.url && (
              <a href={source.url} target="_blank" rel="noreferrer">
                Open the label
              </a>
            )}
          </p>
        </Disclosure>
      ))}
    </Alert>
  );
}
