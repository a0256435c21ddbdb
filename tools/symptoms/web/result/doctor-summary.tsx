import type { ReactNode } from 'react';
import { capitalize, endSentence } from '#packages/clinical/sentence.ts';
import type { AdvancedRequest } from '../form/analysis-requests.ts';
import { formatPerson, formatVitals } from '../form/format-person.ts';
import type { AdvancedAnswer } from './complete-answer.ts';

const MAX_LISTED = 8;
const MAX_TESTS = 4;

export interface DoctorSummaryProps {
  request: AdvancedRequest;
  answer: AdvancedAnswer;
}

/** One page for the doctor, in the order in which doctors ask. Visible in print only. */
export function DoctorSummary({ request, answer }: DoctorSummaryProps) {
  const { understood, triageAssessment, warnings } = answer;
  const named = (state: 'present' | 'absent') =>
    understood.findings
      .filter((finding) => finding.state === state)
      .map(({ name, severity }) => (severity ? `${name} (${severity})` : name))
      .join(', ');
  return (
    <div className="print-only text-sm leading-snug">
      <h1 className="text-2xl">Summary for my doctor</h1>
      <p>
        {capitalize(formatPerson(request))}. Written {formatToday()} with a symptom checker that works by rules; not a diagnosis.
      </p>
      <Row term="Told">
        {/* Where only a text was typed, its first sentence was sent as the symptom. */}
        {[
          request.symptoms.filter((each) => !request.description.includes(each)).join(', '),
          request.description && `“${request.description}”`,
        ]
          .filter(Boolean)
          .join('. ')}
      </Row>
      <Row term="Present">{capitalize(named('present'))}</Row>
      <Row term="Absent">{capitalize(named('absent'))}</Row>
      <Row term="Facts">{understood.facts.map(({ label, value }) => `${label}: ${value}`).join('; ')}</Row>
      <Row term="History">{(request.medicalHistory ?? []).join(', ')}</Row>
      <Row term="Medicines">{understood.medicines.join(', ')}</Row>
      <Row term="Vital signs">{formatVitals(request).join('; ')}</Row>
      <Row term="Triage">
        {[capitalize(triageAssessment.urgencyLevel), triageAssessment.timeframe, triageAssessment.reasoning]
          .filter(Boolean)
          .map(endSentence)
          .join(' ')}
      </Row>
      <Row term="Warnings">{warnings.map(({ title, level }) => `${title} (${level})`).join('; ')}</Row>
      <Differential answer={answer} />
      <Row term="Medicines considered">{answer.medications.checked.map(({ name, verdict }) => `${name}: ${verdict}`).join('; ')}</Row>
      <section className="mt-3">
        <h2 className="text-base">Questions to ask</h2>
        <ul className="list-disc pl-5">
          {listQuestions(answer).map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="mt-1.5">
      <strong>{term}: </strong>
      {children}
    </p>
  );
}

function Differential({ answer }: { answer: AdvancedAnswer }) {
  const all = [
    ...answer.primaryDiagnoses,
    ...answer.differentialDiagnoses,
    ...answer.rareButImportantConditions,
    ...answer.systemicConditions,
  ];
  const distinct = all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at).slice(0, MAX_LISTED);
  if (distinct.length === 0) return null;
  return (
    <section className="mt-3">
      <h2 className="text-base">Possible conditions</h2>
      <table className="mt-1 w-full text-left">
        <thead>
          <tr className="border-b border-line-strong">
            <th className="py-0.5 pr-3 font-semibold">Condition</th>
            <th className="py-0.5 pr-3 font-semibold">ICD-10</th>
            <th className="py-0.5 font-semibold">Likelihood</th>
          </tr>
        </thead>
        <tbody>
          {distinct.map(({ id, condition, clinicalName, icd10, likelihood }) => (
            <tr key={id} className="border-b border-line align-top">
              <td className="py-0.5 pr-3">{clinicalName || capitalize(condition)}</td>
              <td className="py-0.5 pr-3">{icd10}</td>
              <td className="py-0.5">{[likelihood.words, likelihood.inTen].filter(Boolean).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function listQuestions({ differentialDiagnoses, specialistReferral, primaryDiagnoses }: AdvancedAnswer): string[] {
  const tests = [...new Set(differentialDiagnoses.flatMap(({ additionalTestsNeeded }) => additionalTestsNeeded ?? []))].slice(0, MAX_TESTS);
  const first = primaryDiagnoses[0]?.condition;
  return [
    first ? `Could it be ${first}? What else could it be?` : 'What may be causing it?',
    ...(tests.length > 0 ? [`Would a test help, such as: ${tests.join('; ')}?`] : []),
    ...(specialistReferral.recommended ? [`Should I see a specialist (${specialistReferral.specialty})?`] : []),
    'What can I take, with my history and my other medicines?',
    'Which signs mean I should come back right away, and when should I feel better?',
  ];
}

const formatToday = () => new Date().toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
