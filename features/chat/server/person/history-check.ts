import type { Claim, Evidence } from '#packages/clinical/evidence.ts';
import { claim, EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { joinNames } from '#packages/clinical/sentence.ts';
import type { HeldCaution } from '#packages/clinical/suitability.ts';
import { readLabValues } from '#packages/concepts/lab-values.ts';
import { loadHistoryReader } from '#packages/concepts/read-history.ts';
import type { ReportedHistory } from '#packages/concepts/reported-history.ts';
import { checkSuitability, treats } from '#packages/concepts/suitability.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { escapePattern } from '#packages/reading/escape-pattern.ts';
import { withoutFalseIllness } from './told-facts.ts';

/** What labels say against the medicines that a message asks about, for what the same message tells of the person. */
export interface HistoryCheck {
  claims: Claim[];
  evidence: Evidence[];
  /** Those of the claims that forbid a medicine, or tell of an allergy. They are said whatever else a long message asks. */
  grave: readonly Claim[];
  /** A label forbids a medicine. The general answer is then left out: it would read as permission. */
  forbids: boolean;
  /** The held facts, as the records have them. */
  facts: string[];
  /** The claims answer the question; otherwise they only stand before the general answer. */
  answers: boolean;
  /** Something was held against a medicine, so that the claims answer a question whether it may be taken. */
  warns: boolean;
  /** The other medicines, as written, where all that is held is about them: the interaction check says it where it read both. */
  ofMedicines?: string[];
}

/** What was told of the person before the message. */
export interface ToldBefore {
  takes: readonly string[];
  has: readonly string[];
}

export type CheckHistory = (
  message: string,
  names: readonly string[],
  ageYears?: number,
  toldBefore?: ToldBefore,
) => HistoryCheck | undefined;

/** Arbitrary: a longer answer is not read. */
const MAX_MEDICINES = 2;
const MAX_HELD = 2;
/** Arbitrary: who names more has a list, which has an answer of its own. */
const MAX_CHECKED = 6;
const MAX_UNREAD = 3;
const ASKS_WHETHER =
  /\b(?:can|could|may|should|would|ok|okay|safe|alright|all right|fine|allowed|good idea|problem|matter|matters)\b|\b(?:gave|give|wants?|wrote|offered|prescribed|called in|refill\w*|start\w*|put (?:me|him|her) on)\b/i;
/** "Can my dad take it, he has ulcers": what is reported is about him. With an "I", it may be about either. */
const FIRST_PERSON =
  /\b(?:i|i['’]?m|i['’]?ve|me|myself|mine)\b|\bmy (?:own|heart|liver|kidneys?|lungs?|stomach|eyes?|blood|echo|scan|test|tests|labs?|doctor|doc|gyno|cardiologist)\b/i;
const RELATIVE_WORD =
  '(?:mother|mom|momma|mama|mum|dad|daddy|father|papa|grandma|grandmother|granny|nan|nana|grandpa|grandfather|granddad|gramps|hubby|wife|husband|spouse|partner|sister|brother|aunt|auntie|nephew|niece|uncle|cousin|friend|neighbor|roommate)';
const RELATIVE = new RegExp(
  String.raw`\b(?:(?:my|our|the) )?(?:(?:old|elderly|poor|little) )?${RELATIVE_WORD}(?:[ -]in[ -]law)?(?:['’]s)?\b`,
  'gi',
);
/** "Can I give it to my mom", "can my dad take it", "for my grandma": that person takes it, whoever asks. */
const RELATIVE_TAKES_IT = new RegExp(
  String.raw`\b(?:give|giving)\b[^.?!]{0,40}\bto ${RELATIVE.source}|\b(?:for|give|giving) ${RELATIVE.source}|\b(?:can|could|may|should|if|whether) ${RELATIVE.source}[^.?!]{0,60}?\b(?:take|have|use|be on)\b|${RELATIVE.source}[^.?!]{0,60}\b(?:can|could|should|may) (?:he|she|they)\b`,
  'i',
);
/** "Is it ok to take X, my sister has Y" does not tell who would take it. */
const RELATIVE_HAS_IT = new RegExp(String.raw`\b${RELATIVE_WORD}(?:[ -]in[ -]law)? (?:has|had|have|got)\b`, 'i');
/** "My dad died of it", "my late mother": that person takes nothing. */
const RELATIVE_IS_DEAD = new RegExp(
  String.raw`\blate ${RELATIVE_WORD}\b|\b${RELATIVE_WORD}(?:[ -]in[ -]law)? (?:died|passed|is dead|was buried)\b|\bbefore (?:he|she) (?:died|passed)\b`,
  'i',
);
/** Reads what a relative has as if who writes had it. */
export const asOwn = (text: string): string => text.replace(RELATIVE, 'I');
/** Words about the medicine, which tell nothing of the person: "is it addictive", "sold over the counter". */
const OF_MEDICINE =
  /\bover[- ]the[- ]counter\b|\b(?:eye|ear|nose|nasal|skin|mouth) ?(?:drops?|sprays?|creams?|ointments?|gels?|rinse|wash)\b|\b(?:the )?chewables?(?: tablets?)?\b|\b(?:addictive|addicting|habit[- ]forming)\b|\bdos(?:es?|ing)\b|\b(?:contains?|with|any|have|has) (?:any )?alcohol(?: in it|-free)\b|\balcohol in\b|\bshows? (?:up )?as \w+\b|\b(?:hurt|damage|harm|affect|ruin|destroy|bad for|good for|hard on|easier on|worse (?:for|on)|better for|tough on|rough on)(?:s|ing)? (?:the |your |my |ur |his |her |their )?(?:kidneys?|liver|stomach|heart)\b/gi;
/** "I drink three cold brews a day" tells of no alcohol. */
const DRINKS_ELSE =
  /\bdr[iau]nk\w*\b(?=[^.?!,]{0,30}\b(?:coffees?|cold brews?|teas?|water|sodas?|pop|juice|milk|energy drinks?|lattes?|espressos?|gatorade|smoothies|shakes?)\b)/gi;
/** Words cut out of a sentence, "day if I drink every", are shown by the name of what they tell. */
const IS_CUT = /\b(?:if|i|i['’]?m|when|that|because|every|who)\b/i;
const ASK_FIRST =
  'Ask the prescriber or a pharmacist before the first dose. If it is taken already, call them today and ask before stopping it.';
const NOT_PROOF = 'That is not proof that it is safe. A pharmacist can check it with everything else that is taken.';

/** Creates the check of a message. It says nothing where the message names no covered medicine, or tells nothing about a person. */
export function createHistoryCheck(formulary: Formulary): CheckHistory {
  return (message, names, ageYears, toldBefore) => {
    if (names.length === 0) return undefined;
    const reader = loadHistoryReader(formulary);
    const own = withoutFalseIllness(message).replace(OF_MEDICINE, ' ').replace(DRINKS_ELSE, ' ');
    const isTheirs =
      RELATIVE_TAKES_IT.test(own) ||
      (!(FIRST_PERSON.test(own) || RELATIVE_IS_DEAD.test(own)) && isOnlyOfAnother(reader.read([own], ageYears)));
    const text = isTheirs ? own.replace(RELATIVE, 'I') : own;
    const told = toldBefore ? listTold(toldBefore) : [];
    // What was told before was told of the person whom the talk is about.
    const whoseAt = told.length === 0 && text !== own && !RELATIVE_TAKES_IT.test(own) ? own.search(RELATIVE_HAS_IT) : -1;
    // Two that are taken are the interaction check's to say; a time to wait between two concerns who turns from one to the other.
    const isPair = ({ words, text: fact }: HeldCaution) => formulary.findByName(words) && !(WAITS.test(fact) && TURNS.test(message));
    const isGrave = (fact: HeldCaution | undefined) =>
      fact !== undefined &&
      (isOfAllergy(fact) ||
        ((fact.level === 'contraindicated' || (fact.group !== 'substance-use' && BOXED_BAN.test(`${fact.source}: ${fact.text}`))) &&
          !CONTAINS_ALCOHOL.test(fact.text) &&
          !(fact.about === 'medicine' && isPair(fact))));
    const allergens = new Set(reader.read([text], ageYears).allergies.flatMap(({ medicine }) => medicine ?? []));
    const asked = names.flatMap((name) => {
      const medicine = formulary.findByName(name)?.medicine ?? formulary.findBrief(name);
      return medicine && (!allergens.has(medicine.id) || isAskedFor(text, name)) ? [{ name, medicine }] : [];
    });
    const nameWords = (words: string, conditions: readonly { id: string; words: string }[]): string => {
      const id = IS_CUT.test(words) ? conditions.find((one) => one.words === words)?.id : undefined;
      return (id && reader.index.find(id)?.name.toLowerCase()) ?? words;
    };
    const checked = asked.slice(0, MAX_CHECKED).map(({ name, medicine }) => {
      // The medicine itself, by any name, is nothing that speaks against it.
      const others = told.filter(({ takes }) => takes === undefined || formulary.findByName(takes)?.medicine.id !== medicine.id);
      const own = text.replaceAll(new RegExp(escapePattern(name), 'gi'), ' ');
      const reported = reader.read([own, ...others.map(({ line }) => line)], ageYears);
      const suits = checkSuitability(reader, medicine, reported, ageYears);
      // Whose it is the one reader tells, as for every tool.
      const isOpen = suits.held.length === 0 && suits.heldForAnother.length > 0;
      const all = (isOpen ? suits.heldForAnother : suits.held).filter((fact) => isOfForm(fact, message) && !isNotYet(fact));
      // What goes with another medicine is the interaction check's to say, unless the label forbids it: "I keep nitro in my purse".
      const held = all.filter(
        ({ about, level, mayMean, text: fact }) =>
          mayMean === undefined && (about === 'medicine' ? level === 'contraindicated' : !CONTAINS_ALCOHOL.test(fact)),
      );
      const worst = held.filter(({ level }) => level === 'contraindicated');
      const ownConditions = reported.conditions.filter(({ id, relative }) => !relative && !treats(reader, medicine, id));
      return {
        name,
        medicine,
        reported: { ...reported, conditions: ownConditions },
        held: (worst.length > 0 ? [...worst, ...held.filter(isOfAllergy)] : [...held].sort(byAllergy))
          .filter((fact, at, all) => all.indexOf(fact) === at)
          .slice(0, MAX_HELD)
          .map((fact) => ({ ...fact, words: nameWords(fact.words, reported.conditions) })),
        forbids: worst.length > 0,
        isOpen,
      };
    });
    // What is forbidden is said before what is only to be asked about, and that before nothing, wherever the message names it.
    const weightOf = ({ forbids, held }: (typeof checked)[number]) => (forbids ? 2 : held.length > 0 ? 1 : 0);
    const found = [...checked].sort((one, other) => weightOf(other) - weightOf(one)).slice(0, MAX_MEDICINES);
    if (found.every(({ held }) => held.length === 0)) return told.length > 0 ? undefined : sayNothingHeld(text, found);
    const evidence: Evidence[] = [];
    const grave: Claim[] = [];
    const claims = found.flatMap(({ name, medicine, held, forbids, isOpen: isAnothers }, at) => {
      const collector = new EvidenceCollector(`t${at}`, formulary.documentsOf(medicine));
      const isOpen = isAnothers || whoseAt > own.toLowerCase().indexOf(name.toLowerCase());
      const said = held.map((fact) => claim(describeHeld(name, fact, { forbids, isOpen }), collector.cite(fact)));
      grave.push(...said.filter((_, index) => isGrave(held[index])));
      evidence.push(...collector.evidence);
      return said;
    });
    const forbids = found.some((each) => each.forbids);
    const all = found.flatMap(({ held }) => held);
    return {
      claims: [...claims, claim(ASK_FIRST)],
      evidence,
      grave,
      forbids,
      warns: true,
      // Of what was told before, only a question whether it may be taken is answered. Any other answer stays below.
      answers: told.length === 0 || ASKS_WHETHER.test(message),
      facts: all.map(({ text }) => text),
      ...(all.every(({ about }) => about === 'medicine') ? { ofMedicines: all.map(({ words }) => words) } : {}),
    };
  };
}

/** All that is told may be of another person who would take it: "my mama got dementia, nurse says Seroquel". */
const isOnlyOfAnother = ({ conditions, allergies, ofPerhapsAnother, text }: ReportedHistory) =>
  ofPerhapsAnother !== undefined &&
  conditions.every(({ relative }) => relative) &&
  allergies.length === 0 &&
  readLabValues(text).length === 0;

/** Forms that a fact names first, and the words by which a message asks of them. */
const FORMS: readonly (readonly [fact: RegExp, asked: RegExp])[] = [
  [/^(?:the )?injection/i, /\b(?:inject\w*|shots?|iv|drip|infusion|vials?|pens?|needle|hospital|er)\b/i],
  [/^(?:the )?(?:eye|ear) drops/i, /\b(?:drops?|eyes?|ears?)\b/i],
  [/^(?:the )?nasal spray/i, /\b(?:spray\w*|nose|nasal|sniff\w*)\b/i],
  [/^(?:the )?patch/i, /\bpatch\w*\b/i],
  [/^(?:the )?(?:cream|gel|ointment)/i, /\b(?:creams?|gels?|ointment|rub|skin|lotion)\b/i],
];

/** What a label says of the injection is nothing against the tablets. */
const isOfForm = ({ text }: HeldCaution, message: string) => FORMS.every(([fact, asked]) => !fact.test(text) || asked.test(message));

/** Who uses no birth control is not pregnant already, which is what the label of an emergency pill speaks of. */
const isNotYet = ({ text, words }: HeldCaution) =>
  /\balready pregnant\b/i.test(text) && /\b(?:birth control|contracept\w*|protection|condoms?|pill|iud)\b/i.test(words);

/** What a boxed warning says to avoid with a condition weighs as much as what the label forbids. */
const BOXED_BAN = /\bboxed warning\b.*\b(?:avoid|do not|must not|not (?:with|for|in))\b/i;
/** What is in a solution says nothing against a glass of wine. */
const CONTAINS_ALCOHOL = /\bcontains alcohol\b/i;
const WAITS = /\bwait \d|\bwithin \d+ (?:days|weeks)\b/i;
const TURNS = /\b(?:switch\w*|stopp(?:ed|ing)|quit|came off|coming off|chang\w*|instead)\b/i;
const isOfAllergy = ({ about }: HeldCaution) => about === 'allergy';
const byAllergy = (one: HeldCaution, other: HeldCaution) => Number(isOfAllergy(other)) - Number(isOfAllergy(one));

/** What was told before, as the person would write it. */
const listTold = ({ takes, has }: ToldBefore): { line: string; takes?: string }[] => [
  ...has.map((name) => ({ line: `I have ${name}.` })),
  ...takes.map((name) => ({ line: `I take ${name}.`, takes: name })),
];

/** "Allergic to penicillin, can I take Keflex" asks for Keflex. */
const isAskedFor = (text: string, name: string) =>
  new RegExp(
    String.raw`\b(?:can|could|may|should|is|are|take|taking|use|using|have|prescribed|offered|wrote|gave (?:me|him|her)|(?:wants?|puts?|starts?|started|starting) (?:me|him|her|us) on|called in|switch(?:ed)? to)\s+(?:\w+\s+){0,2}?${escapePattern(name)}\b`,
    'i',
  ).test(text);

function describeHeld(name: string, { text, words }: HeldCaution, { forbids, isOpen }: { forbids: boolean; isOpen: boolean }): string {
  const lead = forbids ? `By its label, ${name} must not be taken with “${words}”` : `Ask before taking ${name} with “${words}”`;
  const said = `${lead}: ${text.replace(/\.$/, '')}.`;
  return isOpen ? `If ${name} is for the person who has “${words}”, and not for you: ${said[0]?.toLowerCase()}${said.slice(1)}` : said;
}

/** Says that nothing is held, where the message asks whether a medicine may be taken and tells something that was read. */
function sayNothingHeld(
  message: string,
  found: readonly {
    name: string;
    reported: {
      conditions: readonly { id: string; words: string }[];
      allergies: readonly { words: string }[];
      ofOthers: readonly string[];
      notUnderstood: readonly string[];
    };
  }[],
): HistoryCheck | undefined {
  const [first] = found;
  if (!first || found.length > 1 || !ASKS_WHETHER.test(message)) return undefined;
  const { conditions, allergies, ofOthers } = first.reported;
  // A drink is asked for with the label's own words on alcohol: "nothing against it" would be false comfort.
  const told = conditions.filter((one) => one.id !== 'alcohol-use');
  const words = [...new Set([...told, ...allergies].map((one) => one.words.toLowerCase()))].filter((one) => !ofOthers.includes(one));
  if (words.length === 0 && ofOthers.length === 0) return undefined;
  const others =
    ofOthers.length > 0 ? [`I read ${quoteAll(ofOthers)} as somebody else’s, not of the person who would take ${first.name}.`] : [];
  const own = words.length > 0 ? [`What we hold of the label of ${first.name} says nothing against it with ${quoteAll(words)}.`] : [];
  const unread =
    first.reported.notUnderstood.length > 0
      ? [`I did not understand ${quoteAll(first.reported.notUnderstood.slice(0, MAX_UNREAD))}, so that was not checked.`]
      : [];
  const claims = [...others, ...own, ...(own.length > 0 ? [...unread, NOT_PROOF] : [])].map((text) => claim(text));
  return { claims, evidence: [], grave: [], forbids: false, warns: false, answers: own.length > 0, facts: [] };
}

const quoteAll = (words: readonly string[]) => joinNames(words.map((word) => `“${word}”`));
