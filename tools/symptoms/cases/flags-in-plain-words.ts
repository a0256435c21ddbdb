import type { Sex } from '../engine/knowledge.ts';

export interface ToldFlag {
  flag: string;
  text: string;
  age: number;
  sex?: Sex;
}

/** Each red flag told as people would tell it, who tell nothing else of danger. */
export const childFlags: readonly ToldFlag[] = [
  { flag: 'child-white-pupil', text: 'in photos with flash one of her pupils looks white', age: 2 },
  { flag: 'child-hip-teen-no-weight', text: "my son's hip hurts and he won't put weight on his leg", age: 12 },
  { flag: 'child-head-injury-youngest', text: 'she rolled off the couch and bumped her head on the floor', age: 0.15 },
  { flag: 'child-head-injury-baby', text: 'he bumped his head on the coffee table', age: 0.6 },
  { flag: 'child-bruise-youngest', text: 'I found a bruise on my baby and I do not know where it is from', age: 0.2 },
  { flag: 'child-limb-bent-baby', text: 'her arm looks bent out of shape', age: 0.3 },
  { flag: 'child-inconsolable-testicle', text: "he won't stop crying and one testicle is swollen", age: 0.5, sex: 'male' },
  { flag: 'newborn-refuses-drinks', text: 'the baby refuses every bottle, will not drink anything', age: 0.04 },
  { flag: 'child-newborn-distended-ill', text: 'her belly is swollen and she keeps throwing up', age: 0.1 },
  { flag: 'child-newborn-distended-first-week', text: 'his belly is swollen', age: 0.01 },
  { flag: 'child-young-baby-distended', text: 'her belly looks swollen and round, she drinks well', age: 0.15 },
  {
    flag: 'child-intussusception-swollen',
    text: 'pulls his legs up and screams, it keeps happening in spells, and his belly is swollen',
    age: 0.2,
  },
  { flag: 'child-intussusception-swollen-older', text: 'she keeps pulling her legs up and her belly is swollen', age: 1 },
  { flag: 'child-colic-swollen', text: 'she pulls her legs up to her belly in the evening and her belly is swollen with gas', age: 0.15 },
  {
    flag: 'child-navel-infection-spreading',
    text: "the baby's belly button is oozing and red streaks, the redness is spreading fast",
    age: 0.05,
  },
  { flag: 'child-ketoacidosis-thirst', text: 'very thirsty since the weekend and now she is so drowsy', age: 9 },
  { flag: 'child-ketoacidosis-urine', text: 'thirsty all the time, peeing a lot, and now he is vomiting', age: 9 },
  { flag: 'child-thirst-ill', text: 'he is vomiting and very thirsty', age: 6 },
  { flag: 'child-poor-feeding-shock', text: 'she is not feeding and is so drowsy', age: 0.4 },
  { flag: 'child-not-eating-shock', text: "won't feed, won't take a bottle, and his skin is cold and clammy", age: 1 },
  { flag: 'child-not-eating-drowsy', text: "won't take her bottle or feed and is very drowsy", age: 1 },
  { flag: 'child-leukemia-nosebleeds', text: 'keeps getting nosebleeds and has bone pain in both legs', age: 6 },
  { flag: 'child-nosebleeds-tired', text: 'keeps getting nosebleeds and is tired all the time', age: 7 },
  { flag: 'child-floppy-long', text: "he used to crawl and now he doesn't", age: 1 },
  { flag: 'child-lost-skills', text: "she used to talk and now she doesn't, child lost words", age: 2 },
  { flag: 'newborn-heart', text: 'the baby sweats while feeding and has to stop', age: 0.05 },
  { flag: 'child-green-vomit-alone', text: 'he threw up green stuff this morning', age: 4 },
  { flag: 'child-jaundice', text: 'her eyes have gone yellow', age: 3 },
  { flag: 'child-severe-belly-pain', text: 'terrible belly pain, the worst', age: 3 },
  { flag: 'dark-red-stool', text: 'there is maroon poo in the diaper', age: 2 },
  { flag: 'bleeding-bottom-danger', text: 'blood in his diaper, poo with blood, and his skin is pale', age: 2 },
  { flag: 'child-blood-in-stool', text: 'I saw blood in his poo today', age: 5 },
  { flag: 'child-blood-hard-stool', text: 'a streak of blood on a hard poo', age: 4 },
  { flag: 'young-baby-vomiting', text: 'she has vomited again and again since this morning', age: 0.15 },
  { flag: 'baby-inconsolable', text: "he won't stop crying since noon, nothing calms him", age: 0.4 },
  { flag: 'child-fever-weak-immunity', text: 'he has a weak immune system and a fever', age: 8 },
  { flag: 'child-wheeze-or-breathless', text: 'he is wheezing', age: 5 },
  { flag: 'child-sudden-breathless', text: "suddenly can't breathe", age: 6 },
  { flag: 'child-choked-coughing', text: 'choked on a peanut and has been coughing ever since', age: 2 },
  { flag: 'very-high-blood-pressure-child', text: 'his blood pressure is 186/122', age: 16 },
  { flag: 'child-fever-3-to-6-months', text: 'she has a fever of 101', age: 0.35 },
  { flag: 'child-fever-no-source', text: 'fever for two days, nothing else', age: 1 },
  { flag: 'child-fever-over-3-days', text: 'fever for four days now', age: 6 },
];
