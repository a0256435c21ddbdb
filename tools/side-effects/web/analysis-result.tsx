import { capitalize } from '#packages/clinical/sentence.ts';
import { AlarmResult } from '#packages/product-ui/alarm/alarm-result.tsx';
import { ModelExplanation } from '#packages/product-ui/explanation/model-explanation.tsx';
import { Fold } from '#packages/product-ui/result/fold.tsx';
import { More } from '#packages/product-ui/result/more.tsx';
import { ResultHead } from '#packages/product-ui/result/result-head.tsx';
import { useShownMedicines } from '#packages/product-ui/session/use-shown-medicines.ts';
import { EvidenceProvider } from '#packages/ui/evidence.tsx';
import { AdviceLists, CitedList, FirstAdvice } from './advice-lists.tsx';
import { getCitedList } from './effect-texts.ts';
import { EffectsChart } from './effects-chart.tsx';
import { FirstLabelWarnings, MoreLabelWarnings } from './label-warnings.tsx';
import { JudgmentFold, LikelihoodCard } from './likelihood-card.tsx';
import { NaranjoQuestions, type ResultUpdate } from './naranjo-questions.tsx';
import { ReadingNotes } from './reading-notes.tsx';
import { RequestSummary } from './request-summary.tsx';
import { SymptomList } from './symptom-list.tsx';
import { UrgentAdvice } from './urgent-advice.tsx';
import type { Analysis } from './use-side-effects.ts';

export interface AnalysisResultProps {
  analysis: Analysis;
  onReplace: (name: string) => void;
  update: ResultUpdate;
}

/** The result: urgent advice, likelihood, what to do, then the reasons. */
export function AnalysisResult({ analysis: { request, answer }, onReplace, update }: AnalysisResultProps) {
  const { medication, urgent, status, otherMedications, alarm } = answer;
  useShownMedicines(alarm || status === 'not-covered' ? [] : [medication.name]);
  if (alarm) return <AlarmResult alarm={alarm} evidence={answer.evidence} />;
  const covered = status !== 'not-covered';
  const isEmergency = urgent.some(({ level }) => level === 'emergency');
  return (
    <EvidenceProvider evidence={answer.evidence}>
      <div className="flex flex-col gap-4">
        {urgent.length > 0 && <UrgentAdvice urgent={urgent} />}
        <ResultHead title={`${capitalize(medication.name)} and your symptoms`} quiet={urgent.length > 0}>
          <div className="print-only">
            <RequestSummary request={request} />
          </div>
        </ResultHead>
        <ReadingNotes medication={medication} others={otherMedications} onReplace={onReplace} />
        <FirstLabelWarnings labelWarnings={answer.labelWarnings} />
        <FirstAdvice answer={answer} />
        {!isEmergency && <LikelihoodCard answer={answer} />}
        <More>
          {isEmergency && <CauseFold answer={answer} />}
          <MoreLabelWarnings labelWarnings={answer.labelWarnings} />
          <JudgmentFold answer={answer} />
          <AdviceLists answer={answer} />
          <ModelExplanation explaining={answer.explaining} evidence={answer.evidence} headingLevel={3} />
          <Fold title="Each symptom" hint={request.symptoms.join(', ')}>
            <SymptomList
              symptoms={answer.symptoms}
              covered={covered}
              othersChecked={otherMedications.some((other) => other.status === 'covered')}
            />
          </Fold>
          {covered && <KnownEffects analysis={{ request, answer }} />}
          {status === 'analysed' && <NaranjoQuestions naranjo={answer.naranjo} update={update} />}
          <Foot analysis={{ request, answer }} />
        </More>
      </div>
    </EvidenceProvider>
  );
}

/** The likelihood under an emergency. A low one beside it would calm, and it changes nothing about what to do. */
function CauseFold({ answer }: { answer: Analysis['answer'] }) {
  return (
    <Fold title={`Is ${answer.medication.name} the cause?`} hint="It changes nothing about what to do now">
      <p className="max-w-prose">Get help first. This only says how well it fits what is known of the medicine, not how dangerous it is.</p>
      <LikelihoodCard answer={answer} />
    </Fold>
  );
}

function KnownEffects({ analysis: { answer } }: { analysis: Analysis }) {
  const known = getCitedList(answer, 'knownSideEffects');
  return (
    <>
      {known.length > 0 && (
        <Fold title="Known side effects" hint={`${known.length} on the label`}>
          <CitedList items={known} className="gap-x-10 space-y-1.5 md:columns-2 [&>li]:break-inside-avoid" />
        </Fold>
      )}
      {answer.profile.length > 0 && (
        <Fold title="How common each is" hint="Drawn, the most common first" onPaper={false}>
          <EffectsChart profile={answer.profile} name={answer.medication.name} />
        </Fold>
      )}
    </>
  );
}

/** Lists the documents in print, where marks cannot be opened. */
function Foot({ analysis: { answer } }: { analysis: Analysis }) {
  const documents = new Set(
    answer.evidence.map(({ source: { title, publisher, date } }) => [title, publisher, date].filter(Boolean).join(', ')),
  );
  return (
    <footer className="space-y-4 pt-4 text-sm text-ink-soft">
      <p>
        General information only, not medical advice. Do not stop or change a medicine because of this page: talk to your doctor or
        pharmacist first. No label lists every side effect.
      </p>
      {documents.size > 0 && (
        <ul className="print-only list-disc pl-5">
          {[...documents].sort().map((text) => (
            <li key={text}>Source: {text}</li>
          ))}
        </ul>
      )}
    </footer>
  );
}
