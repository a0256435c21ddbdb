import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import { askTalk, createChatWithoutModel } from '#tests/support/suites/ask-chat.ts';
import type { ChatServices } from '../chat-services.ts';

let services: ChatServices;
let temporary: Awaited<ReturnType<typeof openTemporaryDatabase>>;
beforeAll(async () => {
  temporary = await openTemporaryDatabase();
  services = createChatWithoutModel(temporary.database);
});
afterAll(() => temporary.remove());

describe('a reaction that a marked warning names', () => {
  it.each([
    ['our daughter bites and hits everyone since the montelukast, she is five', /boxed warning names nightmares/],
    ['two weeks on zoloft and the bad thoughts are stronger', /call or text 988/],
    ['third month of claravis and i have been so low in mood, moody and crying', /Take no more isotretinoin/],
    ['keppra turned my sweet wife into a hostile person', /Do not stop it on your own: seizures/],
    ['drove to the store on lunesta and have no memory of it', /stop for good after even one time/],
    ['levaquin day four, my heel hurts when i walk', /Take no more of it until you have spoken/],
    ['reglan for nausea, now my jaw keeps twitching', /Take no more metoclopramide/],
    ['weekly methotrexate and now ulcers in my mouth', /Take no more methotrexate/],
    ['cleocin for a tooth, watery stools all day, ok to take imodium', /C\. diff/],
  ])('comes first: %s', async (message, expected) => {
    const { sentences, alarms } = await askTalk(services, message);
    expect(sentences[0]?.text).toMatch(expected);
    expect(alarms.filter(({ level }) => level === 'emergency')).toEqual([]);
  });

  it.each(['what is singulair for', 'does zoloft cause weight gain', 'how much does accutane cost', 'keppra and birth control'])(
    'is not read into a calm question: %s',
    async (message) => {
      const { message: text } = await askTalk(services, message);
      expect(text).not.toMatch(/988|Take no more/);
    },
  );
});

describe('a risk that is told', () => {
  it.each([
    ['abuela has analgin pills from home for her knee, fine to take?', /^Do not take it: metamizole/],
    ['could i use the goat dewormer ivermectin for scabies', /^No\. Take no medicine made for animals/],
    ['vyvanse daily and my pressure was 158/98, is advil cold and sinus or sudafed ok', /^No, not before the prescriber/],
    ['i have htn, can i take a decongestant like sudafed', /^Not before you have asked/],
    ['on dexamethasone since monday plus motrin, gnawing pain in my stomach', /^Take no more ibuprofen/],
    ['been on meloxicam for 3 weeks and my stomach burns, keep taking it?', /^An NSAID .* Take no more of it/],
    ['baby is 14 months old with the runs, imodium?', /^No\. Give no loperamide/],
    ['grandma has narrow angle glaucoma, is nyquil or unisom ok for her', /glaucoma/],
    ['wife has closed-angle glaucoma and wants clear eyes for red eyes', /^No, not before the eye doctor/],
    ['my glucose is 61 and i feel jittery', /15 grams of sugar/],
  ])('is answered before what was asked: %s', async (message, expected) => {
    const { sentences } = await askTalk(services, message);
    expect(sentences.map(({ text }) => text).join('\n')).toMatch(expected);
  });

  it('of low sugar told as a number asks for sugar and not for an ambulance', async () => {
    const { sentences, alarms } = await askTalk(services, 'how do i store lantus // my meter shows 57 now and i am shaking');
    expect(sentences[0]?.text).toMatch(/Treat it now/);
    expect(alarms.filter(({ level }) => level === 'emergency')).toEqual([]);
  });

  it('of low sugar with confusion keeps the ambulance', async () => {
    const { alarms } = await askTalk(services, 'his sugar is 44 and he is confused and wont swallow');
    expect(alarms.some(({ level }) => level === 'emergency')).toBe(true);
  });

  it.each(['can i give my cat benadryl', 'my dog ate my ibuprofen', 'is amoxicillin ok with pet allergies'])(
    'is not a product for animals: %s',
    async (message) => {
      const { message: text } = await askTalk(services, message);
      expect(text).not.toMatch(/Take no medicine made for animals/);
    },
  );
});

