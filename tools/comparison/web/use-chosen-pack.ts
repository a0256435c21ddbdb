import { useSearchParams } from 'react-router';
import type { ChosenPack } from './use-prices.ts';

const MAX_QUANTITY = 1000;

/** The strength and quantity chosen for the first or second medicine. They are in the address, so that a link keeps them. */
export function useChosenPack(position: 1 | 2): [ChosenPack, (chosen: ChosenPack) => void] {
  const [params, setParams] = useSearchParams();
  const quantity = Number(params.get(`quantity${position}`));
  const chosen = {
    choice: params.get(`strength${position}`) ?? undefined,
    quantity: quantity > 0 && quantity <= MAX_QUANTITY ? quantity : undefined,
  };
  const choose = (next: ChosenPack) =>
    setParams(
      (now) => {
        const address = new URLSearchParams(now);
        for (const [name, value] of [
          ['strength', next.choice],
          ['quantity', next.quantity],
        ] as const) {
          if (value === undefined) address.delete(`${name}${position}`);
          else address.set(`${name}${position}`, String(value));
        }
        return address;
      },
      { replace: true, preventScrollReset: true },
    );
  return [chosen, choose];
}
