import { CreditCard, LogOut, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { formatName, type Person } from '#packages/product-ui/session/session.tsx';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '#packages/ui/menu.tsx';

export interface UserMenuItemsProps {
  person: Person;
  trigger: ReactNode;
  signOut: () => void;
}

/** The content of the user menu. */
export function UserMenuItems({ person, trigger, signOut }: UserMenuItemsProps) {
  const navigate = useNavigate();
  return (
    <Menu trigger={trigger}>
      <MenuLabel>
        <span className="block font-semibold wrap-anywhere">{formatName(person)}</span>
        <span className="block text-ink-soft wrap-anywhere">{person.email}</span>
      </MenuLabel>
      <MenuDivider />
      <MenuItem icon={<UserRound />} onSelect={() => void navigate('/account')}>
        Profile Settings
      </MenuItem>
      <MenuItem icon={<CreditCard />} onSelect={() => void navigate('/subscription')}>
        Subscription
      </MenuItem>
      <MenuItem icon={<UserRound />} onSelect={() => void navigate('/people')}>
        People and medicines
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<LogOut />} onSelect={signOut}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
