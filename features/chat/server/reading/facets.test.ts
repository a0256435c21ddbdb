import { describe, expect, it } from 'vitest';
import type { ConditionFacet, MedicineFacet } from '#packages/clinical/skill.ts';
import { readConditionFacets, readMedicineFacets } from './facets.ts';

describe('aspects of a medicine', () => {
  it.each<[string, MedicineFacet]>([
    ['What is it used for?', 'use'],
    ['How does it work?', 'how-it-works'],
    ['What class of drug is it?', 'class'],
    ['is it an antibiotic', 'class'],
    ['how long until it kicks in', 'onset'],
    ['how fast does it work', 'onset'],
    ['how long does it last', 'duration'],
    ['does it come as a liquid', 'forms'],
    ['how should I take it', 'how-to-take'],
    ['morning or night?', 'how-to-take'],
    ['on an empty stomach?', 'food'],
    ['with food?', 'food'],
    ['is there a generic version', 'brands'],
    ['do I need a prescription', 'prescription'],
    ['is it otc', 'prescription'],
    ['is it addictive', 'controlled'],
    ['is it a controlled substance', 'controlled'],
    ['what are the warnings', 'warnings'],
    ['who should not take it', 'warnings'],
    ['serious side effects', 'serious-effects'],
    ['does it make you sleepy', 'drowsiness'],
    ['can I drink wine', 'alcohol'],
    ['can I have a beer', 'alcohol'],
    ['can I drive', 'driving'],
    ['has it been recalled', 'recall'],
    ['for kids?', 'children'],
    ['my 5-year-old', 'children'],
    ['for my grandmother', 'older-adults'],
    ['over 65', 'older-adults'],
    ['while pregnant', 'pregnancy'],
    ['when breastfeeding', 'breastfeeding'],
    ['with bad kidneys', 'kidney-disease'],
    ['with cirrhosis', 'liver-disease'],
    ['with heart failure', 'heart-disease'],
    ['I have hypertension', 'high-blood-pressure'],
    ['I am asthmatic', 'asthma-copd'],
    ['I am diabetic', 'diabetes'],
    ['I had an ulcer', 'stomach-ulcer'],
    ['before surgery', 'surgery'],
    ['with epilepsy', 'seizures'],
    ['with glaucoma', 'glaucoma'],
    ['enlarged prostate', 'prostate-urinary'],
    ['thyroid problems', 'thyroid'],
    ['I have depression', 'mental-health'],
    ['I have gout', 'gout'],
    ['I am allergic to it', 'allergy'],
  ])('"%s" asks for %s', (text, facet) => {
    expect(readMedicineFacets(text)).toContain(facet);
  });

  it.each([['What does it cost?'], ['Can I take both together?'], ['asdf'], [''], ['my throat hurts'], ['a wineglass']])(
    '"%s" asks for none',
    (text) => {
      expect(readMedicineFacets(text)).toEqual([]);
    },
  );

  it('reads several at once', () => {
    expect(readMedicineFacets('Can I take it with food, and is it ok while pregnant?')).toEqual(
      expect.arrayContaining(['food', 'pregnancy']),
    );
  });
});

describe('aspects of an illness', () => {
  it.each<[string, ConditionFacet]>([
    ['What is it?', 'what'],
    ['tell me about it', 'what'],
    ['what are the symptoms', 'signs'],
    ['how do I know I have it', 'signs'],
    ['what causes it', 'causes'],
    ['is it contagious', 'causes'],
    ['how is it diagnosed', 'tests'],
    ['how is it treated', 'self-care'],
    ['how do I get rid of it', 'self-care'],
    ['any home remedies', 'remedies'],
    ['when should I see a doctor', 'see-doctor'],
    ['is it serious', 'see-doctor'],
    ['how long does it last', 'course'],
    ['will it go away', 'course'],
    ['how common is it', 'how-common'],
  ])('"%s" asks for %s', (text, facet) => {
    expect(readConditionFacets(text)).toContain(facet);
  });

  it.each(['What are the signs?', 'what is the treatment'])('"%s" does not ask what it is', (text) => {
    expect(readConditionFacets(text)).not.toContain('what');
  });
});

it('reads the longest allowed message quickly', () => {
  const from = performance.now();
  for (const text of ['how long does '.repeat(280), 'a'.repeat(4_000), 'what '.repeat(800), ' '.repeat(4_000)]) {
    readMedicineFacets(text);
    readConditionFacets(text);
  }
  expect(performance.now() - from).toBeLessThan(2_000);
});
