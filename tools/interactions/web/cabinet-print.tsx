import { joinNames } from '#packages/clinical/sentence.ts';
import { SourceList } from '#packages/ui/source-list.tsx';
import type { CabinetResponse } from '../contract/cabinet.ts';
import { CONDITION_LABELS } from './conditions.ts';
import { Disclaimer } from './disclaimer.tsx';
import { ingredientsOf, nameOf } from './item-names.ts';

/** The printed list: items, findings, questions to ask. */
export function CabinetPrint({ answer }: { answer: CabinetResponse }) {
  const { items, pairs, conditionFindings, loads, questions, notCovered } = answer;
  return (
    <div className="print-only">
      <h1>My medicines and what to ask about them</h1>
      <p>{answer.summary}</p>
      <Part title="What I take" lines={items.map((item) => [nameOf(item), ingredientsOf(item)].filter(Boolean).join(': '))} />
      <Part
        title="Pairs that interact"
        lines={pairs.map(({ first, second, severity, findings }) => {
          const names = joinNames([nameOf(items[first]), nameOf(items[second])]);
          return `${severity}: ${names}. ${findings[0]?.effect ?? ''} ${findings[0]?.recommendation ?? ''}`;
        })}
      />
      <Part
        title="With my conditions"
        lines={conditionFindings.map(({ severity, condition, text }) => `${severity}: ${CONDITION_LABELS[condition]}. ${text}`)}
      />
      <Part
        title="Effects that add up"
        lines={loads.map(
          (load) => `${load.severity}: ${load.title} (${joinNames(load.items.map((index) => nameOf(items[index])))}). ${load.text}`,
        )}
      />
      <Part title="Could not be checked" lines={notCovered.map((index) => nameOf(items[index]))} />
      <Part title="Questions for my pharmacist" lines={questions} />
      <div className="mt-4">
        <Disclaimer />
      </div>
      <SourceList evidence={answer.evidence} />
    </div>
  );
}

function Part({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="mt-4">
      <h2 className="text-lg">{title}</h2>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
