import { useCallback, useEffect, useRef, useState } from 'react';
import { NO_IMAGE } from '../../contract/photo.ts';
import { EMPTY_HISTORY, findFileFault, type PhotoHistory, sendPhoto, shrinkPhoto, toForm, type VisualAnswer } from './photo-file.ts';
import type { AskedQuestion } from './photo-history.tsx';

/** The bar fills this far by real upload and stays there while the photo is analysed. */
export const UPLOADED_PERCENT = 33;

interface State {
  photo?: { file: File; url: string } | undefined;
  /** What is wrong with a chosen file. */
  fault?: string | undefined;
  /** How far the bar is; undefined where nothing is under way. */
  percent?: number | undefined;
  answer?: VisualAnswer | undefined;
  failure?: Error | undefined;
}

/** One photo, its history and its answer, in memory only while the screen is open. */
export function useVisualAnalysis() {
  const [state, setState] = useState<State>({});
  const [history, setHistory] = useState<PhotoHistory>(EMPTY_HISTORY);
  const [pointedOut, setPointedOut] = useState<readonly AskedQuestion[]>([]);
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
      const fault = findFileFault(file);
      if (fault) return setState((old) => ({ photo: old.photo, fault }));
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
    if (!photo) return setState({ fault: NO_IMAGE });
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

function addQuestions(old: readonly AskedQuestion[], { lookCloser }: VisualAnswer): readonly AskedQuestion[] {
  const known = new Set(old.map(({ findingId }) => findingId));
  const found = lookCloser.flatMap(({ questionId: findingId, question: text }) => (findingId && text ? [{ findingId, text }] : []));
  return [...old, ...found.filter(({ findingId }) => !known.has(findingId))];
}
