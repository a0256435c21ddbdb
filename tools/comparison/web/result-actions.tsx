import { Printer, Share2 } from 'lucide-react';
import { Button } from '#packages/ui/button.tsx';
import { useToast } from '#packages/ui/toast.tsx';

/** Print and share buttons. The URL holds the comparison. */
export function ResultActions() {
  const { toast } = useToast();
  const share = async () => {
    await navigator.clipboard.writeText(window.location.href);
    toast({ title: 'Link copied', description: 'It opens this comparison. It holds the two medicines and nothing about you.' });
  };
  return (
    <div className="no-print flex min-w-0 flex-wrap gap-2">
      <Button variant="secondary" size="small" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" /> Print
      </Button>
      <Button
        variant="secondary"
        size="small"
        onClick={() =>
          void share().catch(() =>
            toast({ title: 'Error', description: 'The link could not be copied. Copy it from the address bar.', variant: 'destructive' }),
          )
        }
      >
        <Share2 aria-hidden="true" className="size-4" /> Copy link
      </Button>
    </div>
  );
}
