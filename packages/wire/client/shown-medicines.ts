/** The medicines of the result that is on the screen, so that chat can answer "What are the side effects?" about them. */
let shown: readonly string[] = [];

export const getShownMedicines = (): readonly string[] => shown;

/** Returns a function that forgets them, unless another result has taken the screen. */
export function showMedicines(names: readonly string[]): () => void {
  shown = names;
  return () => {
    if (shown === names) shown = [];
  };
}
