import { LanguageNotice } from '#packages/product-ui/alarm/language-notice.tsx';
import { CareLevel, type Heard, type Warning } from '../../contract/shared.ts';

export interface ResultLanguageProps {
  request: { symptoms: readonly string[]; description: string };
  answer: { status: Heard; triageAssessment: { urgencyLevel: string }; warnings: readonly Warning[] };
}

/** The note above a result for a text that is not English. */
export function ResultLanguage({ request, answer: { status, triageAssessment, warnings } }: ResultLanguageProps) {
  return (
    <LanguageNotice
      text={[...request.symptoms, request.description].join('\n')}
      level={status === 'analysed' ? CareLevel.safeParse(triageAssessment.urgencyLevel).data : undefined}
      lines={warnings.flatMap(({ line }) => line ?? [])}
    />
  );
}
