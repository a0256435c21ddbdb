import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect } from 'react';
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

/** The providers around every screen. The browser and the prerender share it, because their output must match. */
export function App({ queryClient, onReady, children }: AppProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>{children}</ToastProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
