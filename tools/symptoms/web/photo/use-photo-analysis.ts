import { useCallback, useEffect, useRef, useState } from 'react';
import { NO_IMAGE } from '../../contract/photo.ts';
import { EMPTY_HISTORY, type EnteredHistory, findFileError, type PhotoAnswer, sendPhoto, shrinkPhoto, toForm } from './photo-file.ts';
import type { YesNoQuestion } from './photo-history.tsx';

/** The bar fills this far by real upload and stays there while the photo is analysed. */
export const UPLOADED_PERCENT = 33;

interface State {
  photo?: { file: File; url: string } | undefined;
  /** What is wrong with a chosen file. */
  error?: string | undefined;
  /** How far the bar is; undefined where nothing is under way. */
  percent?: number | undefined;
  answer?: PhotoAnswer | undefined;
  failure?: Error | undefined;
}

/** One photo, its history and its answer, in memory only while the screen is open. */
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
      // Asked from now on in the form, too: an answer that is sent has to be seen, and can be taken back.
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