describe('a misspelled name', () => {
  it.each([
    ['how many hydroxalazine a day', /hydralazine or hydroxyzine/],
    ['what is celexbra for', /Celexa or Celebrex/],
    ['alcohol with trazadol?', /tramadol or trazodone/],
  ])('between two that are mistaken for each other is asked about: %s', async (message, expected) => {
    const { message: text } = await askTalk(services, message);
    expect(text).toMatch(expected);
    expect(text).not.toMatch(/\d+ mg/);
  });

  it.each([
    ['what is hydroxizine for', /hydroxyzine/i],
    ['celebrax uses', /Celebrex/],
    ['trazodon how does it work', /trazodone/i],
  ])('near one only is read: %s', async (message, expected) => {
    const { message: text } = await askTalk(services, message);
    expect(text).toMatch(expected);
    expect(text).not.toMatch(/Do you mean/);
  });
});

describe('an allergy for which a medicine is asked', () => {
  it.each(['my boy has bad seasonal allergies, how much zyrtec, he is 4', 'i am allergic to zyrtec, can i take claritin, age 30'])(
    'refuses no dose: %s',
    async (message) => {
      const { kind, message: text } = await askTalk(services, message);
      expect(kind).toBe('answer');
      expect(text).not.toMatch(/You told us/);
    },
  );

  it('to the medicine itself is still read', async () => {
    const { message: text } = await askTalk(services, 'i have an allergy to penicillin, can i take penicillin v');
    expect(text).toMatch(/allerg/i);
    expect(text).toMatch(/do not|must not/i);
  });
});

describe('a drink beside a sedating medicine', () => {
  it.each([
    ['two glasses of wine on soma, ok?', /^No alcohol while you take it/],
    ['can i have a beer, i take klonopin at night', /alcohol/i],
    ['i had vodka at dinner, when can i take my unisom', /ask a pharmacist before the next dose/],
  ])('is answered with no: %s', async (message, expected) => {
    const { sentences } = await askTalk(services, message);
    expect(sentences[0]?.text).toMatch(expected);
  });

  it('is none where coffee is drunk', async () => {
    const { message } = await askTalk(services, 'i drink a lot of coffee and take gabapentin, ok?');
    expect(message).not.toMatch(/leave alcohol/);
  });
});

describe('what another person may take', () => {
  it('is not the medicine that was named for the first one', async () => {
    const talk = 'how much benadryl for my hives, i am 40 // my aunt has glaucoma, which allergy pill is for her // how much does she take';
    const { message } = await askTalk(services, talk);
    expect(message).not.toMatch(/Benadryl for|25 to 50 mg/);
  });
});

describe('a test, a patch, a pill for the morning after', () => {
  it.each([
    ['doctor ordered an a1c, can i eat breakfast before', /^No, you need not fast/],
    ['thyroid labs tomorrow, is coffee allowed', /needs no fasting/],
    ['i go through 15 cigs a day, which patch do i start with to quit', /21 mg patch/],
    ['i am 200 lbs. does plan b still work?', /less well/],
    ['creatine with lisinopril any problem', /creatinine/],
  ])('is answered for what was asked: %s', async (message, expected) => {
    const { sentences } = await askTalk(services, message);
    expect(sentences[0]?.text).toMatch(expected);
  });
});

