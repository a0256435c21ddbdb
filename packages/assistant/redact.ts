/**
 * What follows the name of a product and no person's: "my son Zyrtec dose", "this is Advil Cold". Names of medicines are told by these, because
 * a list of them would hold names of people too.
 */
const PRODUCT =
  '(?:[Dd]os(?:e|es|age|ing)|m?c?g|mL|ml|[Tt]ab(?:let)?s?|[Pp]ills?|[Cc]apsules?|[Cc]aplets?|[Gg]el(?:cap)?s?|[Gg]umm(?:y|ies)|[Ss]yrup|[Ll]iquid|[Dd]rops|[Cc]hewables?|[Ii]nhaler|[Ss]pray|[Pp]atch(?:es)?|[Cc]ream|[Oo]intment|[Pp]owder|[Ll]ozenges?|[Ss]trength|[Cc]old|[Ff]lu|[Ss]inus|[Aa]llergy|[Cc]ough|[Cc]ongestion|[Mm]igraine|[Pp]ain|[Rr]elief|[Ss]evere|[Mm]ulti|[Ee]xtra|[Mm]ax(?:imum)?|[Rr]apid|[Nn]ight(?:time)?|[Dd]ay(?:time)?|PM|[Pp]lus|XR|ER|SR|DM|[Cc]omplete|\\d+ ?m?c?g|\\d+ ?m[Ll])';
/** Goes before a capitalized word: neither it nor the two that follow are such words. */
const NOT_PRODUCT = String.raw`(?!(?:\p{Lu}[\p{L}'’-]* ){1,2}${PRODUCT}(?![\p{L}]))`;
/** "Give my son Tylenol": one capitalized word after a giving is what is given, two may begin with the name. */
const NOT_GIVEN = String.raw`(?<!\b(?:[Gg]ive|[Gg]iving|[Gg]ave|[Gg]iven) )`;
const RELATIVES =
  'son|daughter|child|baby|boy|girl|kid|mom|mother|mum|dad|father|wife|husband|partner|boyfriend|girlfriend|brother|sister|grandma|grandmother|grandpa|grandfather|grandson|granddaughter|aunt|uncle|cousin|friend|neighbor|roommate|doctor|nurse|pharmacist';
const WHOSE = String.raw`(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]he) (?:\p{Ll}+ )?(?:${RELATIVES})`;

/** Personal data, in the order of removal. Names are only recognized after words that introduce them. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu, '[e-mail]'],
  [/\bhttps?:\/\/\S+/gi, '[link]'],
  [/\b\d{3}[- ]\d{2}[- ]\d{4}\b/g, '[number]'],
  [/\b(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2})\b/g, '[date]'],
  [
    /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}\b/gi,
    '[date]',
  ],
  [
    /\b\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?,? \d{4}\b/gi,
    '[date]',
  ],
  // A birthday without its year, after the words that announce it.
  [
    /\b(born(?: on)?|birthday(?: is)?|dob:?|date of birth(?: is|:)?) (?:\d{1,2}(?:st|nd|rd|th)?(?: of)? )?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?(?: \d{1,2}(?:st|nd|rd|th)?)?(?:,? \d{4})?\b/gi,
    '$1 [date]',
  ],
  // ZIP codes: with their word, with four more digits, after a state, or five digits that nothing is counted in.
  [/\b(?:zip|postal|post|mailing|area) ?(?:code)?(?: is| of|:)? ?\d{5}\b|\b\d{5}-\d{4}\b/gi, '[place]'],
  [/\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]),? \d{5}\b/g, '[place]'],
  [/(?<![\d.,$-])(?<!\b(?:are|is|was|were|of|count|counts|wbcs?|platelets?|plt|plts|h?cg|ferritin|ck|cpk|bnp|load|levels?|dimer|lipase|triglycerides|leukocytes|neutrophils|anc)(?: |: ?|= ?))\b\d{5}\b(?![.,]?\d)(?! ?(?:iu|units?|m?c?g|ml|steps|cells|people|times|dollars|percent|a\b|per\b))/gi, '[place]'],
  [/(?:\+?\d{1,3}[ .-]?)?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b/g, '[phone]'],
  [/\+\d[\d ().-]{7,}\d/g, '[phone]'],
  [/\b\d{3}-\d{4}\b(?! ?(?:m|mc)?g\b| ?(?:ml|iu|units?)\b)/gi, '[phone]'],
  [/\b\d{7,}\b(?! ?(?:iu|units?)\b)/gi, '[number]'],
  [/\b\d{1,5} (?:(?!(?:m?c?g|ml|tablets?|pills?|capsules?|doses?|drops?|puffs?|hours?|days?|weeks?|months?|years?|times|lbs?|pounds?|kg|and|or|to|before|after|then|the|my|his|her|a|an|on|at|in|is|with)\.? )(?:\p{L}+|\p{L}{1,3}\.) ){1,4}(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|court|ct|boulevard|blvd|way|place|pl)\b\.?/giu, '[address]'],
  [new RegExp(String.raw`${NOT_GIVEN}\b(${WHOSE}),? ${NOT_PRODUCT}\p{Lu}\p{Ll}[\p{L}'’-]*(?: \p{Lu}\p{Ll}[\p{L}'’-]*)?`, 'gu'), '$1 [name]'],
  [new RegExp(String.raw`\b((?:[Gg]ive|[Gg]iving|[Gg]ave|[Gg]iven) ${WHOSE}),? ${NOT_PRODUCT}\p{Lu}\p{Ll}[\p{L}'’-]*(?= \p{Lu}\p{Ll})`, 'gu'), '$1 [name]'],
  // Two capitalized words after "I'm" or "it's" are a name; one may be an illness.
  [new RegExp(String.raw`\b((?:I|[Ii]t|[Tt]his|[Hh]ere)(?:['’]m|['’]s| am| is)) (?!Type |African |Native |Asian |Latin |Black |White )${NOT_PRODUCT}\p{Lu}\p{Ll}[\p{L}'’-]* \p{Lu}\p{Ll}[\p{L}'’-]*`, 'gu'), '$1 [name]'],
  // Case-sensitive, because the capital letter marks a name.
  [/\b((?:[Mm]y|[Hh]is|[Hh]er|[Tt]heir) (?:full )?name(?: is|['’]s)|[Ii] am called|[Cc]all me|(?:Mr|Mrs|Ms|Dr)\.?)\s+\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}/gu, '$1 [name]'],
  [new RegExp(String.raw`\b([Tt]his is) ${NOT_PRODUCT}\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}`, 'gu'), '$1 [name]'],
]; // biome-ignore format: one pattern a line reads as a table

/**
 * Removes personal data from a text: e-mail and postal addresses, ZIP codes, telephone and other long numbers, exact dates, birthdays, and
 * names that are introduced as such or by a relation. Ages, weights and doses stay.
 * @example redact('My name is Ann Lee, 555-123-4567. Is 200 mg ok?') // 'My name is [name], [phone]. Is 200 mg ok?'
 */
export function redact(text: string): string {
  return PATTERNS.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
}
