import { describe, expect, it } from 'vitest';
import { readTold } from './read-told.ts';

const read = (typed: string) => readTold(typed, ['clonidine', 'Catapres']);

describe('what is told beside symptoms', () => {
  it.each([
    'stopped it 2 days ago',
    'i quit cold turkey',
    'ran out on Friday',
    'out of pills since monday',
    'I missed two doses',
    'when i miss a pill',
    "haven't had it for 3 days",
    "hasn't taken her meds since friday",
    "didn't refill",
    'forgot to take it',
    'skipped my clonidine',
    'came off it too fast',
    'tapering off',
    'my doctor stopped it last week',
  ])('%j: the medicine was stopped or missed', (typed) => {
    expect(read(typed).circumstances).toEqual(['stopped']);
  });

  it.each([
    'my headache stopped',
    'stopped eating',
    'he stopped breathing',
    'heart stopped',
    'I have not stopped it',
    'should i stop it',
    'ran out of breath',
    'missed my period',
    'skipped beats',
    'skin came off',
    "haven't had a wee",
    'it stopped by itself',
    'stopped peeing',
    'out of breath',
    'nausea',
  ])('%j: it was not', (typed) => {
    expect(read(typed).circumstances).toEqual([]);
  });

  it.each([
    ['blood pressure 210/120', ['very-high-pressure'], ['high-blood-pressure']],
    ['bp is 198 over 112', ['very-high-pressure'], ['high-blood-pressure']],
    ['bp 200', ['very-high-pressure'], ['high-blood-pressure']],
    ['bp was 150/95', [], ['high-blood-pressure']],
    ['bp 118/76', [], []],
    ['bp 84/50', [], ['low-blood-pressure']],
    ['Advair 250/50', [], []],
    ['Humalog 75/25', [], []],
    ['eye pressure 22', [], []],
    ['pulse 42', [], ['slow-heartbeat']],
    ['heart rate of 150', [], ['fast-heartbeat']],
    ['pulse 72', [], []],
    ['every 12 hr 180 mg', [], []],
    ['sugar is 48', [], ['low-blood-sugar']],
    ['sugar reading 310', [], ['high-blood-sugar']],
    ['sugar 110', [], []],
    ['temp of 102.5', [], ['fever']],
    ['temperature 38.6', [], ['fever']],
    ['temp 98.6', [], []],
  ])('%j', (typed, circumstances, measured) => {
    expect(read(typed)).toEqual({ circumstances, measured });
  });
});
