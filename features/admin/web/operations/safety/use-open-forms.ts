import { useCallback, useEffect, useState } from 'react';

/** Tracks which forms of a list have unsaved input. */
export function useOpenForms() {
  const [open, setOpen] = useState<readonly string[]>([]);
  const reportEditing = useCallback(
    (id: string, isEdited: boolean) =>
      setOpen((before) => {
        if (before.includes(id) === isEdited) return before;
        return isEdited ? [...before, id] : before.filter((other) => other !== id);
      }),
    [],
  );
  return { isEditing: open.length > 0, reportEditing };
}

export type ReportEditing = (id: string, isEdited: boolean) => void;

/** Reports whether a form is being edited, and that it is not when it unmounts. */
export function useReportEditing(id: string, isEdited: boolean, reportEditing: ReportEditing): void {
  useEffect(() => {
    reportEditing(id, isEdited);
    return () => reportEditing(id, false);
  }, [id, isEdited, reportEditing]);
}
