import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { sayFailure } from '#packages/wire/client/say-failure.ts';
import type { HelpEntryId } from '../contract/entries.ts';
import { getHelpCounts, voteOnHelp } from '../contract/votes.ts';
import { readOwnVotes, updateOwnVote } from './own-votes.ts';

const KEY = [getHelpCounts.path];

interface Counts {
  helpful: Record<string, number>;
}

/** How many found each entry helpful; nothing where that is not known. */
export function useHelpfulCounts(): Partial<Record<HelpEntryId, number>> | undefined {
  const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => callEndpoint(getHelpCounts, { signal }), networkMode: 'always' });
  return data?.helpful;
}

export interface OwnVote {
  /** Undefined before a vote. */
  isHelpful: boolean | undefined;
  /** What came of it, for a live region. */
  said: string;
  vote: (isHelpful: boolean) => void;
}

/** This browser's vote on an entry. It is shown at once, and taken back where it could not be counted. */
export function useVote(entry: HelpEntryId): OwnVote {
  const queryClient = useQueryClient();
  const [isHelpful, setIsHelpful] = useState<boolean>();
  const [said, setSaid] = useState('');
  // After the first drawing, which has to be the same as the one that the build made.
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
      setSaid('');
      add(by);
      return { before, by };
    },
    onSuccess: (counts, next) => {
      updateOwnVote(entry, next);
      queryClient.setQueryData(KEY, counts);
      setSaid(next ? 'Thank you. Your vote is counted.' : 'Thank you. Tell us with the contact form what was missing.');
    },
    onError: (failure, _next, made) => {
      setIsHelpful(made?.before);
      add(-(made?.by ?? 0));
      setSaid(`Your vote could not be counted. ${sayFailure(failure, 'Please try again.')}`);
    },
  });
  return {
    isHelpful,
    said,
    vote: (next) => {
      if (!isPending && next !== isHelpful) mutate(next);
    },
  };
}
