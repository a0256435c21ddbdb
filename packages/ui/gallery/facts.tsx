import { Badge } from '../badge.tsx';
import { Card } from '../card.tsx';
import { Disclosure } from '../disclosure.tsx';
import { Stack } from '../layout.tsx';
import { RangeBar } from '../range-bar.tsx';
import { Skeleton } from '../skeleton.tsx';
import { SourceNote } from '../source-note.tsx';
import { Spinner } from '../spinner.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../table/table.tsx';
import { Tabs } from '../tabs.tsx';

const source = (
  <SourceNote
    label="Source"
    hiddenPrefix="Show"
    title="Field guide to trees"
    details={[
      { term: 'Section', value: '6.1' },
      { term: 'Date', value: '3 May 2026' },
    ]}
    quote="The leaf is toothed twice over."
    link={{ href: 'https://example.org', text: 'Read it in full' }}
  />
);

const rows = [
  ['Leaf', 'Toothed twice over, with a point', 'Rounded, sticky when young'],
  ['Height', '25 m', '20 m'],
  ['Grows', 'On light, dry ground', 'Beside water'],
];

export function Facts() {
  return (
    <Stack as="section">
      <h2>Facts</h2>
      <Tabs
        label="Kinds of fact"
        items={[
          { value: 'table', label: 'Compared', content: <Comparison /> },
          { value: 'range', label: 'Measured', content: <Measured /> },
          { value: 'wait', label: 'On its way', content: <Waiting /> },
        ]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card variant="leaflet" title="A leaflet of facts" headingLevel={3} aside={<Badge tone="moderate">Moderate</Badge>}>
          <p>Birch flowers before the leaf opens, in April. {source}</p>
          <Disclosure className="mt-4" summary="Why we say this">
            Because two sources agree.
          </Disclosure>
          <Disclosure summary="What we do not know">Whether it holds in the far north.</Disclosure>
        </Card>
        <Card title="Heights" headingLevel={3}>
          <Measured />
        </Card>
      </div>
    </Stack>
  );
}

function Comparison() {
  return (
    <Table caption="Birch and alder">
      <TableHead>
        <TableRow>
          <TableHeader scope="col">Property</TableHeader>
          <TableHeader scope="col">Birch</TableHeader>
          <TableHeader scope="col">Alder</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(([name, birch, alder]) => (
          <TableRow key={name}>
            <TableHeader scope="row">{name}</TableHeader>
            <TableCell label="Birch">{birch}</TableCell>
            <TableCell label="Alder">{alder}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Measured() {
  return (
    <RangeBar
      caption="Price for 30 seedlings"
      lowest={4.2}
      average={11.35}
      highest={24.9}
      reference={{ value: 3.1, label: 'Reference' }}
      format={(value) => `$${value.toFixed(2)}`}
    />
  );
}

function Waiting() {
  return (
    <div aria-busy="true">
      <Stack gap="close">
        <span className="flex items-center gap-2 text-ink-soft">
          <Spinner className="size-4" /> Looking it up…
        </span>
        <Skeleton className="h-7 w-1/2" />
        <Skeleton className="h-24" />
      </Stack>
    </div>
  );
}
