import { readSpanish } from '#packages/reading/spanish/read-spanish.ts';

/** An article before the name of a medicine. */
const THE = '(?:el |la |los |las |un |una |mi |mis )?';
const NAME = String.raw`(?:de |del )?${THE}([\p{L}\d][\p{L}\d\s-]{1,40}?)`;
const END = String.raw`\s*\??\s*$`;

/** How people ask about a medicine in Spanish, and the same in English. The particular wordings stand before the general ones. */
const FRAMES: readonly (readonly [spanish: RegExp, english: string])[] = (
  [
    [`para qu[eé] (?:sirven?|es|son|se usan?|se toman?) ${NAME}${END}`, 'what is $1 used for'],
    [
      String.raw`cada cu[aá]ntas? horas? (?:le )?(?:puedo|se puede|debo|puede|tengo que)? ?(?:tomar|dar|darle|doy|tomo)? ?(?:a mi \S+ )?${NAME}${END}`,
      'how many hours apart can i take $1',
    ],
    [
      `(?:qu[eé]|cu[aá]les son los) efectos (?:secundarios|adversos) (?:tienen?|causan?|de|del|produce)? ?${NAME}${END}`,
      'what are the side effects of $1',
    ],
    [`(?:cu[aá]nto (?:cuestan?|valen?)|(?:qu[eé]|cu[aá]l es el) precio (?:tiene|de|del)?) ?${NAME}${END}`, 'how much does $1 cost'],
    [
      `(?:se me )?olvid(?:[eé]|[oó]|aba) (?:de )?(?:tomar )?(?:mi |la |el )?(?:pastilla|dosis|medicina|tableta)? ?(?:para |de |del )?(?:la )?presi[oó]n.*$`,
      'i forgot to take my pill, what should i do',
    ],
    [
      `(?:se me )?olvid(?:[eé]|[oó]|aba) (?:de )?(?:tomar )?(?:mi |la |el )?(?:pastilla|dosis|medicina|tableta)? ?${NAME}${END}`,
      'i missed my dose of $1',
    ],
    [
      `cu[aá]nto (?:tiempo )?(?:tarda|demora|toma) ${NAME} (?:en|para) (?:hacer efecto|funcionar|actuar|trabajar)${END}`,
      'how long does $1 take to work',
    ],
    [`cu[aá]nto (?:tiempo )?dura (?:el efecto )?${NAME}${END}`, 'how long does $1 last'],
    [`c[oó]mo (?:se toman?|tomo|debo tomar|se usan?|uso) ${NAME}${END}`, 'how do i take $1'],
    [`qu[eé] (?:es|son) ${NAME}${END}`, 'what is $1'],
    [
      String.raw`${NAME} (?:se guarda|va|hay que guardarl[oa]|necesita estar|se tiene que guardar)\b.*(?:refrigerador|nevera|refri|fr[ií]o).*$`,
      'does $1 need to be kept in the refrigerator',
    ],
    [
      `(?:puedo|se puede|puede uno) (?:tomar|beber) (?:alcohol|cervezas?|vino|tequila) (?:con|y) ${NAME}${END}`,
      'can i drink alcohol with $1',
    ],
    [`(?:puedo|se puede|puede uno) (?:partir|cortar) (?:la pastilla )?${NAME}${END}`, 'can i split $1'],
    [`(?:puedo|se puede|puede uno) (?:triturar|moler|machacar) (?:la pastilla )?${NAME}${END}`, 'can i crush $1'],
    [`(?:puedo|se puede|debo) (?:dejar de tomar|parar de tomar|suspender|parar) ${NAME}${END}`, 'can i stop taking $1'],
    [
      String.raw`cu[aá]nt[oa]s? ${NAME} (?:le )?(?:doy|puedo dar|puedo darle|debo dar) (?:a )?(?:mi )?(?:hij[oa]|beb[eé]|niñ[oa])(?: de| que tiene)? (\d+) años?${END}`,
      'how much $1 can i give my child, $2 years old',
    ],
    [
      String.raw`cu[aá]nt[oa]s? ${NAME} (?:le )?(?:doy|puedo dar|puedo darle|debo dar) (?:a )?(?:mi )?(?:hij[oa]|beb[eé]|niñ[oa])(?: de| que tiene)? (\d+) meses${END}`,
      'how much $1 can i give my baby, $2 months old',
    ],
    [`cu[aá]nt[oa]s? (?:pastillas )?${NAME} (?:puedo|debo|se puede) tomar.*$`, 'how much $1 can i take'],
    [`(?:cu[aá]l|qu[eé]) es (?:mejor|m[aá]s fuerte),? ${NAME} o ${NAME}${END}`, 'which is better, $1 or $2'],
    [`(?:es )?${NAME} (?:es )?(?:un |una )?antibi[oó]tico${END}`, 'is $1 an antibiotic'],
    [`(?:es )?${NAME} (?:es )?(?:un |una )?antiinflamatorio${END}`, 'is $1 an nsaid'],
    [`(?:es )?${NAME} (?:es )?(?:un |una )?(?:anticoagulante|para adelgazar la sangre)${END}`, 'is $1 a blood thinner'],
    [`(?:es )?${NAME} (?:es )?(?:un |una )?diur[eé]tico${END}`, 'is $1 a diuretic'],
    [`(?:puedo|se puede|puede) tomar ${NAME} (?:con|y) ${NAME}${END}`, 'can i take $1 with $2'],
    [`(?:se toma|debo tomar|tengo que tomar) con (?:comida|alimentos) ${NAME}${END}`, 'should i take $1 with food'],
  ] as const
).map(
  ([words, english]) => [new RegExp(String.raw`^[\s¿]*(?:hola,? |disculpe,? |por favor,? |doctor,? )*${words}`, 'iu'), english] as const,
);

/** The reading of the sugar meter, which the glossary does not know. */
const SUGAR = /(?:az[uú]car|glucosa)(?: en la sangre)?\D{0,24}?(\d{2,3})\b/iu;
const SUGAR_LOW_BELOW = 70;

/** A question about a medicine in Spanish as English; undefined where it is not worded in one of the ways that are known. */
export function readSpanishQuestion(message: string): string | undefined {
  const found = FRAMES.find(([spanish]) => spanish.test(message));
  const groups = found?.[0].exec(message);
  if (found && groups) return found[1].replace(/\$(\d)/g, (_, at) => readSpanish(groups[Number(at)] ?? ''));
  const sugar = SUGAR.exec(message)?.[1];
  return sugar === undefined ? undefined : readSpanish(message.replace(SUGAR, `my blood sugar is ${sugar}`));
}

/** Whether a message tells in Spanish of a blood sugar that is too low. */
export const tellsLowSugarInSpanish = (message: string): boolean => Number(SUGAR.exec(message)?.[1] ?? SUGAR_LOW_BELOW) < SUGAR_LOW_BELOW;

/** What to do at once about low blood sugar, from the published US guidance. */
export const LOW_SUGAR_IN_SPANISH =
  'Su azúcar está baja: si puede tragar, tome ahora medio vaso de jugo o refresco con azúcar, o 4 tabletas de glucosa, y mida otra vez en 15 minutos. Si no puede tragar, se desmaya o no mejora, llame al {emergency}.';
