import { usePublicConfig } from '../use-public-config.ts';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { OPERATOR } from './operator-details.ts';
import { NOTICE_DAYS, PLAN } from './plan-terms.ts';
import { Availability, ChangesAndLaw, Content, Ending, Liability, Models } from './terms-closing.tsx';
import { Account, Cancelling, NotAdvice, Plan, Tools, Use, WhoMayUse, WhoWeAre } from './terms-using.tsx';

const sections: readonly LegalSection[] = [
  { id: 'who', title: 'Who we are', Text: WhoWeAre },
  { id: 'not-advice', title: 'Not medical advice, and emergencies', Text: NotAdvice },
  { id: 'who-may-use', title: 'Who may use it', Text: WhoMayUse },
  { id: 'account', title: 'Your account', Text: Account },
  { id: 'tools', title: 'What the tools do, and their limits', Text: Tools },
  { id: 'plan', title: 'Free trial, plan and payment', Text: Plan },
  { id: 'cancelling', title: 'Cancelling and refunds', Text: Cancelling },
  { id: 'use', title: 'Acceptable use', Text: Use },
  { id: 'content', title: 'Content and sources', Text: Content },
  { id: 'models', title: 'Language models', Text: Models },
  { id: 'availability', title: 'Availability', Text: Availability },
  { id: 'liability', title: 'Our liability', Text: Liability },
  { id: 'ending', title: 'Ending an account', Text: Ending },
  { id: 'changes', title: 'Changes and governing law', Text: ChangesAndLaw },
];

export function TermsOfService() {
  const { productName } = usePublicConfig();
  return (
    <LegalPage
      head={{
        title: `Terms of Service | ${productName}`,
        description: `The agreement for using ${productName}: what the tools can and cannot do, what the plan costs, how to cancel, and what we are liable for.`,
        path: '/terms-of-service',
      }}
      heading="Terms of Service"
      inForceSince={OPERATOR.termsInForceSince}
      intro={`This is our agreement with you about ${productName}. We kept it short and in plain words.`}
      inShort={[
        'This is general information. It is not medical advice, and it does not replace a doctor.',
        'In an emergency, call 911 (US), 999 (UK) or 112 (EU) now.',
        'You must be 13 or older to have an account.',
        `The plan costs ${PLAN.price} a month after a ${PLAN.trial} free trial. You can cancel at any time.`,
        `We tell you ${NOTICE_DAYS} days before these terms change.`,
      ]}
      sections={sections}
    />
  );
}
