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
  [/\bzip(?: ?code)?(?: is|:)? ?\d{5}\b|\b\d{5}-\d{4}\b/gi, '[place]'],
  [/\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]),? \d{5}\b/g, '[place]'],
  [/(?<![\d.,$-])\b\d{5}\b(?![.,]?\d)(?! ?(?:iu|units?|m?c?g|ml|steps|cells|people|times|dollars|percent|a\b|per\b))/gi, '[place]'],
  [/(?:\+?\d{1,3}[ .-]?)?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b/g, '[phone]'],
  [/\+\d[\d ().-]{7,}\d/g, '[phone]'],
  [/\b\d{3}-\d{4}\b(?! ?(?:m|mc)?g\b| ?(?:ml|iu|units?)\b)/gi, '[phone]'],
  [/\b\d{7,}\b(?! ?(?:iu|units?)\b)/gi, '[number]'],
  [/\b\d{1,5} (?:(?!(?:m?c?g|ml|tablets?|pills?|capsules?|doses?|drops?|puffs?|hours?|days?|weeks?|months?|years?|times|lbs?|pounds?|kg|and|or|to|before|after|then|the|my|his|her|a|an|on|at|in|is|with)\.? )(?:\p{L}+|\p{L}{1,3}\.) ){1,4}(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|court|ct|boulevard|blvd|way|place|pl)\b\.?/giu, '[address]'],
  [/\b((?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]he) (?:\p{Ll}+ )?(?:son|daughter|child|baby|boy|girl|kid|mom|mother|mum|dad|father|wife|husband|partner|boyfriend|girlfriend|brother|sister|grandma|grandmother|grandpa|grandfather|grandson|granddaughter|aunt|uncle|cousin|friend|neighbor|roommate|doctor|nurse|pharmacist)),? \p{Lu}\p{Ll}[\p{L}'’-]*(?: \p{Lu}\p{Ll}[\p{L}'’-]*)?/gu, '$1 [name]'],
  // Two capitalized words after "I'm" or "it's" are a name; one may be an illness.
  [/\b((?:I|[Ii]t|[Tt]his|[Hh]ere)(?:['’]m|['’]s| am| is)) (?!Type |African |Native |Asian |Latin |Black |White )\p{Lu}\p{Ll}[\p{L}'’-]* \p{Lu}\p{Ll}[\p{L}'’-]*/gu, '$1 [name]'],
  // Case-sensitive, because the capital letter marks a name.
  [/\b((?:[Mm]y|[Hh]is|[Hh]er|[Tt]heir) (?:full )?name(?: is|['’]s)|[Ii] am called|[Cc]all me|[Tt]his is|(?:Mr|Mrs|Ms|Dr)\.?)\s+\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}/gu, '$1 [name]'],
]; // biome-ignore format: one pattern a line reads as a table

/**
 * Removes personal data from a text: e-mail and postal addresses, ZIP codes, telephone and other long numbers, exact dates, birthdays, and
 * names that are introduced as such or by a relation. Ages, weights and doses stay.
 * @example redact('My name is Ann Lee, 555-123-4567. Is 200 mg ok?') // 'My name is [name], [phone]. Is 200 mg ok?'
 */
export function redact(text: string): string {
  return PATTERNS.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
}
