import { CallBar } from '#packages/product-ui/result/call-bar.tsx';
import { Fold } from '#packages/product-ui/result/fold.tsx';
import { More } from '#packages/product-ui/result/more.tsx';
import { Alert } from '#packages/ui/alert.tsx';
import { Card } from '#packages/ui/card.tsx';
import type { LedgerResponse } from '../../contract/ledger.ts';
import { ResultFrame } from '../result-frame.tsx';
import type { DayRequest } from '../use-dosing.ts';
import { switchUnit } from '../weight.ts';
import { formatHoursAgo } from './format-day.ts';
import { IngredientTotal, isTooMuchAtOnce } from './ingredient-total.tsx';

export interface DayResultProps {
  answer: LedgerResponse;
  request: DayRequest;
}

export function DayResult({ answer, request }: DayResultProps) {
  const [weighty, others] = splitByWeight(answer.totals);
  return (
    <ResultFrame title="The last 24 hours, added up" request={<RequestSummary request={request} />} evidence={answer.evidence}>
      <Advice answer={answer} />
      <NotCounted names={answer.notCovered} />
      <Totals totals={weighty} />
      {others.length > 0 && (
        <More>
          <Fold title="Other ingredients" hint={others.map(({ ingredient }) => ingredient).join(', ')}>
            <Totals totals={others} />
          </Fold>
        </More>
      )}
    </ResultFrame>
  );
}

type Total = LedgerResponse['totals'][number];

const RANKS: Record<Total['status'], number> = { over: 0, near: 1, ask: 2, below: 3 };

/** The total that decides what to do stands open, and every other that is over its limit; the rest is folded. */
function splitByWeight(totals: readonly Total[]): [Total[], Total[]] {
  const sorted = [...totals].sort((a, b) => RANKS[a.status] - RANKS[b.status]);
  const isWeighty = (total: Total, at: number) => at === 0 || total.status === 'over';
  return [sorted.filter(isWeighty), sorted.filter((total, at) => !isWeighty(total, at))];
}

function Totals({ totals }: { totals: readonly Total[] }) {
  if (totals.length === 0) return null;
  return (
    <Card variant="leaflet" title="Each ingredient">
      <ul className="divide-y divide-line">
        {totals.map((total) => (
          <li key={total.ingredient} className="py-5 first:pt-0 last:pb-0">
            <IngredientTotal total={total} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RequestSummary({ request: { age, weight, taken } }: { request: DayRequest }) {
  return (
    <>
      <p>
        For age {String(age)}
        {weight !== undefined && `, ${weight} pounds (${switchUnit({ text: String(weight), unit: 'lb' }, 'kg').text} kg)`}
      </p>
      <ul className="print-only">
        {taken.map(({ product, count, hoursAgo }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product may repeat, and the list never changes
          <li key={index}>
            {product}, {count}: {formatHoursAgo(hoursAgo ?? 0)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The worst total decides the tone. "Below" is not green while something could not be counted. */
function Advice({ answer: { totals, notCovered, advice } }: { answer: LedgerResponse }) {
  const has = (status: LedgerResponse['totals'][number]['status']) => totals.some((total) => total.status === status);
  if (has('over')) return <Over advice={advice} isAtOnce={totals.filter(({ status }) => status === 'over').every(isTooMuchAtOnce)} />;
  if (totals.length === 0) return <NothingCounted someUnknown={notCovered.length > 0} />;
  if (has('near'))
    return (
      <Alert tone="moderate" title="Close to the limit">
        {advice}
      </Alert>
    );
  if (has('ask'))
    return (
      <Alert tone="moderate" title="Ask a pharmacist before any more">
        {advice}
      </Alert>
    );
  return (
    <Alert
      tone={notCovered.length > 0 ? 'moderate' : 'low'}
      title={notCovered.length > 0 ? 'Below the limit for what we could count' : 'Below the limit'}
    >
      {advice}
    </Alert>
  );
}

function Over({ advice, isAtOnce }: { advice: string; isAtOnce: boolean }) {
  return (
    <>
      <CallBar special={['poison']} emergency isSpecialFirst />
      <Alert tone="emergency" title={isAtOnce ? 'Too much was taken at once' : 'More than the limit was taken'} announce="assertive">
        {advice}
      </Alert>
    </>
  );
}

function NothingCounted({ someUnknown }: { someUnknown: boolean }) {
  return (
    <Alert tone={someUnknown ? 'moderate' : 'neutral'} title="Nothing could be added up">
      {someUnknown
        ? 'We do not know what is in these products. Ask a pharmacist before any more is taken.'
        : 'Everything you entered was taken 24 hours ago or more. Limits are for 24 hours. Read the package before the next dose.'}
    </Alert>
  );
}

function NotCounted({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Alert tone="moderate" title="Not counted">
      <ul className="list-disc pl-5">
        {[...new Set(names)].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p className="mt-1">
        So the real amounts may be higher. Choose the product from the suggestions, or type the name and strength on the package.
      </p>
    </Alert>
  );
}
