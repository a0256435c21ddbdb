import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { getLabelPassage } from '#packages/wire/contract/label-passage.ts';

interface LabelPassageProps {
  place: { setId: string; code: string };
  fact: string;
}

/** The passage of an imported label that a fact rests on, with its sentence marked. Nothing where the label was not imported. */
export default function LabelPassage({ place, fact }: LabelPassageProps) {
  const { data } = useQuery({
    queryKey: ['label-passage', place.setId, place.code, fact],
    queryFn: ({ signal }) => callEndpoint(getLabelPassage, { params: place, query: { fact: fact.slice(0, MAX_FACT_LENGTH) }, signal }),
    // The link to the label stays where there is no passage.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data?.passage) return null;
  const { before, sentence, after, changed } = data.passage;
  return (
    <figure className="mt-3">
      <figcaption className="text-ink-soft">{changed ? 'The label now says' : 'The label says'}</figcaption>
      <blockquote className="mt-1 border-l-2 border-accent pl-3 font-serif">
        {before} {sentence && <mark className="bg-accent-soft px-0.5 font-semibold text-ink">{sentence}</mark>} {after}
      </blockquote>
    </figure>
  );
}

/** The longest fact that the endpoint takes. */
const MAX_FACT_LENGTH = 1_000;
