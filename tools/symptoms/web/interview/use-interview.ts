import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { askInterview, type InterviewResponse } from '../../contract/interview.ts';
import type { AdvancedRequest, Answers } from '../form/analysis-requests.ts';

interface Step {
  question: NonNullable<InterviewResponse['question']>;
  most: number;
  warnings: InterviewResponse['warnings'];
  /** All answers before this question. */
  before: Answers;
}

/** Asks one question after the other; each answer decides the next. Going back sends no request. */
export function useInterview(request: AdvancedRequest, onFinish: (answers: Answers) => void) {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const running = useRef<AbortController>(undefined);
  const next = useMutation({
    gcTime: 0,
    networkMode: 'always',
    mutationFn: (answers: Answers) => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      return callEndpoint(askInterview, { body: { ...request, answers, asked: steps.length }, signal: own.signal });
    },
    onSuccess: ({ question, most, warnings }, answers) => {
      if (question) setSteps((old) => [...old, { question, most, warnings, before: answers }]);
      else onFinish(answers);
    },
  });
  const { mutate } = next;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first question is requested once, for the initial request
  useEffect(() => {
    mutate(request.answers ?? {});
    return () => running.current?.abort();
  }, [mutate]);
  const current = steps.at(-1);
  return {
    current,
    number: steps.length,
    isPending: next.isPending,
    error: next.isError ? next.error : undefined,
    answer: (answer: 'yes' | 'no' | 'unknown') => {
      if (current && !next.isPending) mutate({ ...current.before, [current.question.findingId]: answer });
    },
    back: () => {
      running.current?.abort();
      next.reset();
      setSteps((old) => old.slice(0, -1));
    },
    stop: () => onFinish(current?.before ?? request.answers ?? {}),
    retry: () => mutate(next.variables ?? request.answers ?? {}),
  };
}
