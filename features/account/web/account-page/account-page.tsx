import { Download, Fingerprint, Globe, KeyRound, Laptop, ListChecks, Mail, UserRound } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '#packages/product-ui/session/session.tsx';
import { Container } from '#packages/ui/layout.tsx';
import type { User } from '../../contract/auth.ts';
import { useUser } from '../use-user.ts';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { SignInSection } from './sign-in-section.tsx';

interface AccountSection {
  hash: string;
  label: string;
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  Content: ComponentType<{ user: User }>;
}

const SECTIONS: readonly [AccountSection, ...AccountSection[]] = [
  { hash: 'profile', label: 'Profile', icon: UserRound, Content: ProfileSection },
  { hash: 'email', label: 'Email', icon: Mail, Content: EmailSection },
  { hash: 'password', label: 'Password', icon: KeyRound, Content: PasswordSection },
  { hash: 'sign-in', label: 'Ways to sign in', icon: Fingerprint, Content: SignInSection },
  { hash: 'preferences', label: 'Preferences', icon: Globe, Content: PreferencesSection },
  { hash: 'devices', label: 'Devices', icon: Laptop, Content: DevicesSection },
  { hash: 'security', label: 'Security log', icon: ListChecks, Content: SecuritySection },
  { hash: 'privacy', label: 'Privacy', icon: Download, Content: PrivacySection },
];

/** The account page: one section per address fragment. */
export function AccountPage() {
  const user = useUser();
  const { person } = useSession();
  const { hash } = useLocation();
  const open = SECTIONS.find((section) => `#${section.hash}` === hash) ?? SECTIONS[0];
  const visited = useVisited(open.hash);
  return (
    <Container className="py-8 sm:py-10">
      <title>{`${open.label} | Profile Settings | Plainmed`}</title>
      <meta name="robots" content="noindex" />
      <h1>Profile Settings</h1>
      {person && <p className="mt-1 text-ink-soft wrap-anywhere">{person.email}</p>}
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
        <SectionNav open={open.hash} />
        {user && (
          <div className="min-w-0 max-w-2xl">
            {SECTIONS.filter(({ hash: one }) => visited.includes(one)).map(({ hash: one, Content }) => (
              <section key={one} aria-labelledby={`${one}-title`} hidden={one !== open.hash}>
                <Content user={user} />
              </section>
            ))}
          </div>
        )}
      </div>
    </Container>
  );
}

/** Keeps visited sections mounted, so that typed text is not lost when switching sections. */
function useVisited(open: string): readonly string[] {
  const [visited, setVisited] = useState([open]);
  if (visited.includes(open)) return visited;
  const now = [...visited, open];
  setVisited(now);
  return now;
}

function SectionNav({ open }: { open: string }) {
  return (
    <nav aria-label="Profile Settings">
      <ul className="flex flex-wrap gap-1 border-b border-line pb-3 lg:flex-col lg:border-b-0 lg:border-l lg:pb-0 lg:pl-3">
        {SECTIONS.map(({ hash, label, icon: Icon }) => (
          <li key={hash}>
            <Link
              to={{ hash }}
              replace
              aria-current={hash === open ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2.5 rounded-md px-3 text-ink no-underline hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold"
            >
              <Icon aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" /> {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
