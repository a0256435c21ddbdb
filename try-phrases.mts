import { readSymptomKnowledge } from './tools/symptoms/server/build-symptoms.ts';
import { createWordSplitter } from './tools/symptoms/server/reading/words.ts';
import { indexPhrases, findMatches } from './tools/symptoms/server/reading/phrases.ts';
const { knowledge } = readSymptomKnowledge();
const split = createWordSplitter(knowledge.words);
const ph = indexPhrases(knowledge.findings, split, {idle: knowledge.idlePhrases, isEveryday: ()=>false});
for (const t of process.argv.slice(2)) console.log(t, split(t).map(w=>w.stem).join(' '), '\n', findMatches(ph, split(t)).map(m=>m.phrase.stems.join('+')+' => '+m.findings.join(',')+' ['+m.words.map(w=>w.raw)+']').join('\n '));
