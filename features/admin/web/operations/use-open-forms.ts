import { useCallback, useEffect, useState } from 'react';

/** Which forms of a list hold something that was not sent yet. */
export function useOpenForms() {
  const [open, setOpen] = useState<readonly string[]>([]);
  const tell = useCallback(
    (id: string, isEdited: boolean) =>
      setOpen((before) => {
        if (before.includes(id) === isEdited) return before;
        return isEdited ? [...before, id] : before.filter((one) => one !== id);
      }),
    [],
  );
  return { isEditing: open.length > 0, tell };
}

export type TellEditing = (id: string, isEdited: boolean) => void;

/** Tells whether a form is being edited, and that it is not once it is gone. */
export function useTellEditing(id: string, isEdited: boolean, tell: TellEditing): void {
  useEffect(() => {
    tell(id, isEdited);
    return () => tell(id, false);
  }, [id, isEdited, tell]);
}
