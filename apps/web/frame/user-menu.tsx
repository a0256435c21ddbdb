import { CreditCard, LogOut, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { type Person, sayName, useSession } from '#packages/session/session.tsx';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '#packages/ui/menu.tsx';
import { VisuallyHidden } from '#packages/ui/visually-hidden.tsx';

/** Who is signed in, and what they can do about it. */
export function UserMenu() {
  const { person, signOut } = useSession();
  const navigate = useNavigate();
  if (!person) return null;
  const name = sayName(person);
  const trigger = (
    <button
      type="button"
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-primary-soft text-sm font-semibold text-primary hover:bg-primary hover:text-on-primary"
    >
      <VisuallyHidden>Your account: {name}</VisuallyHidden>
      <span aria-hidden="true">{findInitials(person)}</span>
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuLabel>
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-ink-soft wrap-anywhere">{person.email}</span>
      </MenuLabel>
      <MenuDivider />
      <MenuItem icon={<UserRound />} onSelect={() => void navigate('/account')}>
        Profile Settings
      </MenuItem>
      <MenuItem icon={<CreditCard />} onSelect={() => void navigate('/subscription')}>
        Subscription
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<LogOut />} onSelect={signOut}>
        Sign out
      </MenuItem>
    </Menu>
  );
}

/** @example findInitials({ firstName: 'Ana', lastName: 'silva', … }) // "AS" */
export function findInitials({ firstName, lastName, username }: Person): string {
  const letters = [firstName, lastName].flatMap((part) => [...part.trim()].slice(0, 1));
  return (letters.length > 0 ? letters : [...username].slice(0, 1)).join('').toUpperCase();
}
