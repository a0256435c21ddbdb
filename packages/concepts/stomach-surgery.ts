import type { HeldCaution } from '#packages/clinical/suitability.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { HistoryReader } from './read-history.ts';
import type { ReportedHistory } from './reported-history.ts';

const SLOW = /\b(?:extended|sustained|controlled|prolonged)[- ]release\b|\blong-acting (?:tablet|capsule)|\b(?:12|24)-hour\b/i;
const SOURCE = 'bariatric';

/**
 * Finds what guidelines say about a medicine by mouth after weight-loss surgery: no anti-inflammatory pain relievers, and no forms that
 * release slowly. Labels do not name these operations, so that no record's cautions do.
 */
export function holdsStomachSurgery(
  { index }: HistoryReader,
  { classGroups, forms, exposure }: MedicineRecord,
  { conditions }: ReportedHistory,
): HeldCaution[] {
  const told = conditions.find(({ id, relative }) => !relative && index.broaderOf(id).has('gastric-bypass'));
  const swallowed = forms.filter(({ route }) => route === 'by mouth');
  if (!told || exposure === 'local' || swallowed.length === 0) return [];
  const hold = (level: HeldCaution['level'], text: string): HeldCaution[] => [
    { level, about: 'condition', group: 'stomach-ulcer', text, source: SOURCE, words: told.words },
  ];
  if (classGroups.includes('nsaid'))
    return hold(
      'contraindicated',
      'After weight-loss surgery anti-inflammatory pain relievers by mouth are avoided: they can cause ulcers and bleeding where the stomach was joined. Daily aspirin that was prescribed is not stopped without the prescriber.',
    );
  const slow = swallowed.filter(({ form }) => SLOW.test(form));
  if (slow.length === 0) return [];
  const which = slow.length === swallowed.length ? 'this form' : 'an extended-release form';
  return hold(
    'caution',
    `Avoid ${which} after weight-loss surgery unless the surgical team chose it: tablets that release slowly may not be taken up fully. Ask about a form that releases at once.`,
  );
}
