import { useState } from 'react';
import { useToast } from './toast.tsx';

/**
 * Loads a component on demand. `load` resolves to whether it is loaded. A failure shows a toast, and the next call tries again.
 * @example const { component: Panel, load } = useLazyComponent(() => import('./panel.tsx').then((m) => m.Panel));
 */
export function useLazyComponent<Component>(importComponent: () => Promise<Component>): {
  component: Component | undefined;
  load: () => Promise<boolean>;
} {
  const { toast } = useToast();
  const [loaded, setLoaded] = useState<{ component: Component }>();
  const load = async () => {
    if (loaded) return true;
    try {
      const component = await importComponent();
      setLoaded((old) => old ?? { component });
      return true;
    } catch {
      toast({ title: 'This could not be loaded', description: 'Check your connection and press again.', variant: 'destructive' });
      return false;
    }
  };
  return { component: loaded?.component, load };
}
