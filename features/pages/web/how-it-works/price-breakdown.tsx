import { MapPin, ReceiptText } from 'lucide-react';
import { Container } from '#packages/ui/layout.tsx';

/** The section about how prices are computed and how a location is used. */
export function PriceBreakdown() {
  return (
    <section aria-labelledby="pricing" className="border-y border-line bg-surface py-16 sm:py-20">
      <Container>
        <h2 id="pricing" className="text-3xl">
          Pricing and location services
        </h2>
        <div className="mt-8 grid gap-x-14 gap-y-10 md:grid-cols-2">
          <div className="border-t-3 border-ink pt-5">
            <ReceiptText aria-hidden="true" strokeWidth={1.5} className="size-7 text-primary" />
            <h3 className="mt-3">Each price shows its math</h3>
            <p className="mt-2 max-w-prose text-ink-soft">
              We start from NADAC, the US government’s figure for what pharmacies pay. Markups and fees come on top, line by line. The
              result is an estimate, and says so. No store’s own price is shown, so ask before you buy.
            </p>
          </div>
          <div className="border-t-3 border-ink pt-5">
            <MapPin aria-hidden="true" strokeWidth={1.5} className="size-7 text-primary" />
            <h3 className="mt-3">Pharmacies near you, if you like</h3>
            <p className="mt-2 max-w-prose text-ink-soft">
              Share your location or type a ZIP code, and see US pharmacies with address, distance and phone. Your location is used for that
              alone. We make it less exact before we ask any other service, and we do not store it.
            </p>
          </div>
        </div>
      </Container>
    </section>
  );
}
