const FEELS =
  /\b(?:feel\w*|felt|hurt\w*|pains?|aches?|aching|breath\w*|bleed\w*|blood|chest|head|heart|pass(?:ed|ing)? out|faint\w*|collaps\w*|wake|awake|blue|gr[ae]y|seiz\w*|shak\w*|swell\w*|swollen|numb\w*|weak\w*|confus\w*|dizz\w*|vomit\w*|thr(?:ow|ew)\w*|unconscious|respond\w*|burn\w*|die|dying|dead|kill\w*|end (?:it|my)|limp|floppy|stiff|chok\w*|swallow\w*|took|taken|ate|drank)\b/i;

/** Whether a message may tell how somebody is, or that somebody took something, in words that the reader of symptoms does not know. */
export const tellsFeeling = (message: string): boolean => {
  const text = message.replace(OF_BLOOD, ' ');
  return FEELS.test(PILL.test(text) ? text.replace(CANNOT_SWALLOW, '') : text);
};

/** "I have to do a blood test" tells of no blood. */
const OF_BLOOD = /\bblood[ -](?:tests?|work|draws?|thinners?)\b/gi;

/** "Is the capsule able to open, he can't swallow" is about the capsule. */
const CANNOT_SWALLOW = /\b(?:can['’]?t|cannot|can not|won['’]?t|trouble|hard to|hates to) swallow\w*/gi;
const PILL = /\b(?:pills?|capsules?|tablets?|open(?:ed)?|crush\w*|split|chew\w*)\b/i;
