import { Link } from 'react-router';
import { usePublicConfig } from '../use-public-config.ts';
import { OPERATOR } from './operator-details.ts';
import { NOTICE_DAYS } from './plan-terms.ts';

export function Content() {
  const { productName, supportEmail } = usePublicConfig();
  return (
    <>
      <p>
        Most facts rest on public US documents, such as medicine labels. A mark beside a fact opens its source. Those documents belong to
        their authors or to the public. Names of medicines belong to their makers, who have no part in {productName}.
      </p>
      <p>
        You may read, save and print answers for yourself, and show them to whoever cares for you. The program itself is under its own open
        license, which these terms do not change.
      </p>
      <p>What you type stays yours. You let us store and use it to give you the service, and for nothing else.</p>
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
        Fixed rules make every finding. Where a language model is set up, it may put a finding into plainer words. A sentence that our facts
        do not say is left out. No dose, price or likelihood comes from a model.
      </p>
      <p>
        Even so, a sentence can be put badly. The finding and its source count. You can switch models off in{' '}
        <Link to="/account">your account</Link>, and lose no tool. What is sent to a model is listed in the{' '}
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
        We try to keep the tools running day and night, but we cannot promise it. Sometimes we fix or change things. Now and then we may add
        or drop a part. Never count on the tools when time matters: call a doctor or your emergency number.
      </p>
      <p>
        If you pay and the tools are down for long, write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>, and we will find a fair
        answer. If we ever close for good, we tell you {NOTICE_DAYS} days before, and pay back what you paid for the time after.
      </p>
    </>
  );
}

export function Liability() {
  return (
    <>
      <p>
        We make the tools with care. Still, they can be wrong, out of date or silent about something. We cannot promise that they are free
        of errors.
      </p>
      <p>
        We answer in full for what the law does not let us limit. That holds for death or injury that we cause by carelessness, for fraud,
        and for harm that we do on purpose or by gross carelessness.
      </p>
      <p>
        For all else, we answer for harm that we could foresee and that comes from our breaking these terms or the law. As far as the law
        lets us, we pay no more than you paid us in the 12 months before, or $100 if that is more.
      </p>
      <p>The rights that the law gives you as a consumer stay as they are.</p>
    </>
  );
}

export function Ending() {
  const { supportEmail } = usePublicConfig();
  return (
    <>
      <p>
        You can delete your account at any time in <Link to="/account">your account</Link>. That cancels the plan and ends access at once.
        So if you have paid for the month, you may want to cancel first and delete later.
      </p>
      <p>
        We may close an account that breaks these terms in a serious way, or again after we asked for it to stop. We tell you why, and you
        can answer at <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. Where there is danger for others, we may act first. If we close
        an account that did nothing wrong, we pay back the days that are left.
      </p>
      <p>
        The <Link to="/privacy-policy#keeping">Privacy Policy</Link> says what is erased then, and what is kept.
      </p>
    </>
  );
}

export function ChangesAndLaw() {
  const { companyName } = usePublicConfig();
  return (
    <>
      <p>
        We may change these terms. We put the new ones here and email them to you at least {NOTICE_DAYS} days before they count. If you do
        not agree, cancel or delete your account before that day. The old terms hold until then.
      </p>
      <p>
        These terms follow <GoverningLaw law={OPERATOR.governingLaw} />. If you are a consumer, you also keep the rights that the law of
        your home gives you, and you may go to a court there.
      </p>
      <p>
        Please write to us first if something is wrong. Most things can be settled that way. If a part of these terms does not hold, the
        rest does. This is the whole agreement between you and {companyName}.
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
