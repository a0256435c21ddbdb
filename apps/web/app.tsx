import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { ToastProvider } from '#packages/ui/toast.tsx';

/** As specified: data is never stale by itself, nothing is asked again on focus, nothing is retried. */
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
  /** Called once what was drawn can be used. */
  onReady?: (() => void) | undefined;
  /** The router. */
  children: ReactNode;
}

/** What stands around every screen, in the browser and when pages are drawn by the build: what the two draw must be alike. */
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
