import { Link } from 'react-router';
import { usePublicConfig } from '../use-public-config.ts';
import { LegalPage, type LegalSection } from './legal-page.tsx';

function What() {
  return (
    <>
      <p>Here, health data means information about your health that can be linked to you. We collect:</p>
      <ul>
        <li>what you write in chats, with the answers;</li>
        <li>side effects that you report, and the medicine;</li>
        <li>the people that you save: age, illnesses, allergies, medicines and test values;</li>
        <li>what you write to support, if it is about your health;</li>
        <li>
          what you type into a check, and photos of skin. We use these to answer, and do not store them. Our server reads what you type into
          the Symptom Checker while you type, to look for signs of danger.
        </li>
      </ul>
      <p>It comes from you, or from a health file that you choose to upload. We do not buy health data.</p>
    </>
  );
}

const Why = () => (
  <>
    <p>
      We use it only to answer you, to show you what you saved, and to keep the service safe. If we ever want to use it for anything else,
      we will ask for your consent first. We will ask separately, not inside the terms.
    </p>
    <p>You do not need to save anything. A chat can be temporary, and you can run any check without a saved person.</p>
  </>
);

const Sharing = () => (
  <>
    <p>
      We do not sell health data, and we do not share it for ads. The companies that run our servers and deliver our email handle it for us,
      and only as we tell them. Where a language model is set up, it gets part of a question. You can switch it off in your account. The{' '}
      <Link to="/privacy-policy#receivers">privacy policy</Link> lists who gets what.
    </p>
  </>
);

const Place = () => (
  <p>
    We do not set up geofences around clinics or other places of care. We do not track people there or send them messages. If you type a ZIP
    code for prices, we use it for that search. We do not keep it with your account.
  </p>
);

function YourRights() {
  const { supportEmail } = usePublicConfig();
  return (
    <>
      <p>Everyone has these rights, wherever they live:</p>
      <ul>
        <li>to know whether we hold your health data, to see it, and to know who got it;</li>
        <li>to take back your consent;</li>
        <li>to have your health data deleted.</li>
      </ul>
      <p>
        Your <Link to="/account">account page</Link> lets you download all of it, delete chats and saved people, or delete the account and
        everything in it. That works right away. Or write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. We answer within 45
        days. Copies in backups are deleted when the backups expire, within six months. We tell the companies that hold data for us to
        delete it too.
      </p>
      <p>We never treat you worse because you used a right.</p>
    </>
  );
}

function Appeal() {
  const { supportEmail } = usePublicConfig();
  return (
    <p>
      If we say no, write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> with the word “appeal”. A person will review it again. We
      answer in writing within 45 days. If you still disagree, you can write to the attorney general:{' '}
      <a href="https://www.atg.wa.gov/file-complaint">Washington</a>, <a href="https://ag.nv.gov/Complaints/File_Complaint/">Nevada</a>, or
      your own state.
    </p>
  );
}

function Changes() {
  const { companyName, supportEmail } = usePublicConfig();
  return (
    <p>
      Without your consent, we will not collect, use or share any health data beyond what this page says. If this page changes, we tell you
      by email first. Questions: {companyName}, <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
    </p>
  );
}

const sections: readonly LegalSection[] = [
  { id: 'what', title: 'What we collect, and from where', Text: What },
  { id: 'why', title: 'Why, and with what consent', Text: Why },
  { id: 'sharing', title: 'Who gets it', Text: Sharing },
  { id: 'place', title: 'Where you are', Text: Place },
  { id: 'rights', title: 'Your rights', Text: YourRights },
  { id: 'appeal', title: 'If we say no', Text: Appeal },
  { id: 'changes', title: 'Changes and contact', Text: Changes },
];

/** As the My Health My Data Act of Washington (RCW 19.373) and Nevada's SB 370 ask: apart from the privacy policy, and for health data only. */
export function ConsumerHealthData() {
  const { productName } = usePublicConfig();
  return (
    <LegalPage
      head={{
        title: `Consumer Health Data Privacy Policy | ${productName}`,
        description: `What health data ${productName} collects, why, who gets it, and how to see or delete it, as the laws of Washington and Nevada require.`,
        path: '/consumer-health-data',
      }}
      heading="Consumer Health Data Privacy Policy"
      inForceSince={IN_FORCE_SINCE}
      intro="The laws of Washington and Nevada require a separate page about health data. This is that page, and it applies to everyone."
      inShort={[
        'We use health data only to answer you and to show you what you saved.',
        'We never sell it, and never use it for ads.',
        'You can see, download and delete it in your account, at any time.',
      ]}
      sections={sections}
    />
  );
}

const IN_FORCE_SINCE = 'November 24, 2026';
