import type { ReactNode } from 'react';
import { Fold } from '#packages/product-ui/result/fold.tsx';
import { Badge } from '#packages/ui/badge.tsx';
import { Card } from '#packages/ui/card.tsx';
import { Disclosure } from '#packages/ui/disclosure.tsx';
import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import type { PhotoResponse } from '../../contract/photo.ts';
import { LikelihoodPictogram } from '../result/likelihood.tsx';

type Condition = PhotoResponse['possibleConditions'][number];

/** Red if the condition's text says severe, serious or emergency, orange if moderate or significant, otherwise green. */
export function badgeOf(condition: string): { tone: 'severe' | 'high' | 'low'; words: string } {
  if (/severe|serious|emergency/i.test(condition)) return { tone: 'severe', words: 'Serious' };
  if (/moderate|significant/i.test(condition)) return { tone: 'high', words: 'Significant' };
  return { tone: 'low', words: 'Usually mild' };
}

export function ConditionList({ conditions }: { conditions: readonly Condition[] }) {
  if (conditions.length === 0) return null;
  return (
    <Fold title="Possible conditions" hint={conditions.map(({ condition }) => condition).join(', ')}>
      <ul className="grid items-start gap-5 lg:grid-cols-2">
        {conditions.map((condition) => (
          <li key={condition.condition}>
            <ConditionCard condition={condition} />
          </li>
        ))}
      </ul>
    </Fold>
  );
}

function ConditionCard({ condition }: { condition: Condition }) {
  const { tone, words } = badgeOf(condition.condition);
  return (
    <Card title={condition.condition} headingLevel={4} aside={<Badge tone={tone}>{words}</Badge>}>
      <div className="space-y-3">
        <Likely condition={condition} />
        <p>
          {condition.description} <EvidenceMarks ids={condition.evidenceIds} />
        </p>
        <Texts title="Key features" items={condition.keyFeatures} />
        <Disclosure summary="More about it">
          <div className="space-y-3">
            <Texts title="Common causes" items={condition.commonCauses.filter((text) => !condition.description.includes(text))} />
            {condition.duration && <LabeledText title="How long it lasts">{condition.duration}</LabeledText>}
            {condition.prevalence && <LabeledText title="How common it is">{condition.prevalence}</LabeledText>}
            <Texts title="More likely with" items={condition.riskFactors} />
          </div>
        </Disclosure>
      </div>
    </Card>
  );
}

/** Draws ten people only if there is a number: none of ten beside a cancer would claim what nobody knows. */
function Likely({ condition: { likelihood, probability } }: { condition: Condition }) {
  if (!likelihood || likelihood.share === 0) return <p className="font-semibold first-letter:uppercase">{probability}</p>;
  return <LikelihoodPictogram {...likelihood} />;
}

const LabeledText = ({ title, children }: { title: string; children: ReactNode }) => (
  <p>
    <strong>{title}: </strong>
    {children}
  </p>
);

function Texts({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <strong>{title}:</strong>
      <ul className="list-disc pl-5 marker:text-primary">
        {items.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
