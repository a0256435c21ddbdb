import { Link } from 'react-router';
import { usePublicConfig } from '../use-public-config.ts';
import { LegalEntries } from './legal-page.tsx';
import { OPERATOR } from './operator-details.ts';

export function WhoWeAre() {
  const { productName, companyName, supportEmail } = usePublicConfig();
  return (
    <>
      <p>
        {companyName} (“we”) runs {productName} and is responsible for the data in it. You can write to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        {OPERATOR.postalAddress && `, or by post to ${OPERATOR.postalAddress}`}.
      </p>
      <p>This policy covers the web pages of {productName} and the emails that we send. It does not cover other sites that we link to.</p>
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
    text: 'Only a scrambled form of it, called an argon2id hash. It lets us check your password when you sign in. Nobody can read your password from it, not even us.',
  },
  {
    term: 'Sign-ins',
    text: 'Where you are signed in, by browser name, such as “Firefox on Windows”, and when you last used it.',
  },
  {
    term: 'Links in emails',
    text: 'A scrambled form of the code in each link that we email you, so each link works only once. For a link that changes your email address, we also store the new address.',
  },
  {
    term: 'Security log',
    text: 'What happened to your account and when, such as “Signed in” or “Password changed”, with the name of the browser. You can read it in your account.',
  },
  { term: 'Consents', text: 'What you agreed to, word for word, and when.' },
  { term: 'Chats', text: 'What you wrote and what we answered, so you can come back to it.' },
  { term: 'Side effects', text: 'Your reports: the medicine, the symptoms, how bad they were, how long they lasted, and our answer.' },
  {
    term: 'Your plan',
    text: 'Whether you have a trial or a paid plan, when it ends, and your customer number at Stripe. Stripe takes the payments.',
  },
  {
    term: 'Free trial',
    text: 'When you start one: a code made from your email address, and one made from your card if you use one. They stop a second free trial. Nobody can read your email address or card number from them.',
  },
  {
    term: 'Emails to you',
    text: 'The text of an email until it is sent. Then we erase the text. If it cannot be sent, we erase it after four days at most. We keep the subject, the time and the address it went to for 30 days.',
  },
  {
    term: 'Use',
    text: 'How often you use a tool in an hour. We count it under your account. If you are not signed in, we count it under a code made from your network address. The code changes every day. We count wrong passwords for a short time, to stop people from guessing them.',
  },
  {
    term: 'Visits',
    text: 'When you open a page: which page, the site that led you there, your type of device, browser, screen size and language, and roughly which city you are in. Also how long the visit lasted and which tools you used. We do not count what you typed or what we answered. Each visit has a code made from your network address and browser. It changes every day and cannot be reversed. We set no cookie for this. If your browser sends “Do Not Track” or “Global Privacy Control”, we count nothing.',
  },
  {
    term: 'Your messages to us',
    text: 'If you write to us, rate a help page or report something that seems wrong, we store your words. We also store your name and email address if you give them.',
  },
];

export function Stored() {
  return (
    <>
      <p>This list shows everything we store.</p>
      <LegalEntries entries={stored} />
      <p>
        Chats and reports can say a lot about your health. You choose what you type, and you can delete it. We use it only to answer you and
        to show it to you again.
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
        described above. We cannot tell whether someone who visited on Monday came back on Tuesday.
      </li>
      <li>
        We do not store checks made with the symptom tool, and we do not store photos. We measure a photo but do not keep it. We keep what
        you tell the chat as a chat.
      </li>
      <li>
        When you compare two medicines, check an interaction or look up a dose, we may keep the medicines and the result. We do not keep who
        asked, or any age or weight.
      </li>
      <li>
        We count which kinds of questions the chat answers, such as “storage”, and how often people mark an answer as not answering. We do
        not record who asked or what they asked. If you choose to send us a question and its answer, we keep them as your report.
      </li>
      <li>We do not store your network address (IP address). The company that runs our servers may keep short logs of its own.</li>
      {hasPaymentSandbox ? (
        <li>
          We do not store card numbers. This copy of {productName} takes no real payments. Its card form is for test cards only. Do not type
          in a real card.
        </li>
      ) : (
        <li>We do not store your card number. {productName} never receives it. The card form belongs to Stripe.</li>
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
        {productName} finds its answers by fixed rules. It works fully without a language model. We use a model only where we have set one
        up. Then it may put an answer into plainer words. In the chat, it may also choose what to look up when our rules find no answer. It
        chooses from a list that we give it. Each answer that it helped with names the model. The terms of the model’s maker say how long
        the maker keeps what it receives.
      </p>
      <h3>What is sent</h3>
      <ul>
        <li>From a tool: the facts of the answer. They can include the medicine or the symptom that you asked about.</li>
        <li>
          From the chat: the facts and your question. Email addresses, phone numbers, ZIP codes, exact dates, birthdays, and names that you
          introduce as names are removed first, as far as our rules can find them. So please do not type names or addresses.
        </li>
        <li>
          From the chat, when our rules find no answer: your question, cleaned in the same way, and the medicines and illnesses that the
          chat is about. Also any age, weight, sex, pregnancy or breastfeeding that you mentioned in it. We do not send earlier messages. We
          do not send what you saved about a person.
        </li>
        <li>
          From a photo, unless you ask for answers without AI: a smaller copy. We remove its hidden details, such as where it was taken.
        </li>
      </ul>
      <p>
        We never send your account, your name or your email address. Under an answer, you can open “What was sent to the AI”. It shows every
        word.
      </p>
      <h3>How to switch it off</h3>
      <p>
        Choose “Never use a language model for me” in <Link to="/account">your account</Link>. This applies wherever you sign in. Or check
        “Answer without AI” in the chat or beside a photo. This applies on that device. Then nothing is sent to a model, and every tool
        still works.
      </p>
    </>
  );
}

export function Location() {
  return (
    <>
      <p>
        We use your location for one thing only: to find pharmacies near you. Your browser asks you first. If you say no, everything else
        still works, and you can type a ZIP code instead.
      </p>
      <p>
        We make your location less exact, to about a mile, and turn it into a ZIP code. Only that ZIP code may leave our server, to look up
        pharmacies in a public US list. We do not store your location.
      </p>
    </>
  );
}

export function Cookies() {
  const { productName } = usePublicConfig();
  return (
    <>
      <p>
        We use three cookies of our own. Two are needed for signing in, and one remembers a choice that you made. None of them tracks you,
        so you see no consent banner.
      </p>
      <LegalEntries
        entries={[
          {
            term: 'Session',
            text: 'Keeps you signed in. It ends after 14 days without use, after 60 days at the latest, or when you sign out.',
          },
          {
            term: 'Known browser',
            text: 'Tells us that you have signed in here before. It keeps strangers who guess your password from locking you out. It lasts up to 400 days.',
          },
          {
            term: 'Theme',
            text: 'Says “light” or “dark”, so each page opens in your colors. We set it only if you choose one. It lasts a year.',
          },
        ]}
      />
      <p>
        Your browser also remembers a few choices, such as your country, or that you want answers without a model. These stay on your
        device. What you type into a tool is kept in this browser tab for up to 12 hours, so you do not lose it when you reload the page. It
        is removed when you clear the form, sign out or close the tab. What you type into the Symptom Checker is also sent to our server
        while you type, to look for signs of danger. It is not stored there.
      </p>
      <p>
        On the pages where you enter a card, Stripe loads its card form. Stripe may set its own cookies there to stop fraud. No other page
        of {productName} loads anything from Stripe.
      </p>
    </>
  );
}
