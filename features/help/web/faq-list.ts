import type { FaqId } from '../contract/entries.ts';

export interface FaqEntry {
  id: FaqId;
  question: string;
  /** The paragraphs. */
  answer: readonly string[];
  category: string;
  /** A link to continue. */
  link?: { to: string; label: string; leavesApp?: true };
}

export const FAQ: readonly FaqEntry[] = [
  {
    id: 'faq-accuracy',
    question: 'How accurate is the medication comparison?',
    category: 'Accuracy',
    answer: [
      'The facts follow official US labels. Our team wrote them in its own words and read them twice, except in the newest records, which say so. A program then checked them against the labels we have. The mark beside a fact opens its document and section. Fixed rules compare the facts, so the same two names always give the same result.',
      'There are limits. No licensed pharmacist has reviewed our records yet. We cover several hundred medicines, not all of them. N/A means that our record does not say. Rates of side effects come from separate studies, so a small difference means little.',
      'Check what matters to you against its source, and ask a pharmacist before you act on it.',
    ],
    link: { to: '/accuracy', label: 'See what we measured', leavesApp: true },
  },
  {
    id: 'faq-data-security',
    question: 'Is my health data secure?',
    category: 'Privacy and security',
    answer: [
      'We keep as little as we can. Checks made with the symptom tool are not stored, and a photo is measured but not kept. Chats are stored with your account until you delete them. A temporary chat is not stored at all.',
      'We keep passwords only as a hash, a scrambled form that cannot be reversed. Your sign-in cookie cannot be read by scripts. We show no ads, use no trackers from other companies, and do not sell data. Card numbers go to the payment provider and not to us.',
      'In your account you can download everything we have about you, and delete it. No system is perfect, so leave out names and addresses where they are not needed.',
    ],
    link: { to: '/privacy-policy', label: 'Read the privacy policy' },
  },
  {
    id: 'faq-emergencies',
    question: 'Can I use the symptom checker in an emergency?',
    category: 'Safety',
    answer: [
      'No. The symptom checker is not for emergencies. Call 911 in the US, 999 in the UK, 112 in the EU, or your local emergency number. Do it for chest pain, trouble breathing, signs of a stroke, heavy bleeding, a possible overdose, or thoughts of ending your life.',
      'The checker looks for signs of danger first and tells you to call, but it can miss one. A calm answer is never a reason to wait if you feel that something is badly wrong.',
      'Some texts speak of high, medium and low urgency. High means emergency or urgent: call now, or be seen today. Medium means routine: make an appointment. Low means self-care: take care of it at home, and know what would change that.',
    ],
    link: { to: '/medical-disclaimer', label: 'See the emergency numbers' },
  },
  {
    id: 'faq-price-updates',
    question: 'How often are prices updated?',
    category: 'Pricing',
    answer: [
      'We work out our estimates each time you ask. But the list they start from does not change every day. It is NADAC, the US government’s list of what pharmacies pay. The government puts out a new list each week. We use the one that came with this version of the product.',
      'The date of that list is at the bottom of each price panel, next to “Last updated”. Beside each price, “How” shows the math.',
      'No figure here is a store’s own price. Call the pharmacy to ask what it charges today.',
    ],
  },
  {
    id: 'faq-conflicting-information',
    question: 'What if the AI says something different from my doctor?',
    category: 'Accuracy',
    answer: [
      'Follow your doctor, pharmacist, prescription or package. They know you. We know only what you type. Do not start, stop or change a medicine because of something you read here.',
      'Then find out why the two differ. Open the source of the fact, and show it to your doctor or pharmacist. There may be a good reason, such as a test result that we cannot see. Or we may be wrong.',
      'Findings come from fixed rules. Where a language model is set up, it puts them into other words, and in the chat it may choose which tool to ask. In rules-only mode no model has a part in it. If a sentence does not fit the facts beside it, trust the facts and tell us.',
    ],
  },
  {
    id: 'faq-prescription-drugs',
    question: 'Does it cover prescription drugs?',
    category: 'Medications',
    answer: [
      'Yes. Our records hold prescription drugs as well as what you can buy without one, under their brand names and generic names. You can compare them, check interactions, and look up side effects.',
      'For prescription drugs the dosing assistant shows the range on the label so you can compare. It never changes your prescription. For high-risk drugs it gives no amount at all. We do not prescribe, sell or refill anything.',
      'A drug that we do not cover is called “not covered”. That never means safe. A pharmacist can look it up right away.',
    ],
  },
  {
    id: 'faq-wrong-information',
    question: 'How do I report incorrect information?',
    category: 'Accuracy',
    answer: [
      'Press “Report wrong information” at the bottom of the tool where you saw it. Say what it is about and what is wrong. You can leave your email address if you want an answer.',
      'A person reads each report. If you have a source, such as a label, name it. Please do not send your health details.',
      'If the wrong information may have harmed you, do not wait for us. Call your doctor or a pharmacist, or your emergency number.',
    ],
  },
  {
    id: 'faq-mobile-app',
    question: 'Is there a mobile app?',
    category: 'Product',
    answer: [
      'There is no app in an app store today, and we have no date for one. Be careful with apps that use our name.',
      'You do not need one. The site is made for phones as well as for large screens, and all tools work there. On most phones you can add it to the home screen from the browser’s menu, and then it opens like an app.',
    ],
  },
];
