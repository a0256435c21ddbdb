import { infer, observe } from '../../engine/infer.ts';
import { CARE_LEVELS, type CareLevel, type RedFlagRecord } from '../../engine/knowledge.ts';
import type { Network } from '../../engine/network.ts';
import { findRedFlags } from '../../engine/red-flags.ts';
import type { Story } from '../../engine/story.ts';
import { assessUrgency } from '../../engine/urgency.ts';
import { explainFindings } from '../explained-findings.ts';
import { forUnknownAge } from '../flags-for-age.ts';
import type { Reading } from '../reading/read-story.ts';
import type { ReadDanger } from '../skill/read-danger.ts';
import { splitMessage } from '../skill/split-message.ts';
import type { MessagePerson } from './person-facts.ts';

/** What the rules need to judge a text. */
export interface Rules {
  network: Network;
  redFlags: readonly RedFlagRecord[];
  readDanger: ReadDanger;
}

/** Steps into which a sum of shares is cut, and counts from which on more say no more. All arbitrary. */
const SHARE_STEPS = 6;
const [MOST_FINDINGS, MOST_DENIED] = [6, 4];
const [FEW_WORDS, SOME_WORDS] = [8, 25];
const [LIKELY, CLEAR] = [0.3, 0.5];
const WEAK = 0.2;

/**
 * What the rules make of a text, as words of a classifier: its red flags and dangers, the level, the likeliest condition, and how much was read.
 * The classifier then learns where the rules are right and where single words mislead them.
 */
export function listRuleFacts({ network, redFlags, readDanger }: Rules, text: string, reading: Reading, person: MessagePerson): string[] {
  const present = new Map(reading.present);
  explainFindings(present, text);
  const story: Story = {
    ageYears: person.ageYears ?? reading.ageYears,
    sex: person.sex ?? reading.sex,
    isChild: reading.who === 'child',
    present,
    absent: new Set(reading.absent.keys()),
    hours: reading.hours,
    sudden: reading.sudden,
  };
  const shown = findRedFlags(network, story.ageYears === undefined ? forUnknownAge(redFlags, text) : redFlags, story);
  const { reported, asked } = splitMessage(text);
  return [
    ...shown.flatMap(({ flag }) => [`flag ${flag.id}`, `flagged ${flag.level}`]),
    ...(shown.length === 0 ? ['no flag'] : []),
    ...(story.present.size === 0 ? ['rules nothing'] : listShares(network, story, shown)),
    ...readDanger(text).map((id) => `danger ${id}`),
    ...(reported.trim() === '' ? ['only asks'] : []),
    ...(asked.trim() === '' ? [] : ['asks']),
    `words ${sizeOf(text.split(/\s+/).length)}`,
    `findings ${Math.min(MOST_FINDINGS, reading.present.size)}`,
    `denied ${Math.min(MOST_DENIED, reading.absent.size)}`,
  ];
}

const sizeOf = (words: number) => (words < FEW_WORDS ? 'few' : words < SOME_WORDS ? 'some' : 'many');

/** The level that the rules give, the shares of the levels, and the likeliest condition. */
function listShares(network: Network, story: Story, shown: Parameters<typeof assessUrgency>[2]): string[] {
  const { level, byProbability, isVague } = assessUrgency(network, story, shown);
  const shares = infer(network, observe(network, story));
  const sums: Record<CareLevel, number> = { emergency: 0, urgent: 0, routine: 0, 'self-care': 0 };
  let best = 0;
  for (const [at, share] of shares.entries()) {
    const care = network.conditions[at]?.care;
    if (care) sums[care] += share;
    if (share > (shares[best] as number)) best = at;
  }
  const share = shares[best] as number;
  const likeliest = network.conditions[best];
  return [
    `rules ${level}`,
    `shares ${byProbability}`,
    ...(isVague ? ['vague'] : []),
    ...CARE_LEVELS.map((care) => `sum ${care} ${Math.min(SHARE_STEPS - 1, Math.floor(sums[care] * SHARE_STEPS))}`),
    ...(likeliest && share >= LIKELY ? [`likely ${likeliest.id}`] : []),
    ...(likeliest ? [`best ${likeliest.care} ${share >= CLEAR ? 'clear' : share >= WEAK ? 'likely' : 'weak'}`] : []),
  ];
}
