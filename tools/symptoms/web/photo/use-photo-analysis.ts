import { useCallback, useEffect, useRef, useState } from 'react';
import { NO_IMAGE } from '../../contract/photo.ts';
import { EMPTY_HISTORY, type EnteredHistory, findFileError, type PhotoAnswer, sendPhoto, shrinkPhoto, toForm } from './photo-file.ts';
import type { YesNoQuestion } from './photo-history.tsx';

/** The progress bar reaches this value by the upload and stays there during the analysis. */
export const UPLOADED_PERCENT = 33;

interface State {
  photo?: { file: File; url: string } | undefined;
  /** What is wrong with a chosen file. */
  error?: string | undefined;
  /** Percent of the progress bar; undefined if nothing is running. */
  percent?: number | undefined;
  answer?: PhotoAnswer | undefined;
  failure?: Error | undefined;
}

/** One photo, its history and its answer, kept in memory only while the screen is open. */
export function usePhotoAnalysis() {
  const [state, setState] = useState<State>({});
  const [history, setHistory] = useState<EnteredHistory>(EMPTY_HISTORY);
  const [pointedOut, setPointedOut] = useState<readonly YesNoQuestion[]>([]);
  const running = useRef<AbortController>(undefined);
  const url = useRef<string>(undefined);
  const release = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    if (url.current) URL.revokeObjectURL(url.current);
    url.current = undefined;
  }, []);
  useEffect(() => release, [release]);

  const choose = useCallback(
    (file: File) => {
      const error = findFileError(file);
      if (error) return setState((old) => ({ photo: old.photo, error }));
      release();
      url.current = URL.createObjectURL(file);
      setState({ photo: { file, url: url.current } });
    },
    [release],
  );
  const remove = () => {
    release();
    setState({});
  };
  const cancel = () => {
    running.current?.abort();
    setState(({ photo }) => ({ photo }));
  };
  const analyze = async () => {
    const { photo } = state;
    if (!photo) return setState({ error: NO_IMAGE });
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const update = (part: State) => !own.signal.aborted && setState({ photo, ...part });
    update({ percent: 0 });
    try {
      const image = await shrinkPhoto(photo.file);
      own.signal.throwIfAborted();
      const onSent = (share: number) => update({ percent: UPLOADED_PERCENT * share });
      const answer = await sendPhoto(toForm(image, photo.file.name, history), { onSent, signal: own.signal });
      update({ answer });
      // Also added to the form, so that every answer that is sent is visible and can be changed.
      if (!own.signal.aborted) setPointedOut((old) => addQuestions(old, answer));
    } catch (error) {
      update({ failure: error instanceof Error ? error : new Error('Analysis failed') });
    }
  };
  return { ...state, history, setHistory, pointedOut, choose, remove, cancel, analyze, isPending: state.percent !== undefined };
}

function addQuestions(old: readonly YesNoQuestion[], { lookCloser }: PhotoAnswer): readonly YesNoQuestion[] {
  const known = new Set(old.map(({ findingId }) => findingId));
  const found = lookCloser.flatMap(({ questionId: findingId, question: text }) => (findingId && text ? [{ findingId, text }] : []));
  return [...old, ...found.filter(({ findingId }) => !known.has(findingId))];
}
