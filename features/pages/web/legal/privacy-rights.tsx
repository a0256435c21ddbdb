import { Link } from 'react-router';
import { usePublicConfig } from '../use-public-config.ts';
import { LegalEntries } from './legal-page.tsx';
import { OPERATOR } from './operator-details.ts';
import { NOTICE_DAYS } from './plan-terms.ts';

export function Receivers() {
  const { productName } = usePublicConfig();
  return (
    <>
      <p>These get data from us, each only what it needs. Some of them may be in another country than you.</p>
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
            term: 'Public registers',
            text: 'A register of pharmacies may get a ZIP code. Lists of the US government may get the name of a medicine that we do not know. They see our server and not you.',
          },
          {
            term: 'The law',
            text: 'A court or an authority, if the law requires it. We give no more than we must. We tell you if we may.',
          },
        ]}
      />
      <p>If {productName} is sold, your data may go to the new owner. We will tell you first, and this policy still binds the new owner.</p>
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
            text: 'Until you sign out; otherwise 14 days after the last use, and 60 days at most. A known browser: up to 400 days after its last use.',
          },
          { term: 'Security log', text: 'One year, or until you delete your account.' },
          { term: 'Links in emails', text: '30 days after they end, or until you delete your account.' },
          {
            term: 'Emails to you',
            text: 'The text until it is sent, or four days at most if it cannot be. The note that it was sent: 30 days. For some emails about your plan we keep a number, so that none is sent twice. It does not say to whom.',
          },
          {
            term: 'Use',
            text: 'Counts of calls: two days. What a call of a language model cost is kept longer, but nobody can tell whose call it was once its day is over.',
          },
          { term: 'Visits', text: 'Single visits: 90 days. Sums, such as “12 visits from Boston on this day”: longer. They name nobody.' },
          {
            term: 'Your letters',
            text: 'Two years after we last worked on them, or until you delete your account.',
          },
          {
            term: 'Free trial',
            text: 'The codes that stop a second free trial stay after your account is gone. Without them, anyone could start over for free.',
          },
          {
            term: 'Payments',
            text: 'Stripe and our books keep records of payments as long as tax law asks. The messages that Stripe sends us are kept for 90 days, with nothing of yours but your customer number.',
          },
        ]}
      />
      <p>
        When you delete your account, your record of name, address, saved people, chats and reports goes at once. A note stays for a year
        that some account was deleted. It does not say whose. We send you one last email as proof. If there are backup copies, your data is
        gone from them when the backups are replaced.
      </p>
    </>
  );
}

export function Security() {
  return (
    <>
      <p>
        Check that the address of this page begins with “https”. Then all that you send us is encrypted on its way. Passwords are kept only
        as a hash. Links in our emails work once and expire soon. We email you when somebody signs in on a new device.
      </p>
      <p>
        Chats and reports lie in our database in a form that our server can read, so that it can show them to you. Staff may look at them
        only to help you when you ask, to fix a problem, or where the law makes us. No system is perfectly safe. If your data get into the
        wrong hands, we will tell you and the authorities, as the law asks.
      </p>
      <h3>HIPAA</h3>
      <p>
        We do not claim to be “HIPAA compliant”. HIPAA is a US law for doctors, hospitals, health plans, and firms that work for them. We
        are none of these. So HIPAA does not protect what you type here. Other laws can, such as the health breach rule of the US Federal
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
          { term: 'See and take', text: 'Download your account, saved people, chats, reports, plan and security log as one file.' },
          { term: 'Correct', text: 'Change your name, your username, your email address and your settings.' },
          { term: 'Delete', text: 'Delete a chat, all chats, or your whole account. Deleting the account also cancels your plan.' },
          { term: 'Say no', text: 'Switch language models off. Refuse your location. End any sign-in.' },
          {
            term: 'Ask us',
            text: (
              <>
                For all else, write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. We answer within 30 days. We may have to ask
                for proof that it is you. Someone you trust may also ask for you.
              </>
            ),
          },
        ]}
      />
      <p>You are never treated worse because you use a right.</p>
      <h3>In Europe and the UK</h3>
      <p>
        We use your account, your chats and your plan to give you the service that you asked for. The security log and the trial codes serve
        our fair interest in safe accounts and fair trials; you may object. What you type about your health is used because you chose to
        type it in. You can take that back by deleting it. You may also complain to the data protection authority where you live.
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
        {productName} is not for children under 13, and we do not knowingly store data about them as users. If a child has made an account,
        please tell us. We will delete it. Parents may use the tools for their child.
      </p>
      <h3>Changes</h3>
      <p>
        If we change this policy, we put the new text here and email it to you at least {NOTICE_DAYS} days before it counts. Fixing a typo
        needs no notice. If you do not agree, you can delete your account before that day.
      </p>
      <h3>Contact</h3>
      <p>
        {companyName}, <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. If you ask about your data, say so in the subject.
      </p>
    </>
  );
}
