import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { describeFailure } from '#packages/wire/client/describe-failure.ts';
import type { HelpEntryId } from '../contract/entries.ts';
import { getHelpCounts, voteOnHelp } from '../contract/votes.ts';
import { readOwnVotes, updateOwnVote } from './own-votes.ts';

const KEY = [getHelpCounts.path];

interface Counts {
  helpful: Record<string, number>;
}

/** The number of helpful votes per entry; undefined if unknown. */
export function useHelpfulCounts(): Partial<Record<HelpEntryId, number>> | undefined {
  const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => callEndpoint(getHelpCounts, { signal }), networkMode: 'always' });
  return data?.helpful;
}

export interface OwnVote {
  /** Undefined before a vote. */
  isHelpful: boolean | undefined;
  /** The result, for a live region. */
  message: string;
  vote: (isHelpful: boolean) => void;
}

/** This browser's vote on an entry. It is shown at once and reverted if it could not be counted. */
export function useVote(entry: HelpEntryId): OwnVote {
  const queryClient = useQueryClient();
  const [isHelpful, setIsHelpful] = useState<boolean>();
  const [message, setMessage] = useState('');
  // After hydration, since the first render must match the prerendered page.
  useEffect(() => setIsHelpful(readOwnVotes()[entry]), [entry]);
  const add = (by: number) =>
    queryClient.setQueryData<Counts>(
      KEY,
      (known) => known && { helpful: { ...known.helpful, [entry]: Math.max(0, (known.helpful[entry] ?? 0) + by) } },
    );
  const { mutate, isPending } = useMutation({
    mutationFn: (next: boolean) => callEndpoint(voteOnHelp, { body: { entry, isHelpful: next } }),
    networkMode: 'always',
    onMutate: (next) => {
      const before = isHelpful;
      const by = Number(next) - Number(before === true);
      setIsHelpful(next);
      setMessage('');
      add(by);
      return { before, by };
    },
    onSuccess: (counts, next) => {
      updateOwnVote(entry, next);
      queryClient.setQueryData(KEY, counts);
      setMessage(next ? 'Thank you. Your vote is counted.' : 'Thank you. Tell us with the contact form what was missing.');
    },
    onError: (failure, _next, context) => {
      setIsHelpful(context?.before);
      add(-(context?.by ?? 0));
      setMessage(`Your vote could not be counted. ${describeFailure(failure, 'Please try again.')}`);
    },
  });
  return {
    isHelpful,
    message,
    vote: (next) => {
      if (!isPending && next !== isHelpful) mutate(next);
    },
  };
}
