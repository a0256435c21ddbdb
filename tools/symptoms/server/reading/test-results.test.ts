import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { assessWithDangers } from '../danger.ts';
import { loadSymptomServices } from '../symptom-services.ts';

const services = loadSymptomServices(loadFormulary(), () => []);
const levelOf = (description: string) =>
  assessWithDangers({ ...services, readWording: () => undefined }, { symptoms: [], description, answers: {} }).urgency.level;
const namesOf = (text: string) => [...services.readStory(text).present.keys()];

describe('a laboratory value told in words', () => {
  it.each([
    ['INR came back at 5.8, on warfarin, no bleeding', 'urgent'],
    ['they texted that his inr is 6.1 and the coumadin clinic opens monday', 'urgent'],
    ['INR went from 2.2 to 7 after the antibiotic', 'urgent'],
    ['5.2 for my INR this morning', 'urgent'],
    ['my INR was five point eight', 'urgent'],
    ['INR 11.4, feel fine', 'emergency'],
    ['inr 5.1 and a nosebleed since lunch', 'emergency'],
    ['moms potassium is 5.9', 'urgent'],
    ['potassium 6.6 on mychart', 'emergency'],
    ['potassium came back 5.8 and my heart keeps skipping beats', 'emergency'],
    ['k+ 2.3 the nurse said', 'emergency'],
    ['sodium was 117 yesterday', 'emergency'],
    ['sodium 123 and she is confused', 'emergency'],
    ['sodium 123, feels normal', 'urgent'],
    ['hemoglobin 6.4, they left a voicemail', 'emergency'],
    ['hgb dropped to 7.4', 'urgent'],
    ['hgb 7.5 and short of breath', 'emergency'],
    ['platelets are 9', 'emergency'],
    ['platelet count 14,000', 'emergency'],
    ['plts 42k, nothing else', 'urgent'],
    ['creatinine went from 1.1 to 3.4 in a week', 'emergency'],
    ['creatinine was 1.0 last month, now 1.7', 'urgent'],
    ['my egfr is 12', 'urgent'],
    ['digoxin level 2.6 and everything looks yellow, threw up twice', 'emergency'],
    ['dig level came back 2.7', 'urgent'],
    ['lithium level 2.2', 'emergency'],
    ['lithium 1.7 on the blood test', 'urgent'],
    ['calcium 14.6', 'emergency'],
    ['wbc 132 thousand', 'emergency'],
    ['ANC 300 on chemo with chills', 'emergency'],
    ['troponin came back positive', 'emergency'],
    ['blood sugar 410 and vomiting', 'emergency'],
    ['sugar is 47', 'urgent'],
    ['oxygen is 88', 'emergency'],
  ])('"%s" is %s', (text, level) => expect(levelOf(text)).toBe(level));

  it.each([
    ['hemoglobin a1c 6.8', 'hemoglobin-below-7'],
    ['platelets 210', 'low-platelet-test'],
    ['potassium 4.2 mmol/L', 'high-potassium-test'],
    ['takes potassium 10 meq twice a day', 'potassium-6-5-or-more'],
    ['lithium 2 times a day', 'lithium-2-or-more'],
    ['digoxin 0.25 mg', 'digoxin-above-2'],
    ['lithium 900', 'lithium-2-or-more'],
    ['sodium 118 mg per serving', 'sodium-below-120'],
    ['my calcium score is 14', 'calcium-14-or-more'],
    ['if my INR is over 9 what do they give', 'inr-9-or-more'],
    ['hemoglobin was low at 6 months pregnant', 'hemoglobin-below-7'],
    ['INR 3 times a week', 'inr-4-5-or-more'],
    ['INR was 8 two years ago', 'inr-4-5-or-more'],
    ['INR was 6.1 last week, now 2.4', 'inr-4-5-or-more'],
    ['platelets low, 34 years old', 'platelets-below-50'],
    ['INR checked every 4 weeks', 'inr-4-5-or-more'],
  ])('"%s" is no %s', (text, finding) => expect(namesOf(text)).not.toContain(finding));

  it('that is normal excludes what it measures', () => {
    expect([...services.readStory('potassium 4.2').absent.keys()]).toContain('high-potassium-test');
  });
});
