interface SetTexts {
  title: string;
  about: readonly string[];
}

/** Titles and descriptions of the case sets, by their names in the run. Contains no figures. */
export const SET_TEXTS: Readonly<Record<string, SetTexts>> = {
  interactions: {
    title: 'Interactions, chosen pairs',
    about: [
      'A case is two names as a person would type them, and how bad the mix is by the usual references. Many pairs were picked because they are well known. So this set shows whether known dangers are found. It does not show what people ask most.',
    ],
  },
  'random pairs': {
    title: 'Interactions, pairs drawn by chance',
    about: [
      'Pairs of common medicines were drawn by chance, and judged after that. This is closer to what people ask.',
      'The first time, fewer were found. Rules for milder interactions were then added, from other samples and never from these pairs. This is the second count.',
    ],
  },
  dosing: {
    title: 'Doses',
    about: [
      'A case is a person and a question. It holds the lowest and highest dose that are right, or says that no dose may be given. A dose counts as right only if it keeps within the label.',
    ],
  },
  'side-effects': {
    title: 'Side effects',
    about: [
      'A case is a complaint in plain words and a medicine. It says whether the label names the effect, and whether the person needs help soon.',
    ],
  },
  symptoms: {
    title: 'Symptoms',
    about: [
      'A case is a story in a person’s words, or in a doctor’s. Urgency counts as right if a careful panel would accept it. In many cases two levels are accepted. A condition counts as right by its code or by a name that the case accepts.',
      'No doctor has judged these cases. Written stories are tidier than real ones. Expect less in life.',
    ],
  },
  chat: {
    title: 'Chat',
    about: [
      'A case is a message, or a short talk. It says what kind of reply is right, which words must be in it, and which must not. The chat ran without a language model.',
      'Words cannot tell a good reply from a poor one that holds them. So read these figures with care.',
    ],
  },
};
