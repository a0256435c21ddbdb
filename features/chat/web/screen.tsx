import { MessageCircle } from 'lucide-react';
import { Alert } from '#packages/ui/alert.tsx';
import { Card } from '#packages/ui/card.tsx';
import { CallLinks, CountryChoice } from './help-links.tsx';
import { openChat } from './panel-state.ts';
import { QuestionChips } from './question-chips.tsx';

const EXAMPLES = [
  'Can I take ibuprofen with warfarin?',
  'What are the side effects of cetirizine?',
  'How much acetaminophen may an adult take in a day?',
  'Which makes you less sleepy, Zyrtec or Claritin?',
  'I have a sore throat and a fever. What should I do?',
];

const CALLS = [
  { level: 'emergency', line: 'crisis' },
  { level: 'emergency', line: 'poison' },
] as const;

/** Explains where the chat is, what it can do, and its limits. */
export default function ChatScreen() {
  return (
    // One column, so that the open panel fits beside it.
    <div className="max-w-3xl space-y-6">
      <div>
        <h1>AI Chat</h1>
        <p className="mt-3 max-w-prose text-lg">
          Press the chat button{' '}
          <span className="inline-flex size-7 items-center justify-center rounded-full bg-primary align-middle text-on-primary">
            <MessageCircle aria-hidden="true" className="size-4" />
          </span>{' '}
          at the bottom right to chat. It is there on every page of the tools, and your conversation stays as you move between them.
        </p>
      </div>
      <Examples />
      <Emergency />
      <Limits />
      <Privacy />
    </div>
  );
}

function Examples() {
  return (
    <Card title="What you can ask" variant="leaflet">
      <p>
        Whether medicines go together. What a medicine is for, its label dose and its side effects. How two medicines differ. What may be
        causing how you feel. Press a question to ask it now.
      </p>
      <div className="mt-4">
        <QuestionChips questions={EXAMPLES} onAsk={openChat} />
      </div>
    </Card>
  );
}

function Limits() {
  return (
    <Card title="What it does not do" variant="leaflet">
      <ul className="list-disc space-y-2 pl-5 marker:text-primary">
        <li>It does not diagnose, prescribe, or replace a doctor, nurse or pharmacist.</li>
        <li>It knows only what you write, and the person you chose at the top of the page. It cannot see other records or medicines.</li>
        <li>
          The line above the box says whom and what your talk is about, as it was read. Press “Change” to correct it. The correction goes
          along with your next messages and wins over what was read.
        </li>
        <li>It does not cover everything. When it has no record, it says so, and that never means safe.</li>
        <li>
          Its findings come from fixed rules and cited facts. Where a language model is set up, it may put them in other words; each answer
          shows what was sent to it. You can switch it off in the chat's menu.
        </li>
      </ul>
    </Card>
  );
}

function Privacy() {
  return (
    <Card title="What is stored" variant="leaflet">
      <ul className="list-disc space-y-2 pl-5 marker:text-primary">
        <li>We store your messages and the answers so you can continue later.</li>
        <li>They belong to your account and stay there until you delete them.</li>
        <li>To delete one conversation or all of them, open the chat's menu and choose “Earlier conversations”.</li>
        <li>
          “This did not answer my question” under an answer counts the kind of question, such as “storage”, and nothing that you wrote. A
          person reads your question and the answer only if you choose to send them.
        </li>
        <li>With “Temporary chat” in the same menu, nothing is stored.</li>
      </ul>
    </Card>
  );
}

function Emergency() {
  return (
    <div className="space-y-3">
      <Alert tone="emergency" title="In an emergency, call. Do not chat." actions={<CallLinks alarms={CALLS} className="max-sm:w-full" />}>
        Chest pain, trouble breathing, signs of a stroke, heavy bleeding, an overdose, or thoughts of ending your life.
      </Alert>
      <CountryChoice />
    </div>
  );
}
