import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  children: ReactNode;
}

const rowLook =
  'flex min-h-11 cursor-pointer select-none items-start gap-3 rounded-md px-3 py-2 outline-none data-[highlighted]:bg-primary-soft data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50';

/** A short list of actions, next to the button that opens it. Use Select to choose a value. */
export function Menu({ trigger, children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          collisionPadding={12}
          sideOffset={6}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) w-[min(19rem,calc(100vw-1.5rem))] overflow-y-auto rounded-lg border border-line-strong bg-surface p-1.5 text-sm text-ink shadow-float data-[state=open]:animate-appear"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface MenuItemProps {
  icon?: ReactNode | undefined;
  disabled?: boolean | undefined;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, disabled = false, onSelect, children }: MenuItemProps) {
  return (
    <Radix.Item disabled={disabled} onSelect={onSelect} className={rowLook}>
      <span aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary [&_svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0 pt-px font-semibold">{children}</span>
    </Radix.Item>
  );
}

export interface MenuSwitchProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Explains the switch, below its name. */
  description?: ReactNode | undefined;
  children: ReactNode;
}

/** A switch. The menu stays open, so that the change is visible. */
export function MenuSwitch({ checked, onCheckedChange, description, children }: MenuSwitchProps) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onCheckedChange}
      onSelect={(event) => event.preventDefault()}
      className={rowLook}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'mt-0.5 size-5 shrink-0 rounded-sm border',
          checked ? 'border-primary bg-primary text-on-primary' : 'border-line-strong',
        )}
      >
        {checked && <Check className="size-4.5" strokeWidth={3} />}
      </span>
      <span className="min-w-0 pt-px">
        <span className="block font-semibold">{children}</span>
        {description && <span className="block text-ink-soft">{description}</span>}
      </span>
    </Radix.CheckboxItem>
  );
}

/** A divider between groups. */
export function MenuDivider() {
  return <Radix.Separator className="mx-3 my-1.5 border-t border-line" />;
}

/** A heading above the items. It cannot be selected. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-3 py-2">{children}</Radix.Label>;
}
