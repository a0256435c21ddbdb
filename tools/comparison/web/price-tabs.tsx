import { Table, TableBody, TableCell, TableColumns, TableHeader, TableRow } from '#packages/ui/table/table.tsx';
import { Tabs } from '#packages/ui/tabs.tsx';
import type { Derivation, PricingResponse } from '../contract/pricing.ts';
import { DerivationNote } from './derivation-note.tsx';
import { formatUsd } from './format.ts';

/** Retail, Discount and, where there are any, Generic prices. */
export function PriceTabs({ prices }: { prices: PricingResponse }) {
  const items = [
    { value: 'retail', label: 'Retail', content: <RetailPrices prices={prices} /> },
    { value: 'discount', label: 'Discount', content: <DiscountPrices prices={prices} /> },
    ...(prices.genericAlternatives.length > 0 ? [{ value: 'generic', label: 'Generic', content: <GenericPrices prices={prices} /> }] : []),
  ];
  return <Tabs label={`Prices of ${prices.drugName}`} items={items} defaultValue="retail" />;
}

function Price({ usd, derivation, of }: { usd: number; derivation: Derivation; of: string }) {
  return (
    <>
      <strong>{formatUsd(usd)}</strong> <DerivationNote derivation={derivation} of={of} />
    </>
  );
}

const PLACE_COLUMNS = [
  { label: 'Address', field: 'address' },
  { label: 'Distance', field: 'distance' },
  { label: 'Phone', field: 'phone' },
] as const;

/** Columns that say something of at least one pharmacy: an estimate has no address. */
const listPlaceColumns = (rows: PricingResponse['retailPrices']) =>
  PLACE_COLUMNS.filter(({ field }) => rows.some((row) => !['N/A', 'Not a particular store', ''].includes(row[field])));

function RetailPrices({ prices: { retailPrices, drugName } }: { prices: PricingResponse }) {
  const places = listPlaceColumns(retailPrices);
  return (
    <Table caption={`Retail prices of ${drugName}`} captionHidden>
      <TableColumns columns={['Pharmacy', ...places.map(({ label }) => label), 'Price']} />
      <TableBody>
        {retailPrices.map((row) => (
          <TableRow key={row.pharmacy}>
            <TableHeader scope="row">{row.pharmacy}</TableHeader>
            {places.map(({ label, field }) => (
              <TableCell key={field} label={label}>
                {row[field]}
              </TableCell>
            ))}
            <TableCell label="Price">
              <Price usd={row.price} derivation={row.derivation} of={row.pharmacy} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function DiscountPrices({ prices: { discountPrices, drugName } }: { prices: PricingResponse }) {
  return (
    <Table caption={`Discount prices of ${drugName}`} captionHidden>
      <TableColumns columns={['Discount program', 'Pharmacy', 'Price', 'Savings']} />
      <TableBody>
        {discountPrices.map((row) => (
          <TableRow key={row.discountProgram}>
            <TableHeader scope="row">{row.discountProgram}</TableHeader>
            <TableCell label="Pharmacy">{row.pharmacy}</TableCell>
            <TableCell label="Price">
              <Price usd={row.price} derivation={row.derivation} of={row.discountProgram} />
            </TableCell>
            <TableCell label="Savings">{Math.round(row.savings)}%</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function GenericPrices({ prices: { genericAlternatives, drugName } }: { prices: PricingResponse }) {
  return (
    <Table caption={`Generic alternatives to ${drugName}`} captionHidden>
      <TableColumns columns={['Name', 'Price', 'Savings']} />
      <TableBody>
        {genericAlternatives.map((row) => (
          <TableRow key={row.name}>
            <TableHeader scope="row">{row.name}</TableHeader>
            <TableCell label="Price">
              <Price usd={row.price} derivation={row.derivation} of={row.name} />
            </TableCell>
            <TableCell label="Savings">
              {row.savings === undefined ? 'Not known: the brand has no public price' : `${Math.round(row.savings)}%`}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
