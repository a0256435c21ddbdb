/** Languages that Plainmed recognizes. It reads English and, by a glossary, Spanish; in the others it names the numbers to call. */
export type Language = 'en' | 'es' | 'pt' | 'fr' | 'ht' | 'de' | 'it' | 'vi' | 'tl' | 'pl' | 'zh' | 'ja' | 'ko' | 'ru' | 'ar' | 'hi';

/** Scripts that few languages of the United States share. Kana comes before Han, because Japanese uses both. */
const SCRIPTS: readonly (readonly [Language, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
];

/** Frequent words that identify a language, without accents. Words that English also uses are only in the English list. */
const WORDS: Readonly<Record<string, string>> = {
  en: 'the a an and or of to in is are was my i im have has had with for not it he she her his on at but me you do does can that this what when since feel feels felt got get been from no if so just how hurts pain take took taking after day days week weeks should about',
  es: 'el la los las un una de del que y en con por para mi mis su sus se le lo yo tu usted es esta estoy tengo tiene muy mas pero porque como cuando desde hace duele duelen dolor ayer hoy ahora noche dias semanas meses hijo hija esposo esposa mama bebe nino nina puedo puede quiero quiere ya al sin nada me no si anos cabeza pecho tomo tome pastillas ayuda soy creo siento fiebre tos estomago sangre ahorita anoche mucho mucha respirar morir matarme matar vivir vomito embarazada calentura mareo mareos diarrea gripa gripe catarro comezon sarpullido ronchas picazon escalofrios veneno trago cayo garganta panza barriga espalda rodilla pierna brazo corazon presion azucar alergia embarazo regla orinar hinchado hinchada hinchazon desmayo desmaye sangrado cansancio debilidad ardor pastilla medicina medicinas',
  pt: 'o os as um uma de do da dos das que e em com por para meu minha meus minhas eu voce esta estou tenho tem muito mais mas porque como quando desde dor doi ontem hoje agora noite dias semanas filho filha nao posso quero ja ao sem peito cabeca febre tosse ajuda nao consigo',
  fr: 'le la les un une des de du et en avec pour mon ma mes je tu vous il elle est suis ai mal tres mais parce que comme quand depuis hier aujourd hui maintenant nuit jours semaines fils fille ne pas peux veux au sans dans tete poitrine fievre toux aide jai',
  ht: 'mwen ou li nou yo se ak pou nan gen pa ap te ki sa doule fe mal vant tet kè pitit kounye depi lafyev anpil ede tanpri',
  de: 'der die das ein eine und oder mit fur mein meine ich du er sie es ist bin habe hat sehr mehr aber weil wie wenn seit gestern heute jetzt nacht tage wochen sohn tochter nicht kann will ohne schmerzen kopf brust fieber husten hilfe kopfschmerzen im am zu auf',
  it: 'il lo gli uno una di del della che e con per mio mia ho ha sono molto piu ma perche come quando da ieri oggi adesso notte giorni settimane figlio figlia non posso voglio senza dolore testa petto febbre tosse aiuto mi fa male',
  vi: 'toi bi dau khong va cua con toi la co o nguc dau bung sot ho kho tho ngay hom qua nay giup me',
  tl: 'ako ko ang ng sa na ay mga may masakit sakit po hindi ba yung ulo dibdib tiyan lagnat ubo anak aking ngayon kahapon araw hirap huminga tulong',
  pl: 'i na nie jest mam boli mnie sie z od moj moja syn corka glowa klatce piersiowej goraczka kaszel dzis wczoraj pomocy jestem bardzo ze',
};
const LEXICON = new Map(Object.entries(WORDS).map(([language, words]) => [language as Language, new Set(words.split(' '))]));

/** Letters that only one of the languages uses. */
const LETTERS: readonly (readonly [Language, RegExp])[] = [
  ['es', /[ñ¿¡]/],
  ['vi', /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/],
  ['pt', /[ãõ]/],
  ['pl', /[ąęłśźż]/],
  ['de', /ß/],
];

/** The share of letters from which a script decides. Arbitrary: a quoted word in an English message stays below. */
const SCRIPT_SHARE = 0.3;
const LETTER_BONUS = 2;
/** Plainmed reads Spanish by words, so a single word such as "fiebre" is enough; a language that ends the reading must be clear. */
const MIN_SCORE = 2;
const MIN_SCORE_OF_UNREAD = 3;

/**
 * The language a text is written in, by its script, letters and frequent words; English unless another clearly leads.
 * One borrowed word decides nothing, except where it is the whole text.
 * @example recognizeLanguage('me duele el pecho y no puedo respirar') // 'es'
 */
export function recognizeLanguage(text: string): Language {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return 'en';
  const script = SCRIPTS.find(([, pattern]) => (text.match(pattern)?.length ?? 0) / letters >= SCRIPT_SHARE);
  if (script) return script[0];
  const lower = text.normalize('NFC').toLowerCase();
  const words = toWords(text);
  const scores = [...LEXICON].map(([language, lexicon]) => {
    const bonus = LETTERS.some(([of, pattern]) => of === language && pattern.test(lower)) ? LETTER_BONUS : 0;
    return { language, score: words.filter((word) => lexicon.has(word)).length + bonus };
  });
  const english = scores.find(({ language }) => language === 'en')?.score ?? 0;
  const [best] = scores.filter(({ language }) => language !== 'en').sort((a, b) => b.score - a.score);
  if (!best || best.score <= english) return 'en';
  const enough = best.language === 'es' ? Math.min(MIN_SCORE, words.length) : MIN_SCORE_OF_UNREAD;
  return best.score >= enough ? best.language : 'en';
}

/** Lower-case words without accents. */
export function toWords(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
