import { describe, expect, it } from 'vitest';
import { inEnglish } from './in-english.ts';
import { sayGrammarPlainly } from './plain-grammar.ts';
import { soundOf, spellPlainly } from './plain-spelling.ts';

describe('the grammar of another first language or of sign language', () => {
  it.each([
    ['my father no can breathe', 'my father cannot breathe'],
    ['he no wake up since one hour', 'he will not wake up since one hour'],
    ['she no more talk', 'she cannot talk'],
    ['baby no eat and he no drink', 'baby will not eat and he will not drink'],
    ['38 weeks, baby not move today', '38 weeks, baby is not moving today'],
    ['blood no stop', 'blood will not stop'],
    ['WALK CAN NOT', 'cannot WALK'],
    ['breathe he can not, help', 'cannot breathe, help'],
    ['is hurting me the chest', 'my chest is hurting'],
    ['it hurts me in the left arm', 'my left arm is hurting'],
    ['I have pain of stomach', 'I have stomach pain'],
    ['my head paining me', 'my head hurts'],
    ['she lose the conscious in the kitchen', 'she lost consciousness in the kitchen'],
    ['lips go blue', 'lips turned blue'],
    ['vomit with blood very much', 'vomit with a lot of blood'],
    ['my son swallow a coin', 'my son swallowed a coin'],
    ['he take all the pills of his father', 'he took all the pills of his father'],
    ['my wife take levothyroxine in the morning', 'my wife takes levothyroxine in the morning'],
    ['he take many pills for the kidney', 'he takes many pills for the kidney'],
    ['it hurt when she breathe', 'it hurt when she breathes'],
    ['the air no come in', 'cannot get air'],
  ])('%s', (typed, plain) => expect(sayGrammarPlainly(typed)).toBe(plain));

  it.each([
    'did he drink enough today?',
    'can my wife take Tylenol?',
    'let her eat what she wants',
    'how much can a 2 year old child take?',
    'should it go away by itself?',
    'no can do, the can opener broke',
    'Did I not drink enough?',
    'i no longer have any pain, and i never have headaches',
    'pain at the back of his neck',
    'she denies loss of consciousness',
    'there was not much blood',
    'his lips are gray and he is not breathing',
    'my son has a fever and will not eat',
    'make sure he take it',
  ])('leaves standard English as it is: %s', (typed) => expect(sayGrammarPlainly(typed)).toBe(typed));
});

describe('spelling by sound', () => {
  it.each([
    ['she is havin truble brething', 'she is havin trouble breathing'],
    ['stomack pane and diarea', 'stomach pane and diarrhea'],
    ['my throte is swolen', 'my throat is swollen'],
    ['he had a sezure, he was uncontious', 'he had a seizure, he was unconscious'],
    ['noomonia and a feaver', 'pneumonia and a fever'],
    ['swolowd a batery', 'swallowed a battery'],
    ['numness in my tounge', 'numbness in my tongue'],
  ])('%s', (typed, plain) => expect(spellPlainly(typed)).toBe(plain));

  it.each(['my statin makes me achy', 'a belch', 'Breztri and Xarelto', 'baby is cooing', 'crampy', 'chest pain', 'Coughed'])(
    'leaves words of their own as they are: %s',
    (typed) => expect(spellPlainly(typed)).toBe(typed),
  );

  it('hears words that sound alike as one', () => {
    expect(soundOf('fizishun')).toBe(soundOf('physician'));
    expect(soundOf('breathing')).not.toBe(soundOf('bleeding'));
  });
});

describe('all ways of writing together', () => {
  it('takes years for an age before grammar gives the verb an ending', () => {
    expect(inEnglish('my son have 9 years and he no can brethe')).toBe('my son is 9 years old and he cannot breathe');
  });
});
