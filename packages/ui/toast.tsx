import { CircleCheck, Info, OctagonAlert, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { classNames } from './class-names.ts';

export interface ToastContent {
  title: string;
  description?: ReactNode | undefined;
  variant?: 'default' | 'info' | 'destructive' | undefined;
  durationMs?: number | undefined;
}

interface ToastActions {
  toast: (content: ToastContent) => void;
  dismiss: () => void;
}

const ToastContext = createContext<ToastActions | null>(null);

/** Shows short messages. Use an Alert or a Dialog for anything that needs an action. */
export function useToast(): ToastActions {
  const actions = useContext(ToastContext);
  if (!actions) throw new Error('useToast needs a ToastProvider above it');
  return actions;
}

export interface ToastProviderProps {
  children: ReactNode;
  closeLabel?: string | undefined;
  /** The name of the region; {hotkey} is replaced by the key that focuses it. */
  regionLabel?: string | undefined;
}

/** Shows one toast at a time: a new one replaces the old. F8 focuses it, a swipe to the right dismisses it. */
export function ToastProvider({ children, closeLabel = 'Close', regionLabel = 'Notifications ({hotkey})' }: ToastProviderProps) {
  const [shown, setShown] = useState<{ key: number; open: boolean; content: ToastContent } | null>(null);
  const toast = useCallback((content: ToastContent) => setShown((old) => ({ key: (old?.key ?? 0) + 1, open: true, content })), []);
  const dismiss = useCallback(() => setShown((old) => old && { ...old, open: false }), []);
  const actions = useMemo(() => ({ toast, dismiss }), [toast, dismiss]);
  return (
    <ToastContext.Provider value={actions}>
      {children}
      {/* A new region for each toast: the old one stays paused forever if its toast was closed while focused. */}
      <Radix.Provider key={shown?.key} duration={5000} swipeDirection="right" swipeThreshold={50}>
        {shown && (
          <ToastCard content={shown.content} open={shown.open} onOpenChange={(open) => !open && dismiss()} closeLabel={closeLabel} />
        )}
        <Radix.Viewport
          hotkey={['F8']}
          label={regionLabel}
          className="no-print pointer-events-none *:pointer-events-auto fixed inset-x-0 bottom-0 z-50 m-0 flex list-none flex-col p-4 sm:left-auto sm:w-[26rem]"
        />
      </Radix.Provider>
    </ToastContext.Provider>
  );
}

interface ToastCardProps {
  content: ToastContent;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  closeLabel: string;
}

function ToastCard({ content, open, onOpenChange, closeLabel }: ToastCardProps) {
  const destructive = content.variant === 'destructive';
  const Icon = destructive ? OctagonAlert : content.variant === 'info' ? Info : CircleCheck;
  return (
    <Radix.Root
      open={open}
      onOpenChange={onOpenChange}
      duration={content.durationMs ?? 5000}
      data-tone={destructive ? 'severe' : content.variant === 'info' ? 'info' : 'success'}
      className={classNames(
        'flex items-start gap-3 rounded-lg border border-tone-border bg-surface p-4 pr-2 shadow-float data-[state=open]:animate-slide-in',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        'data-[swipe=end]:translate-x-full data-[swipe=end]:transition-transform',
      )}
    >
      <span className="rounded-full bg-tone-bg p-1.5 text-tone-fg">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 grow pt-0.5">
        <Radix.Title className="font-semibold leading-snug">{content.title}</Radix.Title>
        {content.description && <Radix.Description className="mt-0.5 text-sm text-ink-soft">{content.description}</Radix.Description>}
      </div>
      <Radix.Close
        aria-label={closeLabel}
        className="-mt-2 inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-sunken"
      >
        <X aria-hidden="true" className="size-5" />
      </Radix.Close>
    </Radix.Root>
  );
}
