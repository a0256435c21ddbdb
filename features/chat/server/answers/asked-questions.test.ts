import { describe, expect, it } from 'vitest';
import { startTalks } from '#tests/support/suites/start-talks.ts';

const ask = startTalks();

describe('the first sentence answers what was asked', () => {
  it.each([
    // Without a prescription, with an illness or another medicine
    ['I have high blood pressure, what cold medicine can I take', 'no warning against acetaminophen'],
    ['my dad has heart failure, what can he take for back pain', 'no warning against acetaminophen'],
    ['what pain reliever can I take with eliquis', 'Acetaminophen is the usual choice'],
    ['I take Xarelto. My back hurts. Can I take Aleve? // ok so what can I take', 'I hold no warning against acetaminophen'],
    ['im allergic to cats what can i take', 'loratadine (Claritin)'],
    ['I have a penicillin allergy, what can I take for a headache?', 'For pain with an allergy to penicillin'],
    ["I can't go to work, what can I take, I have asthma and a fever", 'For pain with asthma'],
    ["I have asthma and I can't go, what can I take", 'For constipation with asthma'],
    ['grandma has kidney disease what can she take for a headache', 'For pain with kidney disease and older age'],
    // A class of medicines
    ['ginkgo and blood thinners?', 'can interact with blood thinners'],
    ['do statins cause hair loss', 'no checked fact that answers this for the whole class'],
    ['do statins cause muscle pain', 'Tell the prescriber of muscle pain'],
    ['which statin is the strongest', 'no checked fact that answers this for the whole class'],
    // What is not held, and nothing beside the point
    ['is Paxlovid worth it for a healthy young person', 'likely to get very sick'],
    ['is there a new pill for weight loss', 'Wegovy in December 2025'],
    ['minoxidil for thinning hair, how long until it does something?', '2 to 4 months'],
    // Words about the medicine tell nothing of the person
    ['is there an over the counter version of Prilosec', 'without a prescription'],
    ['is Xanax addictive', 'is a controlled medicine'],
    // Vaccines, sharing, a missed pill
    ['gardasil side effects', 'A sore arm, tiredness'],
    ['can I have my flu shot and my shingles shot on the same day', 'most vaccines can be given on the same day'],
    ["can I take my wife's antibiotics for a sinus infection", 'No. Take a prescription medicine only if it was prescribed to you'],
    ['forgot my birth control pill last night', 'take the missed one as soon as you remember'],
    // Small children
    ['cough medicine for a 3 year old', 'not for use under 4 years'],
    ['honey for a 9 month old with a cough ok?', 'No honey before the first birthday'],
    // Before a procedure, which is no missed dose
    ['should i skip lisinopril the morning of surgery', 'surgical team'],
    ['do i skip my metformin the day before surgery', 'surgery team'],
    // Abbreviations
    ['what does qd mean on my script', '“qd” means once a day'],
    ['what is qhs', 'every night at bedtime'],
    ['bid vs tid??', '“bid” means 2 times a day'],
    ['take 2 caps po qhs', '“caps” means capsule'],
    ['my script says 1 tablet od, what does od mean', 'Some prescribers write it for once a day. Ask the pharmacist which is meant.'],
    ['what does as mean on my script', '“as” means left ear'],
    // Allergies
    ['sulfa allergy can I take Lasix', 'allergic to sulfonamides'],
    ['im allergic to penicillin, is keflex ok', 'Ask before you take Keflex with an allergy to penicillin'],
    ['aspirin allergy, can I take ibuprofen', 'Do not take Ibuprofen with an allergy to aspirin'],
    ['my son is allergic to amoxicillin can he have azithromycin', 'no warning about Azithromycin for an allergy to amoxicillin'],
    // What is in it
    ['does excedrin have aspirin in it', 'Yes, Excedrin contains aspirin'],
    ['is there acetaminophen in percocet', 'Yes, Percocet contains acetaminophen'],
    ['does dayquil contain ibuprofen?', 'No, ibuprofen is not an active ingredient of DayQuil'],
    ['Does Synthroid contain gluten?', 'no checked fact on whether Synthroid contains gluten'],
    // What else there is
    ['I get hives from ibuprofen, what can I take instead of ibuprofen?', 'Others of its class may do the same.'],
    ['lisinopril gives me a cough, what can I take instead of lisinopril', 'An ARB, such as losartan'],
    ['is there anything otc like celebrex', 'Celebrex needs a prescription'],
    ["what's an otc alternative to meclizine", 'Meclizine is sold without a prescription'],
    ['what can I take instead of Lipitor', 'Other medicines of the same class as Lipitor'],
    // Before a procedure
    ['do i stop metformin before a ct scan with contrast', 'Ask the prescriber and the imaging center before the scan'],
    ['having a tooth pulled and im on plavix, stop it?', 'before an operation'],
    // What is referred to
    ['is claritin or zyrtec better for allergies // does the first make you sleepy', 'causes little drowsiness'],
    ['is claritin or zyrtec better for allergies // does the first make you sleepy // and the other one?', 'Zyrtec and drowsiness'],
    ['can I take Advil and Tylenol together // how far apart', 'no rule on how many hours to leave between Advil and Tylenol'],
    ['what is prednisone // can i drink on it // for my mom who is 80 instead', 'Prednisone and alcohol'],
    ['my wife takes lexapro // can she have a glass of wine // and if she gets pregnant', 'Lexapro and pregnancy'],
    // Facts that are held back
    ['missed my rythmol this morning', 'no checked fact on a missed dose of Rythmol'],
    ['how long does doxycycline take for acne', '6 to 8 weeks'],
  ])('%s', async (talk, words) => {
    const { sentences } = await ask(talk);
    expect(sentences[0]?.text).toContain(words);
  });

  it('asks a pharmacist about what the label warns of, and never calls it fit', async () => {
    const { message, evidence } = await ask('I have high blood pressure, what cold medicine can I take');
    expect(message).toMatch(/Ask a doctor or pharmacist first about pseudoephedrine \(Sudafed\), phenylephrine/);
    expect(message).not.toContain('10% eye drops');
    expect(evidence.length).toBeGreaterThan(0);
  });

  it('calls no decongestant free of warnings with glaucoma, nor an old antihistamine for a grandmother', async () => {
    expect((await ask('which decongestant is safe w glaucoma')).message).toContain('first about pseudoephedrine');
    expect((await ask('I have cirrhosis, what can I take for pain')).sentences[0]?.text).not.toContain('ibuprofen');
    expect((await ask('gramma takes coumadin what can she take for a cold')).sentences[0]?.text).not.toContain('chlorpheniramine');
  });

  it('gives no dose of what is dangerous with a medicine that the person takes', async () => {
    const { message } = await ask('I take Xarelto. My back hurts. Can I take Aleve? // and how much of it');
    expect(message).toContain('interaction of high severity');
    expect(message).not.toContain('220');
  });

  it('checks classes of medicines that are told', async () => {
    const { sentences, message } = await ask('I have diabetes and I am on an MAO inhibitor. What can I take for a cough?');
    expect(sentences[0]?.text).toMatch(/with diabetes and MAO inhibitor, I hold no warning against guaifenesin \(Mucinex\) for phlegm\.$/);
    expect(message).toMatch(/Do not take dextromethorphan \(Delsym\) .*MAO inhibitor/);
    expect((await ask('I take an antidepressant, what can I take for a cough')).message).toContain('first about dextromethorphan');
    expect((await ask('I have asthma and take st johns wort, what can I take for a cough')).message).toContain(
      'Do not take dextromethorphan',
    );
  });

  it('names nothing as free of a warning where a word was not understood', async () => {
    const { sentences, message } = await ask('I take lisinopril and zorbitrex, what can I take for a headache');
    expect(sentences[0]?.text).toContain('I can name none');
    expect(message).toContain('I did not understand “zorbitrex”');
  });

  it('leaves the choice for a child to the answers by age and weight', async () => {
    for (const talk of [
      'my 8 year old has diabetes, what cold medicine can he take',
      'my daughter takes ritalin, what cold medicine can she have',
    ])
      expect((await ask(talk)).message).not.toContain('I hold no warning');
  });

  it('names no medicine to a teenager whose caution for children reaches that age', async () => {
    const diarrhea = (await ask('I am 14 years old with diabetes, what can I take for diarrhea')).message;
    expect(diarrhea).toContain('loperamide');
    expect(diarrhea).not.toContain('bismuth');
    const grown = (await ask('I am 30 years old with diabetes, what can I take for diarrhea')).message;
    expect(grown).toContain('bismuth');
    const constipation = (await ask('I am 15 years old with asthma, what can I take for constipation')).message;
    expect(constipation).toContain('psyllium');
    expect(constipation).not.toContain('polyethylene');
  });

  it('does not count the cause of an allergy among what is taken', async () => {
    const { sentences, message } = await ask('I am allergic to ibuprofen, what can I take for pain');
    expect(sentences[0]?.text).toMatch(/^For pain with an allergy to ibuprofen, I hold no warning against acetaminophen/);
    expect(message).toContain('Do not take ibuprofen');
  });

  it('says that a missing warning is no proof, in plain words', async () => {
    expect((await ask('I have high blood pressure, what cold medicine can I take')).message).toContain(
      'That I hold no warning does not prove that it is safe',
    );
  });

  it('gives what is said of teething, colds and eggs only where they are meant', async () => {
    expect((await ask('my 2 year old knocked out two teeth, should I give him milk')).message).not.toContain('teething ring');
    expect((await ask('my 1 year old is teething, can I give a gel')).message).toContain('teething ring');
    expect((await ask('my 2 year old has cold hands is it safe to give her a bath')).message).not.toContain('cough and cold medicines');
    expect((await ask("can I have a flu shot, I'm allergic to eggs")).message).toMatch(/egg allergy.* (?:can have|may get) any flu/);
  });

  it('reads "as" and "im" as words of a sentence', async () => {
    const { message } = await ask('my script says 1 tab po bid as needed, what does it mean');
    expect(message).toContain('“bid” means');
    expect(message).not.toContain('left ear');
    expect((await ask('im reading my script, what does qd mean')).message).not.toContain('into a muscle');
  });

  it('names what is used for the same, and no other of the class that what is told speaks against', async () => {
    const { message } = await ask('I have kidney disease, what can I take instead of Advil');
    expect(message).toContain('acetaminophen');
    expect(message).not.toContain('naproxen');
  });

  it('names medicines of other classes for the use that is asked about', async () => {
    const { message } = await ask('what else can I take for restless legs besides ropinirole');
    expect(message).toContain('name restless legs syndrome too');
    expect(message).toContain('pramipexole');
    expect(message).not.toContain('levodopa');
  });

  it.each([
    ['is there a generic for Jardiance yet', 'No generic of Jardiance is on the public list'],
    ['is there finally a generic vyvanse', 'Yes, there is a generic of Vyvanse: lisdexamfetamine'],
  ])('says whether there is a generic: %s', async (text, words) => expect((await ask(text)).message).toContain(words));

  it('names products that contain an ingredient', async () => {
    expect((await ask('which otc meds have dextromethorphan in them')).message).toMatch(
      /contain dextromethorphan with something else: .*NyQuil/,
    );
  });

  it('tells of a relative of the ingredient that is asked about', async () => {
    expect((await ask('is there aspirin in Pepto-Bismol')).message).toContain(
      'It holds bismuth subsalicylate, of the same family (salicylates). With an allergy to aspirin, ask a pharmacist first.',
    );
    expect((await ask('does dayquil contain ibuprofen?')).message).not.toContain('same family');
  });

  it('leaves a choice in pregnancy to the answer about the symptom', async () => {
    expect((await ask("what can I take for heartburn if I'm pregnant")).message).not.toContain('I hold no warning');
  });

  it('takes the age of a nursed baby for nobody who takes medicine', async () => {
    expect((await ask('nursing a 3 month old, will sudafed mess w my milk')).message).toContain('milk supply');
  });
});

describe('several questions in one message', () => {
  it('answers each of them', async () => {
    const { message, kind, evidence, sentences } = await ask('What is Lipitor for, can I drink on it, and should I take it with food?');
    expect(kind).toBe('answer');
    for (const words of ['Lipitor is used for', 'large amounts of alcohol', 'with or without food']) expect(message).toContain(words);
    const known = evidence.map(({ id }) => id);
    expect(new Set(known).size).toBe(known.length);
    for (const { evidenceIds } of sentences) for (const id of evidenceIds) expect(known).toContain(id);
  });

  it('raises an alarm before any of them', async () => {
    expect((await ask('What is Lipitor for? My chest feels crushed and my arm is numb, can I take it?')).kind).toBe('emergency');
  });
});

it.each(['What is prednisone', 'Tell me about Lipitor', 'what is gabapentin'])(
  'answers "%s" in about 80 words besides warnings',
  async (message) => {
    const { sentences } = await ask(message);
    const plain = sentences.filter(({ text }) => !/^(?:Boxed warning|Warning|When not)/.test(text));
    expect(plain.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0)).toBeLessThanOrEqual(90);
  },
);
