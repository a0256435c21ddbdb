import { isOfAnotherOrNone } from './not-own.ts';
import { quote, type Word } from './text-words.ts';

const IDLE_REMARK =
  /^(?:\d+(?:\.\d+)?|mg|mcg|g|kg|lb|lbs|ml|years?|old|yr|yrs|months?|weeks?|days?|hours?|ago|since|last|year|week|month|day|today|yesterday|night|nights|morning|every|daily|times?|once|twice|past|history|hx|now|right|left|currently|recent|recently|had|take|takes|taking|took|taken|use|uses|using|used|need|want|after|before|during|still|always|sometimes|often|never|no|not|none|nothing|without|any|other|some|all|bit|little|lot|lots|more|less|too|can|cant|cannot|could|would|should|will|wont|may|might|must|dont|doesnt|didnt|isnt|please|help|feel|feels|feeling|like|good|fine|ok|okay|normal|well|healthy|great|negative|tested|test|tests|person|man|woman|male|female|boy|girl|him|her|me|them|us|one|two|three|four|five|up|down|out|off|over|under|since|because|if|than|into|about|around|both|makes|make|made|gives|give|gave|being|only|ever|long|time|much|many|new|bad|mild|moderate|severe|serious|diagnosed|doctor|dr|said|told|says|active|current|acute|chronic|type|level|high|low|stage|class|mother|mom|dad|father|sister|brother|wife|husband|mama|papa|grandma|grandpa|son|daughter|grandmother|grandfather|cousin|aunt|uncle|family|runs|kid|child|baby|there|here|go|going|went|came|come|put|on|while|started|stop|stopped|known|medication|medications|medicine|medicines|meds|drug|drugs|pill|pills|allergic|allergy|allergies|reaction|years|born|age|aged|due|set|bothers|bothered|keeps|keep|getting|gets|again|end|start|early|late)$/;

/** Runs of words that nothing explains. */
export function listUnread(text: string, words: readonly Word[], isRead: (word: Word) => boolean): string[] {
  const runs: Word[][] = [];
  let open: Word[] = [];
  for (const word of words) {
    const unread = !isRead(word) && !word.idle && !IDLE_REMARK.test(word.raw);
    if (unread && (open.length === 0 || open.at(-1)?.part === word.part)) open.push(word);
    else {
      if (open.length > 0) runs.push(open);
      open = unread ? [word] : [];
    }
  }
  if (open.length > 0) runs.push(open);
  return runs.map((run) => quote(text, run));
}

const LEAST_WORDS = 2;
/** "Thyroid lump biopsied, completely benign": the next part takes back what was told. */
const CLEARING = /\b(?:benign|normal|negative|clear|clean|perfect|fine|ruled out|turned out|grew out|outgrew|healed|happy as)\b/i;
const MOST_CLEARING = 8;

/** The sentences and the parts between commas that hold a word nobody read, and deny nothing. */
export function listOpenParts(
  text: string,
  words: readonly Word[],
  { skipped, isRead }: { skipped: ReadonlySet<Word>; isRead: (word: Word) => boolean },
): string[] {
  const units = new Map<string, Word[]>();
  for (const word of words)
    for (const key of [`sentence ${word.clause}`, `part ${word.part}`]) {
      const unit = units.get(key);
      if (unit) unit.push(word);
      else units.set(key, [word]);
    }
  const isCleared = (unit: readonly Word[]) => {
    const next = units.get(`part ${(unit.at(-1)?.part ?? 0) + 1}`);
    return next !== undefined && next.length <= MOST_CLEARING && next[0]?.clause === unit[0]?.clause && CLEARING.test(quote(text, next));
  };
  const open = [...units.values()].filter(
    (unit) =>
      unit.filter(({ idle }) => !idle).length >= LEAST_WORDS &&
      unit.some((word) => !word.idle && !isRead(word) && !IDLE_REMARK.test(word.raw)) &&
      !unit.some((word) => skipped.has(word)) &&
      !isCleared(unit),
  );
  return [...new Set(open.map((unit) => quote(text, unit)))].filter((part) => !isOfAnotherOrNone(part));
}
