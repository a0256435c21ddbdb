import { usePublicConfig } from '../use-public-config.ts';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { OPERATOR } from './operator-details.ts';
import { Cookies, Location, Models, NotDone, Stored, WhoWeAre } from './privacy-data.tsx';
import { ChildrenAndChanges, KeepingTimes, Receivers, Rights, Security } from './privacy-rights.tsx';

const sections: readonly LegalSection[] = [
  { id: 'who', title: 'Who we are', Text: WhoWeAre },
  { id: 'stored', title: 'What we store', Text: Stored },
  { id: 'not-done', title: 'What we do not do', Text: NotDone },
  { id: 'models', title: 'Language models', Text: Models },
  { id: 'location', title: 'Your location', Text: Location },
  { id: 'cookies', title: 'Cookies', Text: Cookies },
  { id: 'receivers', title: 'Who else gets data', Text: Receivers },
  { id: 'keeping', title: 'How long we keep it', Text: KeepingTimes },
  { id: 'security', title: 'Security, and why we do not claim HIPAA', Text: Security },
  { id: 'rights', title: 'Your rights', Text: Rights },
  { id: 'changes', title: 'Children, changes and contact', Text: ChildrenAndChanges },
];

export function PrivacyPolicy() {
  const { productName } = usePublicConfig();
  return (
    <LegalPage
      head={{
        title: `Privacy Policy | ${productName}`,
        description: `What ${productName} stores about you and what it does not, who else gets data, how long it is kept, and how to see, correct or delete it.`,
        path: '/privacy-policy',
      }}
      heading="Privacy Policy"
      inForceSince={OPERATOR.privacyInForceSince}
      intro={`Questions about health are private. This page says what ${productName} keeps, what it does not, and what you can do about it.`}
      inShort={[
        'We store your account, your chats and your side-effect reports. We need them to give you what you ask for.',
        'No ads, and no trackers from other companies. We never sell your data.',
        'We answer symptom checks and photos, and do not store them.',
        'Your card number goes to Stripe, and never to us.',
        'You can download your data, or delete your account and everything in it, at any time.',
      ]}
      sections={sections}
    />
  );
}
