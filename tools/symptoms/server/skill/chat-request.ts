import type { PersonDetails } from '#packages/clinical/skill.ts';
import { isAdultIll } from '../reading/person.ts';
import type { SymptomServices } from '../symptom-services.ts';
import type { SymptomRequest } from '../understand.ts';
import { readOverdoseAmounts } from './overdose-amounts.ts';
import type { DangerForm } from './read-danger.ts';
import { splitMessage } from './split-message.ts';

const MAX_DESCRIPTION_LENGTH = 5000;
const ADULT_FROM_YEARS = 18;
const BABY_BELOW_YEARS = 3;
const NURSES = /\b(?:still|am|i['’]?m) (?:breast ?-?feeding|nursing|pumping)\b/i;
/** Required for an overdose: without one of these, "how much Tylenol" is only a question. */
const TOO_MUCH =
  /\b(?:too (?:much|many)|over ?dos\w*|o\.?d'?e?d|oding|od|took|taken|takes|tooken|swallow\w*|ate|eaten|drank|drunk|ingest\w*|handful|bottle|box|packet|empty|emptied|double|twice|extra|triple|times|gave|given|got (?:into|hold)|injected|downed|popped|all (?:my|his|her|the)|bunch|whole|narcan)\b/i;
const OF_NAMED = /\b(?:took|taken|swallowed|ate|had|tooken|downed) (?:\w+ ){1,3}of (?:them|those|it)\b/i;
const OVERDOSES = ['overdose', 'acetaminophen-overdose', 'opioid-overdose', 'iron-tablet-overdose', 'dangerous-medicine-overdose'];

/**
 * A chat message as the request that the symptom checker's form would send.
 * @param reported the part of the text in which danger patterns count; computed if missing.
 * @param form given where the text comes from a form and not from chat.
 */
export function toSymptomRequest(
  services: SymptomServices,
  { text, reported, form }: { text: string; reported?: string; form?: DangerForm },
  person: PersonDetails,
): SymptomRequest {
  const description = text.slice(-MAX_DESCRIPTION_LENGTH);
  const answers: SymptomRequest['answers'] = {};
  if (!TOO_MUCH.test(description)) for (const id of OVERDOSES) answers[id] = 'unknown';
  const danger = reported ?? splitMessage(description).reported;
  // "I read that Tylenol is safe but I took 20 of them": the medicine is named in what is only asked.
  const amounts = OF_NAMED.test(danger) ? description : danger;
  for (const id of [...services.readDanger(danger, form), ...readOverdoseAmounts(services.formulary, amounts)])
    if (services.findings.has(id)) answers[id] = 'yes';
  if (person.pregnant !== undefined) answers.pregnant = person.pregnant ? 'yes' : 'no';
  if (person.breastfeeding) answers.breastfeeding = 'yes';
  return {
    symptoms: [],
    description,
    answers,
    age: findAge(services, description, person),
    sex: person.sex ?? (person.pregnant ? 'female' : undefined),
  };
}

/** An adult age given earlier is not the age of the child in this message. */
function findAge({ readStory }: SymptomServices, text: string, { ageYears, breastfeeding, pregnant }: PersonDetails): number | undefined {
  // "Nursing a 7 week old": the age is the baby's, and the text says who is ill.
  if (ageYears !== undefined && ageYears < BABY_BELOW_YEARS && (breastfeeding || pregnant || NURSES.test(text) || isAdultIll(text)))
    return undefined;
  if (ageYears === undefined || ageYears < ADULT_FROM_YEARS) return ageYears;
  const read = readStory(text);
  return read.who === 'child' || (read.ageYears !== undefined && read.ageYears < ADULT_FROM_YEARS) ? read.ageYears : ageYears;
}
