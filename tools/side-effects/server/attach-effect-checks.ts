import type { Evidence, FactCheck } from '#packages/clinical/evidence.ts';
import { findRecordCheck, findToolCheck } from '#packages/labels/attach-checks.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { formatLabeledEffect } from '../engine/analyze.ts';
import { type EffectIndex, type LabeledEffect, listLabeledEffects } from '../engine/labeled-effects.ts';

/** Adds to each effect that was cited from the medicine's label what the check against the label found. */
export function attachEffectChecks(knowledge: EffectIndex, record: MedicineRecord, evidence: readonly Evidence[]): Evidence[] {
  const labelled = new Map(listLabeledEffects(knowledge, record).map((effect) => [formatLabeledEffect(effect), effect]));
  return evidence.map((item) => {
    const cited = labelled.get(item.statement);
    return cited && /^(?:label|drug-facts)\b/.test(cited.source) ? { ...item, check: checkEffect(record, cited) } : item;
  });
}

/** A figure is held against the label as a fact of the record. Otherwise only the name was looked for: how often is not proven by it. */
function checkEffect(record: MedicineRecord, { effect, frequency, percent }: LabeledEffect): FactCheck {
  const named = record.sideEffects.findIndex(
    (each) => percent !== undefined && each.percent === percent && isCalled(effect, each.name.toLowerCase()),
  );
  const ofRecord = named < 0 ? undefined : findRecordCheck(record, `sideEffects.${named}`);
  if (ofRecord && ofRecord.verdict !== 'not-checked') return ofRecord;
  const { check } = findToolCheck(record.id, `effect.${effect.id}`, effect.name);
  return check.verdict === 'stated' && frequency !== 'not known' ? { ...check, verdict: 'named', how: effect.name } : check;
}

const isCalled = ({ name, labelNames }: LabeledEffect['effect'], written: string) => {
  const plain = written.replace(/\s*\([^)]*\)$/, '');
  return name.toLowerCase() === plain || labelNames.includes(plain) || labelNames.includes(written);
};
