import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, StrictMode, Suspense, useEffect } from 'react';
import { type PassageView, PassageViewContext } from '#packages/ui/passage-view.ts';
import { ToastProvider } from '#packages/ui/toast.tsx';

/** As specified: data never becomes stale by itself, is not refetched on focus, and is not retried. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false },
    },
  });

export interface AppProps {
  queryClient: QueryClient;
  /** Called when the app is interactive. */
  onReady?: (() => void) | undefined;
  /** The router. */
  children: ReactNode;
}

const LabelPassage = lazy(() => import('#packages/product-ui/label-passage/label-passage.tsx'));
/** Loaded when a mark is opened. */
const LazyPassage: PassageView = (props) => (
  <Suspense fallback={null}>
    <LabelPassage {...props} />
  </Suspense>
);

/** The providers around every screen. The browser and the prerender share it, because their output must match. */
export function App({ queryClient, onReady, children }: AppProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <PassageViewContext value={LazyPassage}>
          <ToastProvider>{children}</ToastProvider>
        </PassageViewContext>
      </QueryClientProvider>
    </StrictMode>
  );
}
