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
