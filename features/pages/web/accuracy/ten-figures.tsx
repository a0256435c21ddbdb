import type { AccuracyPage } from '../../contract/accuracy-page.ts';
import { FactSection } from '../medicine/medicine-facts.tsx';
import { FigureTable } from './measured-table.tsx';

/** The figures that a reader asks about first, by set and id: the good ones and the bad ones. */
const FIRST: readonly (readonly [set: string, figure: string])[] = [
  ['symptoms', 'missed'],
  ['symptoms', 'triage'],
  ['symptoms', 'over'],
  ['symptoms', 'top3'],
  ['interactions', 'importantSensitivity'],
  ['random-pairs', 'sensitivity'],
  ['dosing', 'withinLabel'],
  ['side-effects', 'urgentFound'],
  ['chat', 'right'],
  ['chat', 'wrong'],
];

export const TEN_FIGURES = { id: 'ten', title: 'Ten figures first' };

/** Ten figures of all sets, before the rest. */
export function TenFigures({ sets }: Pick<AccuracyPage, 'sets'>) {
  const figures = FIRST.flatMap(([id, wanted]) => {
    const set = sets.find((each) => each.id === id);
    const figure = set?.figures.find((each) => each.id === wanted);
    return set && figure ? [{ ...figure, id: `${id} ${wanted}`, text: `${set.title}: ${lowerFirst(figure.text)}` }] : [];
  });
  return (
    <FactSection {...TEN_FIGURES}>
      <FigureTable caption="Ten figures of all sets" figures={figures} />
    </FactSection>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
