import { describe, expect, it } from 'vitest';
import { rulesOnlyAssistant } from '#packages/assistant/assistant.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { openTemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import { createSkills } from '#tests/support/suites/ask-chat.ts';
import { createChatServices } from '../chat-services.ts';

const { database } = await openTemporaryDatabase();
const formulary = loadFormulary();
const { findNames } = createChatServices({ skills: createSkills(database, formulary), formulary, assistant: rulesOnlyAssistant });
const namesIn = (text: string) => findNames(text).map(({ written }) => written.toLowerCase());

describe('a kind of medicine and the one that is meant', () => {
  it.each([
    ['does it mess with her birth control shes on yaz', ['yaz']],
    ['is it ok with my water pill, furosemide', ['furosemide']],
    ['i take Yaz, my birth control', ['yaz']],
    ['does my birth control, its called Sprintec, get weaker', ['sprintec']],
    ['my beta blocker (metoprolol) makes me tired', ['metoprolol']],
  ])('%s names one', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it.each([
    ['can i take a birth control pill with yaz', ['birth control pill', 'yaz']],
    ['can i take my birth control with amoxicillin', ['birth control', 'amoxicillin']],
    ['my birth control and Plan B', ['birth control', 'plan b']],
  ])('%s names two', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });
});

describe('words for forms', () => {
  it.each([
    'the infant one with the dropper, not the one of children',
    'the chewable one',
    'is it with the gelcaps',
    'how much of the meltaways',
    'do you give the softgels',
  ])('%s names no medicine', (text) => {
    expect(namesIn(text)).toEqual([]);
  });
});
