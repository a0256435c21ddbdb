/** The four situations in which a result is a page of help and nothing else, the gravest first. */
export const HELP_PAGE_IDS = ['cardiac-arrest', 'despair', 'violence', 'poisoning'] as const;
export type HelpPageId = (typeof HELP_PAGE_IDS)[number];

/** A button of a help page: a line by its name, or a number of its own that exists in the United States only. */
type HelpButton = 'emergency' | 'crisis' | 'poison' | { label: string; href: string };

export interface HelpPage {
  title: string;
  /** In the order of display. */
  buttons: readonly HelpButton[];
  /** At most ten lines. {emergency}, {crisis} and {poison} stand for the numbers of the person's country. */
  lines: readonly string[];
  /** Offers a button that leaves the page at once and leaves nothing that was typed. */
  hasQuickExit?: boolean;
}

export const HELP_PAGES: Readonly<Record<HelpPageId, HelpPage>> = {
  'cardiac-arrest': {
    title: 'Call {emergency} now. If they do not breathe, start CPR.',
    buttons: ['emergency'],
    lines: [
      'Put the phone on speaker and lay it beside you. They will guide you.',
      'Tap the person and shout. If they answer, move or breathe normally, do not push: stay with them.',
      'No answer, and no breath or only gasps: lay them on their back on a firm floor.',
      'Put the heel of one hand in the middle of the chest, and your other hand on top.',
      'Push hard and fast, about 2 inches deep, about 2 times a second. Let the chest rise each time.',
      'Do not stop until help takes over or the person moves. Take turns if someone is with you.',
      'Send someone for a defibrillator (AED). Turn it on and do what the voice says.',
      'For a baby or child, push about a third of the depth of the chest. They will tell you how, and when to give breaths.',
      'If it may be an opioid, give naloxone (Narcan) if you have it, and keep pushing.',
      'You cannot make it worse. Anything you do gives them a chance.',
    ],
  },
  despair: {
    title: 'You matter. Talk to someone now.',
    buttons: ['crisis', { label: 'Text 988', href: 'sms:988' }, 'emergency'],
    lines: [
      'What you feel is real, and it can get better. Someone is awake right now to listen.',
      'Call or text {crisis}, by day or night. It is free and private. You do not need to know what to say.',
      'If you might act on it now, or have already done something, call {emergency}.',
      'If you have taken anything, call {emergency} or {poison} now, even if you feel fine.',
      'Until help comes, be near another person. Ask someone to come, or go where people are.',
      'Move away from anything that could hurt you, or ask someone to take it away.',
      'Tell one person you trust: “I need you with me now.”',
      'Stay away from alcohol and drugs for now. They make the pain stronger.',
      'Are you here for someone else? Stay with them, listen, and call {crisis} together.',
    ],
  },
  violence: {
    title: 'This is not your fault. There is help now.',
    buttons: [
      'emergency',
      { label: 'Call the domestic violence hotline: 1-800-799-7233', href: 'tel:18007997233' },
      { label: 'Text START to 88788', href: 'sms:88788?body=START' },
    ],
    hasQuickExit: true,
    lines: [
      'If you are in danger now, call {emergency}. If you cannot speak, stay on the line.',
      'The hotline is free, private and open day and night. They help you think it through. You decide.',
      'If you can, go to a room with a way out, away from the kitchen and from anything that can hurt you.',
      'If hands were on your neck or your head was hit, go to an emergency department now, even without marks.',
      'If a child is being harmed, call {emergency}, or Childhelp at 1-800-422-4453 in the US.',
      'Pick a code word with a friend or neighbor that means: call {emergency} for me.',
      'Take keys, papers and medicines with you only if it is safe.',
      'Someone may look at this phone. The button “Leave this page” takes you away and clears what you typed.',
      'No one has to live with this. You did the right thing by telling us.',
    ],
  },
  poisoning: {
    title: 'Call now. You do not have to figure this out alone.',
    buttons: ['poison', 'emergency', 'crisis'],
    lines: [
      'Call {emergency} now if anyone collapses, has a seizure, will not wake up or has trouble breathing.',
      'Otherwise call {poison} now. It is free, private and open day and night. Call even if everyone seems fine.',
      'Do not wait for symptoms. They can come late.',
      'Do not make anyone throw up. Give nothing to eat or drink unless they tell you to.',
      'Have the package, bottle or plant with you, and read them what it says.',
      'Stay with the person. Lay them on their side if they are drowsy.',
      'If they do not breathe, start CPR. If it may be an opioid, give naloxone (Narcan) if you have it.',
      'On the skin or in the eye: rinse with running water. Breathed in: get into fresh air.',
      'If it was on purpose, no one will be angry with you. Call or text {crisis} too. Someone will listen.',
    ],
  },
};
