import { type ChangeEvent, useState } from 'react';
import { Button } from '#packages/ui/button.tsx';
import { Disclosure } from '#packages/ui/disclosure.tsx';
import { Field } from '#packages/ui/field.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { RequestFailure } from '#packages/wire/client/request-failure.ts';
import { exportPerson, type SavedPerson } from '../contract/people.ts';
import { usePersonChanges } from './use-people.ts';

/** As the server's limit. */
const MAX_BYTES = 5 * 1024 * 1024;

/** Files of patient portals: FHIR R4 in and out. */
export function RecordFiles({ person }: { person: SavedPerson }) {
  const { take } = usePersonChanges();
  const [fault, setFault] = useState<string>();
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setFault(undefined);
    take.reset();
    if (file.size > MAX_BYTES) return setFault('Nothing was imported. The file is over 5 MB.');
    try {
      take.mutate({ id: person.id, bundle: JSON.parse(await file.text()) as unknown });
    } catch {
      setFault('Nothing was imported. The file is broken: it is not JSON.');
    }
  };
  const save = async () => {
    setFault(undefined);
    try {
      download('record.fhir.json', JSON.stringify(await callEndpoint(exportPerson, { params: { id: person.id } }), null, 1));
    } catch {
      setFault('The file could not be made. Please try again.');
    }
  };
  const refused =
    take.error instanceof RequestFailure ? take.error.sentence : take.error ? 'Nothing was imported. Please try again.' : undefined;
  const said = fault ?? refused;
  return (
    <Disclosure summary="Health record files (FHIR)" className="no-print">
      <div className="space-y-4">
        <p className="max-w-prose text-ink-soft">
          Patient portals can export a record as a FHIR R4 file. If the file has an error, nothing changes here.
        </p>
        <Field label={`Import a file for ${person.label}`} hint="FHIR R4, JSON, at most 5 MB">
          {(control) => (
            <input {...control} type="file" accept=".json,application/json,application/fhir+json" onChange={(event) => void read(event)} />
          )}
        </Field>
        <Button variant="secondary" onClick={() => void save()}>
          Export as FHIR
        </Button>
        {said && (
          <p role="alert" className="whitespace-pre-line font-semibold text-danger">
            {said}
          </p>
        )}
        <div role="status">
          {take.data && <p>Imported: {take.data.takenOver.join('; ') || 'nothing'}.</p>}
          {take.data && take.data.notRead.length > 0 && <p className="font-semibold">Not imported: {take.data.notRead.join('; ')}.</p>}
        </div>
      </div>
    </Disclosure>
  );
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/fhir+json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the file only after the click handler ends.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
