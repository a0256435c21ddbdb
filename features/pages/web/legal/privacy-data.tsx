import { Link } from 'react-router';
import { usePublicConfig } from '../use-public-config.ts';
import { LegalEntries } from './legal-page.tsx';
import { OPERATOR } from './operator-details.ts';

export function WhoWeAre() {
  const { productName, companyName, supportEmail } = usePublicConfig();
  return (
    <>
      <p>
        {companyName} (“we”) runs {productName} and answers for the data in it. You can write to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        {OPERATOR.postalAddress && `, or by post to ${OPERATOR.postalAddress}`}.
      </p>
      <p>
        This policy covers the web pages of {productName} and the emails that we send. It does not cover pages of others that we link to.
      </p>
    </>
  );
}

const stored = [
  {
    term: 'Account',
    text: 'Your name, your email address and your username. When you joined and last signed in. Also your settings: units, country, and whether a language model may be used.',
  },
  {
    term: 'Password',
    text: 'Only a scrambled form of it, called an argon2id hash. It lets us check your password when you sign in. Nobody can read the password from it, and neither can we.',
  },
  {
    term: 'Sign-ins',
    text: 'Where you are signed in, by the name of the browser, such as “Firefox on Windows”. We also note when you last used it.',
  },
  {
    term: 'Links in emails',
    text: 'A scrambled form of the code in each link that we emailed you, so that it works only once. For a link that changes your email address, also the new address.',
  },
  {
    term: 'Security log',
    text: 'What happened to your account and when, such as “Signed in” or “Password changed”, with the name of the browser. You can read it in your account.',
  },
  { term: 'Consents', text: 'What you agreed to, word for word, and when.' },
  { term: 'Chats', text: 'What you wrote and what was answered, so that you can come back to it.' },
  { term: 'Side effects', text: 'Your reports: the medicine, the symptoms, how bad they were, how long they lasted, and our answer.' },
  {
    term: 'Your plan',
    text: 'Whether you have a trial or a paid plan, when it ends, and your customer number at Stripe. Stripe takes the payments.',
  },
  {
    term: 'Free trial',
    text: 'When you start one: a code made from your email address, and one made from your card if you use one. They stop a second free trial. Your address and your card number cannot be read in them.',
  },
  {
    term: 'Emails to you',
    text: 'The text of an email until it is sent. Then the text is erased; if it cannot be sent, after four days at most. To whom it went, when, and its subject stay for 30 days.',
  },
  {
    term: 'Use',
    text: 'How often a tool was called in an hour. It is counted under your account. If you are not signed in, it is counted under a code made from your network address. The code changes every day. Wrong passwords are counted for a short time, to stop strangers who guess.',
  },
  {
    term: 'Visits',
    text: 'When a page is opened: which page, the site that led you there, your kind of device, browser, screen size and language, and about which city you are in. How long the visit lasted and which tools were used. Not what you typed or were told. A visit carries a code made from your network address and browser. It changes every day and cannot be reversed. No cookie is set for this. If your browser says “Do Not Track” or “Global Privacy Control”, nothing is counted.',
  },
  {
    term: 'Your letters',
    text: 'If you write to us, rate a help text or report something that seems wrong: your words, and your name and email address where you gave them.',
  },
];

export function Stored() {
  return (
    <>
      <p>We store what is on this list.</p>
      <LegalEntries entries={stored} />
      <p>
        Chats and reports can say a lot about your health. You choose what you type, and you can delete it. We use it to answer you, to show
        it to you again, and for nothing else.
      </p>
    </>
  );
}

