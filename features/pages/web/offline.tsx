import { HELP_LINES, type HelpLine, type HelpLines } from '#packages/clinical/help-lines.ts';
import { Alert } from '#packages/ui/alert.tsx';
import { Container } from '#packages/ui/layout.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { Logo } from '#packages/ui/logo.tsx';
import { PageHead } from './page-head.tsx';
import { usePublicConfig } from './use-public-config.ts';

/** The offline page: when to call for help, and the numbers. Needs no network and no script. */
export function Offline() {
  const { productName } = usePublicConfig();
  return (
    <>
      <PageHead title={`You are offline | ${productName}`} description="Emergency numbers by country, for when there is no connection." />
      <header className="border-b border-line bg-surface">
        <Container width="prose" className="flex min-h-16 items-center py-2.5">
          <Logo name={productName} />
        </Container>
      </header>
      <Container as="main" id="main" width="prose" className="py-10 sm:py-14">
        <h1>You seem to be offline</h1>
        <p className="mt-4 text-lg text-ink-soft">
          {productName} cannot be reached just now. A phone call may still work: most phones can call for help without data.
        </p>
        {/* An empty href is the address of the requested page. */}
        <LinkButton href="" className="mt-6">
          Try again
        </LinkButton>
        <Alert tone="emergency" title="Call for help now" className="mt-10">
          <p className="mb-2">
            US and Canada <a href="tel:911">911</a>, UK <a href="tel:999">999</a>, Europe <a href="tel:112">112</a>, Australia{' '}
            <a href="tel:000">000</a>. More below.
          </p>
          <p>Call your emergency number for:</p>
          <ul className="list-disc space-y-1 pl-5">
            <li>trouble breathing, or swelling of the face, lips or throat</li>
            <li>chest pain or pressure</li>
            <li>a drooping face, a weak arm, or slurred speech</li>
            <li>a seizure, fainting, or someone who will not wake up</li>
            <li>bleeding that does not stop</li>
            <li>too much of a medicine, even if the person feels well</li>
            <li>thoughts of ending your life</li>
          </ul>
          <p className="mt-3">Do not drive yourself. Keep the medicine’s package with you.</p>
        </Alert>
        <h2 className="mt-12">Whom to call, by country</h2>
        <p className="mt-2 text-ink-soft">
          A line that is missing here is not known to us. There may still be one. Where your country is not listed, 112 works from most
          mobile phones.
        </p>
        <dl className="mt-4 border-t-3 border-ink">
          {HELP_LINES.map((lines) => (
            <Country key={lines.country} lines={lines} />
          ))}
        </dl>
      </Container>
    </>
  );
}

function Country({ lines }: { lines: HelpLines }) {
  const { countryName, emergency, crisis, poison, advice } = lines;
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-1 wrap-anywhere border-b border-line py-3 sm:label-column-11">
      <dt className="font-semibold">{countryName.charAt(0).toUpperCase() + countryName.slice(1)}</dt>
      <dd>
        <ul>
          <Line use="Emergency" line={emergency} />
          {crisis && <Line use="Crisis" line={crisis} />}
          {poison && <Line use="Poison" line={poison} />}
          {advice && <Line use="Advice" line={advice} />}
        </ul>
      </dd>
    </div>
  );
}

function Line({ use, line: { name, number, dial } }: { use: string; line: HelpLine }) {
  return (
    <li className="flex min-h-8 flex-wrap items-baseline gap-x-3">
      <span className="w-24 text-sm text-ink-soft">{use}</span>
      <a href={`tel:${dial}`} className="inline-flex min-h-6 items-center font-semibold">
        {number}
      </a>
      {name !== use && <span className="text-sm text-ink-soft">{name}</span>}
    </li>
  );
}
