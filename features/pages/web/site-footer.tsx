import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Container } from '#packages/ui/layout.tsx';
import { Logo } from '#packages/ui/logo.tsx';
import { PLAN } from './legal/plan-terms.ts';
import { usePublicConfig } from './use-public-config.ts';

const emergencyLines = [
  { place: 'US', lines: ['911', '988'], says: 'emergency 911, crisis line 988' },
  { place: 'UK', lines: ['999', '111'], says: 'emergency 999, advice line 111' },
  { place: 'EU', lines: ['112'], says: 'emergency 112' },
];

const linkStyles = 'inline-flex min-h-8 items-center text-ink hover:text-primary';

/** The footer of every page outside the tools: navigation, company, contact and emergency numbers. */
export function SiteFooter() {
  const { productName, companyName, supportEmail } = usePublicConfig();
  return (
    <footer className="border-t border-line bg-surface">
      <Container className="grid grid-cols-2 gap-x-8 gap-y-10 py-12 sm:grid-cols-3 xl:grid-cols-[minmax(0,1.2fr)_minmax(0,0.95fr)_minmax(0,0.95fr)_minmax(0,1.3fr)_minmax(0,1.75fr)]">
        <div className="col-span-full max-w-sm xl:col-span-1">
          <Logo name={productName} />
          <p className="mt-3 text-sm text-ink-soft">
            General information about medicines, in plain words. It does not replace a doctor, nurse or pharmacist.
          </p>
        </div>
        <Navigation supportEmail={supportEmail} />
        <EmergencyLines />
      </Container>
      <Container>
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-t border-line py-5 text-sm text-ink-soft">
          <p>© 2025 {companyName}</p>
          <p>
            {PLAN.trial} free trial, then {PLAN.price}/month. Cancel at any time.
          </p>
          <p>
            Payments by Stripe, certified to PCI DSS Level 1. We never store card data.{' '}
            <Link to="/admin" rel="nofollow" className="inline-flex min-h-6 items-center px-1 text-ink-soft no-underline hover:underline">
              Admin
            </Link>
          </p>
        </div>
      </Container>
    </footer>
  );
}

const features = [
  { to: '/home#compare', label: 'Compare medicines' },
  { to: '/home#symptoms', label: 'Symptoms' },
  { to: '/home#interactions', label: 'Drug interactions' },
  { to: '/home#dosing', label: 'Dosing assistant' },
  { to: '/home#side-effects', label: 'Side effects' },
  { to: '/home#chat', label: 'AI chat' },
];
const support: ColumnProps['links'] = [
  { to: '/medicines', label: 'Medicines A to Z', leavesApp: true },
  { to: '/how-it-works', label: 'How it works' },
  { to: '/accuracy', label: 'How accurate it is', leavesApp: true },
  { to: '/sources', label: 'Sources', leavesApp: true },
  { to: '/what-changed', label: 'What changed', leavesApp: true },
  { to: '/on-the-horizon', label: 'On the horizon' },
  { to: '/home#help', label: 'Help center' },
  { to: '/help', label: 'Questions and guides' },
];
const legal = [
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/consumer-health-data', label: 'Consumer health data' },
  { to: '/terms-of-service', label: 'Terms of Service' },
  { to: '/medical-disclaimer', label: 'Medical disclaimer' },
  { to: '/licenses', label: 'Licenses' },
];

function Navigation({ supportEmail }: { supportEmail: string }) {
  return (
    <nav aria-label="Footer" className="contents">
      <Column title="Features" links={features} />
      <Column title="Legal" links={legal} />
      <Column title="Support" links={support} className="max-sm:col-span-full">
        <li>
          <a href={`mailto:${supportEmail}`} className={`${linkStyles} wrap-anywhere`}>
            {supportEmail}
          </a>
        </li>
      </Column>
    </nav>
  );
}

interface ColumnProps {
  title: string;
  /** Links to plain HTML pages leave the app: the router does not know them. */
  links: readonly { to: string; label: string; leavesApp?: boolean }[];
  className?: string;
  children?: ReactNode;
}

function Column({ title, links, className, children }: ColumnProps) {
  return (
    <div className={className}>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-2 text-sm">
        {links.map(({ to, label, leavesApp }) => (
          <li key={to}>
            <Link to={to} reloadDocument={leavesApp ?? false} className={linkStyles}>
              {label}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </div>
  );
}

function EmergencyLines() {
  return (
    <section aria-labelledby="emergency-lines" className="col-span-full xl:col-span-1">
      <h2 id="emergency-lines" className="text-lg">
        In an emergency
      </h2>
      <dl className="mt-2 flex flex-wrap gap-x-10 text-sm xl:block">
        {emergencyLines.map(({ place, lines, says }) => (
          <div key={place} className="flex min-h-8 items-baseline gap-4">
            <dt className="w-6 text-ink-soft">{place}</dt>
            <dd>
              {says.split(/(\d{3})/).map((part) =>
                lines.includes(part) ? (
                  <a key={part} href={`tel:${part}`} className="inline-flex min-h-8 items-center font-semibold text-ink hover:text-primary">
                    {part}
                  </a>
                ) : (
                  part
                ),
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
