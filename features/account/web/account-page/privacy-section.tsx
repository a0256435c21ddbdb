import { Download } from 'lucide-react';
import { Button } from '#packages/ui/button.tsx';
import { Card } from '#packages/ui/card.tsx';
import { formatTime } from '#packages/ui/format-time.ts';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { useSubmit } from '#packages/wire/client/use-submit.ts';
import { exportAccount, listConsents } from '../../contract/account.ts';
import type { User } from '../../contract/auth.ts';
import { describeCallFailure } from '../call-failure.ts';
import { FormFailure } from '../form-fields.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { saveFile } from './save-file.ts';
import { Loaded, SectionHead, useAccountList } from './section-layout.tsx';

/** The data stored about the person: download, consents and deletion. */
export function PrivacySection({ user }: { user: User }) {
  return (
    <>
      <SectionHead hash="privacy" title="Privacy">
        You can see, download and erase everything we keep about you.
      </SectionHead>
      <div className="space-y-6">
        <DownloadData />
        <Consents />
        <DeleteAccount user={user} />
      </div>
    </>
  );
}

function DownloadData() {
  const { toast } = useToast();
  const { send, isPending, failure } = useSubmit({
    call: () => callEndpoint(exportAccount),
    onDone: (records) => {
      saveFile(`plainmed-data-${new Date().toISOString().slice(0, 10)}.json`, JSON.stringify(records, null, 2));
      toast({ title: 'Your data is ready', description: 'It was saved to your downloads.' });
    },
    onFailed: (error) => toast({ title: 'Download failed', description: describeCallFailure(error), variant: 'destructive' }),
  });
  return (
    <Card title="Download my data" headingLevel={3}>
      <p className="mb-4 text-ink-soft">
        One file (JSON) with everything we keep about you. Your password is not in it. Store it in a safe place.
      </p>
      {failure && <FormFailure title="Download failed">{describeCallFailure(failure)}</FormFailure>}
      <Button variant="secondary" className={failure ? 'mt-4' : undefined} loading={isPending} onClick={() => void send(undefined)}>
        <Download aria-hidden="true" /> {isPending ? 'Preparing...' : 'Download my data'}
      </Button>
    </Card>
  );
}

function Consents() {
  const query = useAccountList(listConsents);
  return (
    <Card title="What you agreed to" headingLevel={3}>
      <Loaded query={query} what="what you agreed to">
        {({ consents }) =>
          consents.length === 0 ? (
            <p className="text-ink-soft">Nothing is on record.</p>
          ) : (
            <ul className="divide-y divide-line">
              {consents.map(({ kind, text, at }) => (
                <li key={`${kind} ${at}`} className="py-3 first:pt-0 last:pb-0">
                  <p>{text}</p>
                  <p className="text-sm text-ink-soft">
                    <time dateTime={at}>{formatTime(at)}</time>
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