describe('a danger told in other words', () => {
  it.each([
    ['My 6-year-old with type 1 has a sugar of 48', /Treat it now/],
    ['My sugar is 45 and my heart is racing', /Treat it now/],
    ['I take Reglan and my neck is twisting to the side', /Take no more metoclopramide/],
    ['I take Reglan and my eyes are stuck looking up', /911/],
    ['I drove in my sleep on Ambien, this never happened before', /stop for good after even one time/],
    ['I drove in my sleep on Ambien, this has never happened before', /stop for good after even one time/],
    ['Mouth sores on methotrexate, I take folic acid', /Take no more methotrexate/],
    ['I take Cipro for a foot infection and my Achilles hurts', /Take no more of it until/],
    ['The vet gave my dog tramadol, can I take it', /Take no medicine made for animals/],
    ['I had wine at dinner, when can I take my gabapentin', /Do not skip or stop gabapentin/],
    ['I drink vodka every day, can I take my Xanax with it', /how to cut down safely/],
    ['Can I give Imodium to my 18 month old', /Give no loperamide/],
    ['is it safe to take zaza', /^Do not take it\. Tianeptine/m],
    ['My son bites his sister since he started Singulair', /boxed warning names/],
    ['Keppra makes him so mean to everyone', /It may be the medicine/],
    ['I feel worse and hopeless since I started Zoloft', /call or text 988/],
    ['My blood pressure is high, can I take Sudafed', /trouble speaking/],
    ['On amoxicillin he has red spots all over, should I keep giving it', /Take no more of it until/],
    ['Do I have to fast for my A1c', /^No, you need not fast/m],
  ])('is still heard: %s', async (message, expected) => {
    const { message: text } = await askTalk(services, message);
    expect(text).toMatch(expected);
  });

  it.each([
    ['My sugar dropped 50 points after lunch', /Treat it now/],
    ["My newborn's glucose was 42", /juice/],
    ['My sugar is fine and my pulse is 58', /Treat it now/],
    ['I am breastfeeding my baby, can I take Imodium', /to a child under 2/],
    ['I have taken Imodium for 1 year', /to a child under 2/],
    ['My stomach hurts two days now, can I take Advil', /Take no more of it/],
    ['My A1c is 8, can I eat bananas', /you need not fast/],
    ['Do I take Accutane on an empty stomach', /Take no more/],
    ["I take Accutane and I don't want to get pregnant", /Take no more/],
    ['Can I take Accutane with Zoloft for depression', /Take no more/],
    ['Can I take Singulair for bug bites', /take no more/],
    ['Can I cut the dose down of Singulair', /take no more/],
    ['Can I take Singulair with buspirone for anxiety', /take no more/],
    ['I had no seizure for a year. Does that mean I can skip Keppra', /It may be the medicine/],
    ['My cramps are getting worse, can I take Advil with Zoloft', /988/],
    ['Face pressure and stuffed up, can I take Sudafed', /180\/120/],
    ['I smoked zaza', /Tianeptine/],
    ['White spots on my tonsils, should I keep taking amoxicillin', /finishing the course does not come first/],
    ['Which nicotine patch do I start with, I vape', /10 cigarettes/],
  ])('is not read into this: %s', async (message, unexpected) => {
    const { message: text } = await askTalk(services, message);
    expect(text).not.toMatch(unexpected);
  });
});

describe('a need that cannot wait', () => {
  it.each([
    ['i have a ct with contrast thursday and forgot my metformin last night, take it now?', /^Ask the prescriber and the imaging center/],
    ['she takes janumet and they want to do a cardiac cath with dye', /^Ask the prescriber and the imaging center/],
    ['my 4 year old wont sleep on planes, how much benadryl', /^No\. Do not give Benadryl/],
    ['is a little zzzquil ok to help my daughter sleep, she is 7', /^No\. Do not give Benadryl/],
    [
      'i have leftover amoxicillin from my daughter, can i give it to her brother for his throat',
      /^No\. Do not give or take an antibiotic/,
    ],
    ['is it ok to start the rest of my old keflex prescription for a sore toe', /^No\. Do not give or take an antibiotic/],
    ['i am 71, taking sudafed and benadryl for a cold and now i can barely pee', /^Take no more of the cold/],
    ['since nyquil and mucinex d my husband has trouble urinating', /^Take no more of the cold/],
    ['on tylenol 3 while breastfeeding, newborn sleeps all day and wont latch', /^Call 911 if the baby is limp/],
    ['prednisone since friday and my sugar is 312 this morning', /a sugar of 250 or more needs a plan/],
  ])('is answered before what was asked: %s', async (message, expected) => {
    const { sentences } = await askTalk(services, message);
    expect(sentences.map(({ text }) => text).join('\n')).toMatch(expected);
  });

  it.each([
    'does metformin need food',
    'how much benadryl for hives, my son is 8 and weighs 60 pounds',
    'how long does leftover liquid amoxicillin keep in the fridge, throw it away?',
    'does claritin d make you pee a lot',
    'can i breastfeed on ibuprofen, baby sleeps well',
    'is a fasting sugar of 104 high',
  ])('is not read into a calm question: %s', async (message) => {
    const { message: answer } = await askTalk(services, message);
    expect(answer).not.toMatch(
      /imaging center|make a child sleep|prescribed for somebody else|Take no more of the cold|opioids pass|needs a plan/,
    );
  });
});
