import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import type { CareLevel } from '../engine/knowledge.ts';
import { assessWithDangers } from './danger.ts';
import { loadSymptomServices } from './symptom-services.ts';

const services = loadSymptomServices(loadFormulary(), () => []);
type Story = readonly [levels: string, age: number | undefined, sex: 'male' | 'female', text: string];
const levelOf = (age: number | undefined, sex: 'male' | 'female', description: string): CareLevel | 'none' => {
  const { isUnderstood, urgency } = assessWithDangers(services, { symptoms: [], description, age, sex, answers: {} });
  return isUnderstood ? urgency.level : 'none';
};

/** Told in the grammar of another first language, in the order of sign language, or spelled as it sounds. */
const STORIES: readonly Story[] = [
  ['emergency', 55, 'male', 'is hurting me the chest and the arm left is sleeping, I am sweat cold'],
  ['emergency', 62, 'female', 'my mother no can breathe, she sit and mouth open'],
  ['emergency', 70, 'male', 'my husband face go down one side and he no talk good since one hour'],
  ['emergency', 3, 'male', 'my boy swallow the small battery of toy'],
  ['emergency', 8, 'female', 'my daughter eat peanut now lip big and she make noise when breathe'],
  ['emergency', 1, 'male', 'baby no wake up, I shake him, he like doll'],
  ['emergency', 40, 'male', 'BELLY PAIN RIGHT LOW. MOVE HURT BAD. FEVER HAVE. VOMIT 4'],
  ['emergency', 30, 'female', 'I pregnant 8 month, head pain strong, eyes see stars, feet big'],
  ['emergency', 66, 'male', 'FATHER FALL BATHROOM, HEAD HIT, BLOOD THIN PILL TAKE, NOW SLEEPY CONFUSE'],
  ['emergency', 25, 'male', 'my friend take many pill because girlfriend leave him, now he sleep and no answer'],
  ['emergency', 19, 'male', 'one egg very pain, big, since 2 hour, I vomit'],
  ['emergency', 50, 'female', 'I vomit blood, look like coffee, and caca black'],
  ['emergency', 29, 'female', 'I have baby in belly 7 week, strong pain one side down, shoulder pain, almost fall'],
  ['emergency', 77, 'male', 'leg cold and white like paper, he no feel, pain very strong since morning'],
  ['emergency', 0.1, 'female', 'my baby 5 week have fever 38.5, she no want milk'],
  ['emergency', 45, 'male', 'eye get cement powder, burn, no can open'],
  ['emergency', 35, 'female', 'neck no can bend, fever, light hurt eye, head explode'],
  ['emergency', 60, 'male', 'half body is sleep, no can lift the arm, words come wrong'],
  ['emergency', 28, 'male', 'I want finish with my life, I have rope already'],
  ['emergency', 34, 'male', 'he cut finger with machine, finger is not there, blood very much'],
  ['emergency', 5, 'male', 'my kid drink the blue water for wash windshield'],
  ['emergency', 71, 'female', 'sugar 38, she sweat and talk stupid, no can swallow juice'],
  ['emergency', 23, 'female', 'after bee bite all body red spots and throat is closing'],
  ['emergency', 42, 'female', 'house smell gas, everybody head pain and vomit'],
  ['emergency', 33, 'male', 'I can not pee since yesterday, belly like ball, pain terrible'],
  ['emergency', 47, 'female', 'one leg big and hot, now pain in breast when breath and heart run'],
  ['emergency', 58, 'male', 'see like curtain black come down one eye, no pain'],
  ['emergency', 31, 'female', 'after born baby 3 days blood fill pad every 20 minutes, I am dizzy'],
  ['emergency', 65, 'male', 'chest hevy like elefant, swet, truble brething'],
  ['emergency', 22, 'male', 'my frend took to meny pilz an he wont wake up'],
  ['emergency', 44, 'female', 'i cant brethe my throte is closeing up after eeting shrimp'],
  ['emergency', 15, 'male', 'he hit his hed and trowing up an talkin weerd'],
  ['emergency', 3, 'female', 'SON SEIZURE 10 MINUTE STOP NOT'],
  ['emergency', 27, 'male', 'back broken feel, legs no feel, pee come out alone'],
  ['emergency', 39, 'male', 'work roof very hot, coworker fall, skin hot no sweat, talk crazy'],
  ['emergency', 80, 'female', 'mother she have fever, she confuse, breath fast, pee smell very bad'],
  ['emergency', 52, 'male', 'pain open my back like knife and go to belly, I sweat'],
  ['emergency', 2, 'male', 'baby choke with grape, now he no make sound, color blue'],
  ['emergency', 36, 'male', 'snake bite my foot, swell fast up to knee'],
  ['emergency', 60, 'female', 'blood no stop from nose one hour, she take warfarin'],
  ['emergency', 62, 'male', 'Father half body no have strength, talk like drunk'],
  ['emergency', 0.5, 'female', 'baby no cry, soft body, eye open no look'],
  ['emergency', 31, 'female', 'after give birth 5 day, blood change pad every 15 minute'],
  ['emergency', 55, 'male', 'pressure 220 on 120, head splits, sees flies'],
  ['emergency', 20, 'female', 'I want disappear, I have already the pills in the hand'],
  ['emergency', 2, 'female', 'child twitch whole body, eye roll up, ten minute'],
  ['emergency', 35, 'female', 'he is without air, the inhaler doesn’t make effect'],
  ['urgent or emergency', 36, 'female', 'tick sucked, red ring on leg, growing'],
  ['urgent or emergency', 4, 'male', 'my son ear pain two day, fever 39.5, yellow water come from ear'],
  ['urgent', 30, 'female', 'burn when I pee, fever, back pain side'],
  ['urgent', 27, 'male', 'my hand dog bite yesterday, red and hot, pus'],
  ['urgent', 50, 'male', 'leg skin red hot grow since yesterday, have diabetes'],
  ['routine', 45, 'female', 'I feel tired since three month, hair fall, always cold'],
  ['routine', 60, 'male', 'I pee many time in night, water come slow'],
  ['routine', 35, 'male', 'spot on skin brown, grow bigger since summer'],
  ['routine', 50, 'female', 'knee hurt when I go up stair since 2 month'],
  ['self-care', 30, 'female', 'nose water, sneeze many, throat itch little, no fever, two day'],
  ['self-care', 22, 'male', 'nose closed since two day, throat scratch, mocos green, no fever'],
  ['self-care', 25, 'male', 'my muscle all pain after first day of gym, walk like robot'],
  ['self-care', 7, 'female', 'mosquito bite my girl, she scratch, red small ball, she play normal'],
  ['self-care', 40, 'female', 'I eat too much spicy, stomach burn little, after milk better'],
  ['self-care', 33, 'male', 'paper cut my finger, blood small, stop already'],
  ['self-care', 22, 'female', 'menstruation pain like every month, I take ibuprofen and is better'],
  ['self-care', 2, 'male', 'my baby put bean of soap in mouth one lick only, he play ok'],
  ['self-care', 38, 'male', 'foot smell and skin between toe itchy white'],
  ['self-care', 29, 'female', 'head pain little after computer whole day, no vomit, see good'],
];

describe('English of another first language, of sign language and of the ear', () => {
  it.each(STORIES)('is %s (%s, %s): %s', (levels, age, sex, text) => expect(levels.split(' or ')).toContain(levelOf(age, sex, text)));
});
