import { readFileSync } from 'node:fs';
import type { FindInteractions } from '#packages/clinical/found-interaction.ts';
import { type HistoryReader, loadHistoryReader } from '#packages/concepts/read-history.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { oncePerFormulary } from '#packages/medicines/once-per-formulary.ts';
import { readableText } from '#packages/reading/in-english.ts';
import { rememberLast } from '#packages/reading/remember-last.ts';
import type { FindingRecord, SymptomKnowledge } from '../engine/knowledge.ts';
import { compileNetwork, type Network } from '../engine/network.ts';
import { createStoryReader, type ReadStory } from './reading/read-story.ts';
import type { FindSimilar } from './reading/similar-findings.ts';
import { createTokenizer } from './reading/tokenize.ts';
import { type ConditionIndex, createConditionIndex } from './skill/condition-index.ts';
import { createDangerReader, type ReadDanger } from './skill/read-danger.ts';
import { createMeaningsReader } from './urgency-model/meanings.ts';
import { loadWordingReaders, type WordingReaders } from './urgency-model/wording.ts';

/** Everything that an answer needs, created once. */
export interface SymptomServices {
  knowledge: SymptomKnowledge;
  network: Network;
  readStory: ReadStory;
  findSimilar: FindSimilar;
  readWording: WordingReaders['readWording'];
  isWordedGravely: WordingReaders['isWordedGravely'];
  /** Whether a message is worded like calm ones beyond doubt. */
  isWordedCalmly: WordingReaders['isWordedCalmly'];
  /** How far a message tells how somebody is. */
  scoreTelling: WordingReaders['scoreTelling'];
  readDanger: ReadDanger;
  findings: ReadonlyMap<string, FindingRecord>;
  conditions: ConditionIndex;
  formulary: Formulary;
  /** Reads conditions, allergies and medicines as every tool does. */
  historyReader: HistoryReader;
  findInteractions: FindInteractions;
}

const FILE = new URL('./generated/symptoms.json', import.meta.url);

/** Loads the built knowledge. Everything except the interaction check is shared per formulary. */
export function loadSymptomServices(formulary: Formulary, findInteractions: FindInteractions): SymptomServices {
  return { ...loadShared(formulary), findInteractions };
}

export function createSymptomServices(
  knowledge: SymptomKnowledge,
  formulary: Formulary,
  findInteractions: FindInteractions,
): SymptomServices {
  return { ...prepare(knowledge, formulary), findInteractions };
}

type SharedServices = Omit<SymptomServices, 'findInteractions'>;

const loadShared = oncePerFormulary((formulary) => prepare(JSON.parse(readFileSync(FILE, 'utf8')) as SymptomKnowledge, formulary));

function prepare(knowledge: SymptomKnowledge, formulary: Formulary): SharedServices {
  const { readStory: readEnglish, findSimilar } = createStoryReader(knowledge);
  const readStory = rememberLast((text: string) => readEnglish(readableText(text)));
  return {
    knowledge,
    network: compileNetwork(knowledge.conditions, knowledge.findings),
    readStory,
    findSimilar: (text) => findSimilar(readableText(text)),
    ...loadWordingReaders(createMeaningsReader(readStory, createTokenizer(knowledge.words))),
    readDanger: createDangerReader(knowledge.dangers),
    findings: new Map(knowledge.findings.map((finding) => [finding.id, finding])),
    conditions: createConditionIndex(knowledge),
    formulary,
    historyReader: loadHistoryReader(formulary),
  };
}
