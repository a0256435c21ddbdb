import { Link } from 'react-router';
import { usePublicConfig } from '../use-public-config.ts';
import { LegalEntries } from './legal-page.tsx';
import { OPERATOR } from './operator-details.ts';
import { NOTICE_DAYS } from './plan-terms.ts';

export function Receivers() {
  const { productName } = usePublicConfig();
  return (
    <>
      <p>
        These companies and offices get data from us. Each gets only what it needs. Some of them may be in a different country from you.
      </p>
      <LegalEntries
        entries={[
          {
            term: 'Stripe',
            text: (
              <>
                Takes payments. It gets your email address, your number in our records, your card and what you pay. Read{' '}
                <a href="https://stripe.com/privacy">Stripe’s privacy policy</a>.
              </>
            ),
          },
          { term: 'Mail service', text: 'Delivers our emails. It sees your email address and the email.' },
          { term: 'Server host', text: `Runs the machines that hold the data${OPERATOR.hosting ? `: ${OPERATOR.hosting}` : ''}.` },
          {
            term: 'Language model',
            text: (
              <>
                Only where one is set up. See <a href="#models">Language models</a>.
              </>
            ),
          },
          {
            term: 'Public databases',
            text: 'A US pharmacy directory may get a ZIP code. US government drug databases may get the name of a medicine that we do not know. They see our server, not you.',
          },
          {
            term: 'The law',
            text: 'A court or a government agency, if the law requires it. We give no more than we must. We tell you if the law lets us.',
          },
        ]}
      />
      <p>If {productName} is sold, your data may go to the new owner. We will tell you first, and the new owner must follow this policy.</p>
    </>
  );
}

export function KeepingTimes() {
  return (
    <>
      <LegalEntries
        entries={[
          { term: 'Account', text: 'Until you delete it. The same goes for your settings and consents.' },
          { term: 'Chats', text: 'Until you delete them, one by one or all at once, or delete your account.' },
          { term: 'Side effects', text: 'Until you delete your account, or ask us to delete a report.' },
          {
            term: 'Sign-ins',
            text: 'Until you sign out. If you do not, they end 14 days after the last use, and after 60 days at most. We remember a known browser for up to 400 days after its last use.',
          },
          { term: 'Security log', text: 'One year, or until you delete your account.' },
          { term: 'Links in emails', text: 'For 30 days after they expire, or until you delete your account.' },
          {
            term: 'Emails to you',
            text: 'The text until it is sent, or four days at most if it cannot be sent. The record that it was sent: 30 days. For some emails about your plan, we keep a number so that we do not send one twice. It does not say who got the email.',
          },
          {
            term: 'Use',
            text: 'Counts of how often you use the tools: two days. We keep the cost of using a language model longer. After that day, nobody can tell who the cost was for.',
          },
          {
            term: 'Visits',
            text: 'Single visits: 90 days. Totals, such as “12 visits from Boston on this day”: longer. They name nobody.',
          },
          {
            term: 'Your messages to us',
            text: 'For two years after we last worked on them, or until you delete your account.',
          },
          {
            term: 'Free trial',
            text: 'The codes that stop a second free trial stay after your account is gone. Without them, anyone could start over for free.',
          },
          {
            term: 'Payments',
            text: 'Stripe and our books keep records of payments as long as tax law requires. We keep the messages that Stripe sends us for 90 days. The only thing in them about you is your customer number.',
          },
        ]}
      />
      <p>
        When you delete your account, we delete your name, email address, saved people, chats and reports right away. For a year, we keep a
        note that an account was deleted. It does not say whose. We send you one last email as proof. If there are backup copies, your data
        is gone from them when the backups are replaced.
      </p>
    </>
  );
}

export function Security() {
  return (
    <>
      <p>
        Check that the address of this page begins with “https”. Then everything you send us is encrypted on its way. We keep passwords only
        as a hash. Links in our emails work once and expire soon. We email you when someone signs in on a new device.
      </p>
      <p>
        Our server can read the chats and reports in our database, so it can show them to you. Staff may look at them only to help you when
        you ask, to fix a problem, or when the law requires it. No system is perfectly safe. If your data gets into the wrong hands, we will
        tell you and the authorities, as the law requires.
      </p>
      <h3>HIPAA</h3>
      <p>
        We do not claim to be “HIPAA compliant”. HIPAA is a US law for doctors, hospitals, health plans, and companies that work for them.
        We are none of these. So HIPAA does not protect what you type here. Other laws can, such as the health breach rule of the US Federal
        Trade Commission and the privacy law of your state or country.
      </p>
    </>
  );
}

export function Rights() {
  const { supportEmail } = usePublicConfig();
  return (
    <>
      <p>
        You can do most of this on your own in <Link to="/account">your account</Link>. It is free, wherever you live.
      </p>
      <LegalEntries
        entries={[
          { term: 'See and download', text: 'Download your account, saved people, chats, reports, plan and security log as one file.' },
          { term: 'Correct', text: 'Change your name, your username, your email address and your settings.' },
          { term: 'Delete', text: 'Delete a chat, all chats, or your whole account. Deleting the account also cancels your plan.' },
          { term: 'Say no', text: 'Switch language models off. Refuse your location. End any sign-in.' },
          {
            term: 'Ask us',
            text: (
              <>
                For anything else, write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. We answer within 30 days. We may need to
                ask for proof that it is you. Someone you trust may also ask for you.
              </>
            ),
          },
        ]}
      />
      <p>We never treat you worse because you use a right.</p>
      <h3>In Europe and the UK</h3>
      <p>
        We use your account, your chats and your plan to give you the service that you asked for. The security log and the trial codes serve
        our legitimate interest in safe accounts and fair trials. You may object. We use what you type about your health because you chose
        to type it in. You can withdraw that by deleting it. You may also complain to the data protection authority where you live.
      </p>
    </>
  );
}

export function ChildrenAndChanges() {
  const { productName, companyName, supportEmail } = usePublicConfig();
  return (
    <>
      <h3 className="mt-0!">Children under 13</h3>
      <p>
        {productName} is not for children under 13, and we do not knowingly store data about them as users. If a child has created an
        account, please tell us. We will delete it. Parents may use the tools for their child.
      </p>
      <h3>Changes</h3>
      <p>
        If we change this policy, we put the new text here and email you at least {NOTICE_DAYS} days before it takes effect. We may fix a
        typo without notice. If you do not agree, you can delete your account before that day.
      </p>
      <h3>Contact</h3>
      <p>
        {companyName}, <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. If you ask about your data, say so in the subject line.
      </p>
    </>
  );
}
