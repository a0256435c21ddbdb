import { describe, expect, it } from 'vitest';
import { inEnglish, readableText } from './in-english.ts';
import { recognizeLanguage } from './language.ts';
import { writeLanguageNotice } from './language-notice.ts';

describe('the language of a text', () => {
  it.each([
    ['mi nieta de dos meses tiene calentura y no quiere mamar', 'es'],
    ['tengo fiebre y tos', 'es'],
    ['calentura', 'es'],
    ['Ma fille a de la fièvre depuis hier et elle ne veut pas boire', 'fr'],
    ['estou com dor no peito e não consigo respirar', 'pt'],
    ['Ich habe seit gestern starke Schmerzen in der Brust', 'de'],
    ['Tôi bị đau ngực và khó thở', 'vi'],
    ['Masakit po ang ulo ko at may lagnat ako', 'tl'],
    ['我胸口疼，喘不过气', 'zh'],
    ['胸が痛いです。息ができません', 'ja'],
    ['가슴이 아프고 숨을 못 쉬겠어요', 'ko'],
    ['у меня болит грудь', 'ru'],
    ['عندي ألم في الصدر', 'ar'],
    ['my abuela has chest pain and she is sweating', 'en'],
    ['I had a taco de carne at El Torito and now my stomach hurts', 'en'],
    ['amoxicillin and clavulanate', 'en'],
    ['no', 'en'],
    ['pain on a scale of 10, plus nausea', 'en'],
    ['😀 12 !!', 'en'],
    ['', 'en'],
  ])('%s is %s', (text, language) => {
    expect(recognizeLanguage(text)).toBe(language);
  });
});

describe('Spanish as English', () => {
  it.each([
    ['me duele el pecho y no puedo respirar', /pain in my chest .*cannot breathe/],
    ['mi hijo tiene 3 años y tiene fiebre desde hace dos días', /my son is 3 years old and has fever for two days/],
    ['no tengo fiebre ni tos', /^no fever or cough$/],
    ['Mi esposa se tomó todas las pastillas', /my wife swallowed a bottle of pills/],
    ['ya no quiero vivir', /do not want to live/],
    ['no me quiero morir', /do not want to die/],
    ['la niña se tragó una pila', /swallowed a button battery/],
  ])('%s', (spanish, english) => {
    expect(inEnglish(spanish)).toMatch(english);
  });

  it('leaves English as it is and reads nothing of a language that it does not know', () => {
    expect(inEnglish('my chest hurts')).toBe('my chest hurts');
    expect(readableText('J’ai pris un taxi, je ne suis pas malade, mais le docteur est absent depuis hier')).toBe('');
  });
});

describe('the note in the language of the person', () => {
  const numbers = { emergency: '911', crisis: '988', poison: '1-800-222-1222' };

  it('stands first what to do now, with the numbers of the country', () => {
    const notice = writeLanguageNotice('quiero matarme', { level: 'emergency', lines: ['crisis'], numbers });
    expect(notice?.sentences[0]).toContain('988');
    expect(notice?.sentences[1]).toContain('Llame al 911');
  });

  it('says in other languages that nothing was analysed', () => {
    const notice = writeLanguageNotice('j’ai très mal à la tête depuis ce matin', { numbers });
    expect(notice?.language).toBe('fr');
    expect(notice?.sentences.join(' ')).toMatch(/911.*988.*n'a pas analysé/);
  });

  it('never names a line that the country does not have, nor leaves a blank', () => {
    for (const text of ['tomó veneno', 'j’ai très mal à la tête depuis ce matin', '胸口疼'])
      for (const lines of [['crisis', 'poison'], []] as const)
        expect(writeLanguageNotice(text, { level: 'urgent', lines, numbers: { emergency: '112' } })?.sentences.join(' ')).not.toMatch(
          /[{}]|\s\./,
        );
  });

  it('is silent in English', () => {
    expect(writeLanguageNotice('my head hurts', { level: 'routine', numbers })).toBeUndefined();
  });
});