export function NotDone() {
  const { productName, hasPaymentSandbox } = usePublicConfig();
  return (
    <ul>
      <li>We do not sell or rent your data, and we do not trade it for anything.</li>
      <li>We show no ads. We do not build a profile of you for ads.</li>
      <li>
        We use no trackers from other companies, no pixels, and no page counters that report to someone else. We count visits ourselves, as
        said above, and cannot tell that somebody who came on Monday came again on Tuesday.
      </li>
      <li>
        We do not store checks made with the symptom tool, and we do not store photos. A photo is measured but not kept. What you tell the
        chat is kept as a chat.
      </li>
      <li>
        When two medicines are compared, an interaction is found or a dose is read, we may keep the medicines and the result. We do not keep
        who asked, and no age or weight.
      </li>
      <li>
        We count which kinds of questions the chat answers, such as “storage”, and how often people mark an answer as not answering. We do
        not count who asked or what. If you choose to send a question and its answer along, we keep them as a report of yours.
      </li>
      <li>We do not store your network address (IP address). The firm that runs the servers may keep short logs of its own.</li>
      {hasPaymentSandbox ? (
        <li>
          We do not store card numbers. This copy of {productName} takes no real payments: its card form is for test cards only. Do not type
          in a real card.
        </li>
      ) : (
        <li>We do not store your card number. {productName} never receives it: the card form belongs to Stripe.</li>
      )}
      <li>We do not use what you type to train language models.</li>
    </ul>
  );
}

export function Models() {
  const { productName } = usePublicConfig();
  return (
    <>
      <p>
        {productName} finds its answers by fixed rules. It works fully without a language model. A model is used only where we have set one
        up. Then it may put an answer into plainer words. In the chat it may also choose what to look up where our rules find no answer. It
        chooses from a list that we give it. Its maker is named under each answer in which it had a part. How long the maker keeps what it
        gets is said in its own terms.
      </p>
      <h3>What is sent</h3>
      <ul>
        <li>From a tool: the facts of the answer. They can include the medicine or the symptom that you asked about.</li>
        <li>
          From the chat: the facts and your question. Email addresses, phone numbers, ZIP codes, exact dates, birthdays, and names that you
          introduce as names are taken out first, as far as our rules can spot them. So please do not type names or addresses.
        </li>
        <li>
          From the chat, where our rules find no answer: your question, cleaned in the same way, the medicines and illnesses that the talk
          is about, and what you told in it of age, weight, sex, pregnancy and breastfeeding. Earlier messages are not sent. What you saved
          about a person is not sent either.
        </li>
        <li>
          From a photo, unless you ask for answers without AI: a smaller copy. Its hidden details, such as where it was taken, are cut off.
        </li>
      </ul>
      <p>
        We never send your account, your name or your email address along. Under an answer you can open “What was sent to the AI”. It shows
        every word.
      </p>
      <h3>How to switch it off</h3>
      <p>
        Choose “Never use a language model for me” in <Link to="/account">your account</Link>. It counts wherever you sign in. Or tick
        “Answer without AI” in the chat or beside a photo. It counts on that device. Then nothing is sent to a model, and no tool is lost.
      </p>
    </>
  );
}

export function Location() {
  return (
    <>
      <p>
        We use your location for one thing only: to find pharmacies near you. Your browser asks you first. If you say no, all else works,
        and you can type a ZIP code instead.
      </p>
      <p>
        The place is made less exact, to about a mile, and turned into a ZIP code. Only that ZIP code may leave our server, to look up
        pharmacies in a public US register. We do not store your location.
      </p>
    </>
  );
}

export function Cookies() {
  const { productName } = usePublicConfig();
  return (
    <>
      <p>
        We use three cookies of our own. Two are needed for signing in, and one keeps a choice that you made. None of them follows you, so
        no consent banner is shown.
      </p>
      <LegalEntries
        entries={[
          {
            term: 'Session',
            text: 'Keeps you signed in. It ends after 14 days without use, after 60 days at the latest, or when you sign out.',
          },
          {
            term: 'Known browser',
            text: 'Tells us that you have signed in here before. It keeps strangers who guess at your password from locking you out. It lasts up to 400 days.',
          },
          {
            term: 'Theme',
            text: 'Says “light” or “dark”, so that a page comes in your colors at once. It is set only if you choose one, and lasts a year.',
          },
        ]}
      />
      <p>
        Your browser also remembers a few choices, such as your country, and answers without a model. These stay on your device. What you
        type into a tool is kept in this browser tab for up to 12 hours, so that a reload does not lose it. It is removed when you clear the
        form, sign out or close the tab. What you type into the Symptom Checker is also sent to our server while you type, to look for signs
        of danger. It is not stored there.
      </p>
      <p>
        On the pages where you enter a card, Stripe loads its card form. Stripe may set cookies of its own there to stop fraud. No other
        page of {productName} loads anything from Stripe.
      </p>
    </>
  );
}
