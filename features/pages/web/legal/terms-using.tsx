import { Link } from 'react-router';
import { Alert } from '#packages/ui/alert.tsx';
import { usePublicConfig } from '../use-public-config.ts';
import { OPERATOR } from './operator-details.ts';
import { NOTICE_DAYS, PLAN } from './plan-terms.ts';

export function WhoWeAre() {
  const { productName, companyName, supportEmail } = usePublicConfig();
  return (
    <>
      <p>
        {productName} is a brand of {companyName} (“we”). You can reach us at <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        {OPERATOR.postalAddress && `, or by post at ${OPERATOR.postalAddress}`}.
      </p>
      <p>
        By creating an account, you agree to these terms. The <Link to="/privacy-policy">Privacy Policy</Link> says what we do with your
        data. The <Link to="/medical-disclaimer">medical disclaimer</Link> says more about what the answers can and cannot tell you.
      </p>
    </>
  );
}

export function NotAdvice() {
  const { productName } = usePublicConfig();
  return (
    <>
      <Alert tone="emergency" title="Is it an emergency? Call now.">
        <p>
          US: <a href="tel:911">911</a>. UK: <a href="tel:999">999</a>. EU: <a href="tel:112">112</a>. In a mental health crisis in the US:{' '}
          <a href="tel:988">988</a>. Anywhere else, call your local number.
        </p>
      </Alert>
      <p>
        {productName} gives general information. It is not medical advice, it does not make a diagnosis, and it does not prescribe. No
        doctor, nurse or pharmacist sees what you type. Using it does not make you our patient.
      </p>
      <p>
        Ask a doctor or a pharmacist before you start, stop or change a medicine. If they tell you something different, follow their advice.
        Do not wait to get care because of something you read here.
      </p>
      <p>
        <strong>“Not covered” and “none found” never mean safe.</strong> They mean only that we do not know.
      </p>
    </>
  );
}

export function WhoMayUse() {
  const { productName } = usePublicConfig();
  return (
    <>
      <p>You must be 13 or older. If you are under 18, a parent or guardian must agree to these terms for you, and to any payment.</p>
      <p>
        {productName} is for you and for people you care for, such as your child. It is not made for use at work in a clinic or a pharmacy.
      </p>
      <p>It follows US labels. Where you live, medicines and rules may differ.</p>
    </>
  );
}

export function Account() {
  const { supportEmail } = usePublicConfig();
  return (
    <ul>
      <li>Use your own email address. You must confirm it before you can sign in.</li>
      <li>One account is for one person. Do not share it, and keep your password to yourself.</li>
      <li>
        If you think that someone else got into your account, change your password right away, and write to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </li>
      <li>Keep your email address up to date. We send news about your plan and these terms to it.</li>
    </ul>
  );
}

export function Tools() {
  return (
    <>
      <p>
        The tools compare medicines and prices, check symptoms and photos of the skin, check whether medicines go together, read label
        doses, and look at side effects. The chat answers from the same facts.
      </p>
      <p>Please know their limits:</p>
      <ul>
        <li>They know only what you type, and only the medicines and conditions in our records.</li>
        <li>
          Our team wrote the records and read them twice, except the newest, which say so. No licensed pharmacist has reviewed them yet.
        </li>
        <li>A likely cause is not a diagnosis. A cause that is not listed can still be the right one.</li>
        <li>The photo tool only measures. No tool here can find cancer, or rule it out.</li>
        <li>A dose is what the label says. Your doctor may have good reasons for a different dose.</li>
        <li>Prices are public costs and estimates. They are not offers. Ask the store what you will pay.</li>
      </ul>
      <p>If a fact matters to you, open the source beside it.</p>
    </>
  );
}

export function Plan() {
  const { productName } = usePublicConfig();
  return (
    <>
      <p>
        There is one plan, Premium. It includes all tools and the chat. It costs <strong>{PLAN.price} (US dollars) a month</strong>. We add
        nothing to that price.
      </p>
      <h3>Free trial</h3>
      <ul>
        <li>The trial lasts {PLAN.trialDays} days and is free. You can have it once. That is once per person, not per account.</li>
        <li>If you do not give a card, we cannot charge you. Access ends with the trial.</li>
        <li>
          If you give a card, the plan starts when the trial ends. Then we charge {PLAN.price}, and again each month, until you cancel.
        </li>
        <li>We email you two days before the trial ends.</li>
      </ul>
      <h3>Payment</h3>
      <ul>
        <li>You pay at the start of each month. The plan renews automatically until you cancel.</li>
        <li>Stripe takes the payment. We never get your card number. You get an emailed receipt each time.</li>
        <li>
          If a payment fails, we tell you and try again. You keep access for up to 14 days while we do. If the payment still fails, the plan
          ends.
        </li>
        <li>
          We may change the price for future months. We tell you by email at least {NOTICE_DAYS} days before, and you can cancel first.
        </li>
      </ul>
      <p>Public pages of {productName}, such as this one, are free.</p>
    </>
  );
}

export function Cancelling() {
  const { supportEmail } = usePublicConfig();
  return (
    <>
      <p>
        You can cancel at any time in <Link to="/subscription">Subscription</Link>. You do not have to say why. We confirm it by email.
      </p>
      <ul>
        <li>
          <strong>During the free trial:</strong> access ends at once, and nothing is charged.
        </li>
        <li>
          <strong>On the paid plan:</strong> access stays until the end of the month that you paid for. After that, we charge nothing more.
          You can change your mind until that day.
        </li>
      </ul>
      <h3>Refunds</h3>
      <p>
        We do not refund part of a month that has started, unless the law requires it. We do refund what we charged by mistake. If you have
        another good reason, write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>, and we will decide fairly.
      </p>
      <p>
        The law where you live may give you more rights. In the EU and the UK, you can often withdraw from a contract within 14 days.
        Nothing here takes those rights away.
      </p>
    </>
  );
}

export function Use() {
  return (
    <>
      <p>Please do not:</p>
      <ul>
        <li>use the tools to harm yourself or anyone else;</li>
        <li>type in another person’s health details if they would not want you to;</li>
        <li>present answers as a doctor’s advice, or sell them;</li>
        <li>get around the sign-in, the limits or the plan, or create accounts to get more free trials;</li>
        <li>copy the records in bulk with a program, or send more requests than a person would;</li>
        <li>break in, overload the servers, or send harmful files.</li>
      </ul>
      <p>Did you find a security problem? Please tell us in private, and give us time to fix it.</p>
    </>
  );
}
