import { Link } from 'react-router';
import { usePublicConfig } from '../use-public-config.ts';
import { OPERATOR } from './operator-details.ts';
import { NOTICE_DAYS } from './plan-terms.ts';

export function Content() {
  const { productName, supportEmail } = usePublicConfig();
  return (
    <>
      <p>
        Most facts come from public US documents, such as medicine labels. A mark beside a fact opens its source. Those documents belong to
        their authors or to the public. Names of medicines belong to their makers, who are not connected with {productName}.
      </p>
      <p>
        You may read, save and print answers for yourself, and show them to the people who care for you. The program itself has its own
        open-source license, which these terms do not change.
      </p>
      <p>What you type stays yours. You let us store and use it only to give you the service.</p>
      <p>
        Found a mistake? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. We check it against the source.
      </p>
    </>
  );
}

export function Models() {
  return (
    <>
      <p>
        Fixed rules make every finding. Where a language model is set up, it may put a finding into plainer words. We leave out any sentence
        that our facts do not support. No dose, price or likelihood comes from a model.
      </p>
      <p>
        Even so, a sentence can be badly worded. Trust the finding and its source. You can switch models off in{' '}
        <Link to="/account">your account</Link>, and every tool still works. What we send to a model is listed in the{' '}
        <Link to="/privacy-policy#models">Privacy Policy</Link>.
      </p>
    </>
  );
}

export function Availability() {
  const { supportEmail } = usePublicConfig();
  return (
    <>
      <p>
        We try to keep the tools running day and night, but we cannot promise it. Sometimes we fix or change things, or add or remove a
        feature. Do not rely on the tools when time matters. Call a doctor or your emergency number.
      </p>
      <p>
        If you pay and the tools are down for a long time, write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>, and we will find
        a fair solution. If we ever close for good, we will tell you {NOTICE_DAYS} days before, and refund what you paid for the time after
        that.
      </p>
    </>
  );
}

export function Liability() {
  return (
    <>
      <p>
        We make the tools with care. Still, they can be wrong, out of date or incomplete. We cannot promise that they are free of errors.
      </p>
      <p>
        We are fully liable wherever the law does not let us limit our liability. This covers death or injury caused by our negligence,
        fraud, and harm that we cause on purpose or by gross negligence.
      </p>
      <p>
        For everything else, we are liable for harm that we could foresee and that comes from our breaking these terms or the law. As far as
        the law allows, we pay no more than you paid us in the 12 months before, or $100 if that is more.
      </p>
      <p>You keep all the rights that the law gives you as a consumer.</p>
    </>
  );
}

export function Ending() {
  const { supportEmail } = usePublicConfig();
  return (
    <>
      <p>
        You can delete your account at any time in <Link to="/account">your account</Link>. That cancels the plan and ends access right
        away. If you have paid for the month, you may want to cancel first and delete later.
      </p>
      <p>
        We may close an account that breaks these terms in a serious way, or that breaks them again after we asked the person to stop. We
        tell you why, and you can reply at <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. If others are in danger, we may act first.
        If we close an account that did nothing wrong, we refund the days that are left.
      </p>
      <p>
        The <Link to="/privacy-policy#keeping">Privacy Policy</Link> says what we erase then, and what we keep.
      </p>
    </>
  );
}

export function ChangesAndLaw() {
  const { companyName } = usePublicConfig();
  return (
    <>
      <p>
        We may change these terms. We put the new ones here and email you at least {NOTICE_DAYS} days before they take effect. If you do not
        agree, cancel or delete your account before that day. The old terms apply until then.
      </p>
      <p>
        These terms follow <GoverningLaw law={OPERATOR.governingLaw} />. If you are a consumer, you also keep the rights that the law where
        you live gives you, and you may go to a court there.
      </p>
      <p>
        Please write to us first if something is wrong. We can settle most things that way. If a part of these terms is not valid, the rest
        still applies. This is the whole agreement between you and {companyName}.
      </p>
    </>
  );
}

/** The governing law, or a clearly visible gap. */
export function GoverningLaw({ law }: { law: string | undefined }) {
  if (law !== undefined) return law;
  return (
    <mark data-tone="moderate" className="rounded-sm border border-tone-border bg-tone-bg px-1.5 py-0.5 text-tone-fg">
      [Governing law: to be filled in by the operator]
    </mark>
  );
}
