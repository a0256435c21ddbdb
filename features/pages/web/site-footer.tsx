import { Link } from 'react-router';
import { Container } from '#packages/ui/layout.tsx';
import { Logo } from '#packages/ui/logo.tsx';
import { usePublicConfig } from './use-public-config.ts';

const emergencyLines = [
  { place: 'US', lines: ['911', '988'], says: 'emergency 911, crisis line 988' },
  { place: 'UK', lines: ['999', '111'], says: 'emergency 999, advice line 111' },
  { place: 'EU', lines: ['112'], says: 'emergency 112' },
];

const linkLook = 'inline-flex min-h-8 items-center text-ink hover:text-primary';

/** The foot of every page outside the tools: who we are, how to reach us, and whom to call in an emergency. */
export function SiteFooter() {
  const { productName, companyName, supportEmail } = usePublicConfig();
  return (
    <footer className="border-t border-line bg-surface">
      <Container className="grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1.25fr]">
        <div className="max-w-sm sm:max-lg:col-span-2">
          <Logo name={productName} />
          <p className="mt-3 text-sm text-ink-soft">
            General information about medicines, in plain words. It does not replace a doctor, nurse or pharmacist.
          </p>
        </div>
        <nav aria-label="Footer">
          <h2 className="text-lg">More</h2>
          <ul className="mt-2 text-sm">
            <li>
              <Link to="/home" className={linkLook}>
                Compare medicines
              </Link>
            </li>
            <li>
              <Link to="/medical-disclaimer" className={linkLook}>
                Medical disclaimer
              </Link>
            </li>
            <li>
              <a href={`mailto:${supportEmail}`} className={`${linkLook} wrap-anywhere`}>
                {supportEmail}
              </a>
            </li>
          </ul>
        </nav>
        <EmergencyLines />
      </Container>
      <Container>
        <p className="border-t border-line py-5 text-sm text-ink-soft">© 2025 {companyName}</p>
      </Container>
    </footer>
  );
}

function EmergencyLines() {
  return (
    <section aria-labelledby="emergency-lines">
      <h2 id="emergency-lines" className="text-lg">
        In an emergency
      </h2>
      <dl className="mt-2 text-sm">
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
