import { MapPin } from 'lucide-react';
import type { PricingResponse } from '../contract/pricing.ts';

/** Stores near the given place, without prices. */
export function NearbyPharmacies({ prices: { directory, nearbyPharmacies } }: { prices: PricingResponse }) {
  if (directory.state === 'not-asked') return null;
  return (
    <section>
      <h4 className="flex items-center gap-2">
        <MapPin aria-hidden="true" className="size-4" /> Pharmacies near you
      </h4>
      <p className="text-sm text-ink-soft">{directory.note}</p>
      {nearbyPharmacies.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {nearbyPharmacies.map((store) => (
            <li key={`${store.name} ${store.address}`} className="py-2">
              <span className="block font-semibold">{store.name}</span>
              <span className="block text-sm">
                {store.address} · {store.distance}
                {store.phone && (
                  <>
                    {' · '}
                    <a href={`tel:${store.phone.replace(/[^\d+]/g, '')}`}>{store.phone}</a>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
