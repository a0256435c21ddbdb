import { useState } from 'react';
import { useToast } from './toast.tsx';

/**
 * A part of the screen that is loaded when somebody reaches for it. `get` answers whether it is there; where it cannot be loaded it says
 * so in passing, and the next press tries again.
 * @example const { part: Panel, get } = usePart(() => import('./panel.tsx').then((m) => m.Panel));
 */
export function usePart<Part>(load: () => Promise<Part>): { part: Part | undefined; get: () => Promise<boolean> } {
  const { toast } = useToast();
  const [held, setHeld] = useState<{ part: Part }>();
  const get = async () => {
    if (held) return true;
    try {
      const part = await load();
      setHeld((old) => old ?? { part });
      return true;
    } catch {
      toast({ title: 'This could not be loaded', description: 'Check your connection and press again.', variant: 'destructive' });
      return false;
    }
  };
  return { part: held?.part, get };
}
