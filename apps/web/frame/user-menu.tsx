import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { formatName, type Person, useSession } from '#packages/product-ui/session/session.tsx';
import { useLazyComponent } from '#packages/ui/use-lazy-component.ts';
import { VisuallyHidden } from '#packages/ui/visually-hidden.tsx';

const loadItems = () => import('./user-menu-items.tsx').then((m) => m.UserMenuItems);
/** Loads the menu before the press. If it fails, the press reports it. */
const preload = () => void loadItems().catch(() => undefined);

/** The button with the initials. Its menu is loaded when it is first opened. */
export function UserMenu() {
  const { person, signOut } = useSession();
  const { component: Items, load: get } = useLazyComponent(loadItems);
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef<Event>(undefined);
  useEffect(() => {
    if (!Items || !pressed.current) return;
    // The menu's own button has replaced the pressed one.
    button.current?.focus();
    button.current?.dispatchEvent(pressed.current);
    pressed.current = undefined;
  }, [Items]);
  if (!person) return null;
  const name = formatName(person);
  const press = (event: Event) => {
    pressed.current ??= event;
    void get();
  };
  const trigger = (
    <button
      ref={button}
      type="button"
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-primary-soft text-sm font-semibold text-primary hover:bg-primary hover:text-on-primary"
      {...(!Items && {
        'aria-haspopup': 'menu',
        'aria-expanded': false,
        onPointerEnter: preload,
        onFocus: preload,
        onClick: (event: MouseEvent) => press(repeatClick(event)),
        onKeyDown: (event: KeyboardEvent) => event.key === 'ArrowDown' && press(createKeyEvent('ArrowDown')),
      })}
    >
      <VisuallyHidden>Your account: {name}</VisuallyHidden>
      <span aria-hidden="true">{findInitials(person)}</span>
    </button>
  );
  return Items ? <Items person={person} trigger={trigger} signOut={signOut} /> : trigger;
}

const createKeyEvent = (key: string) => new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });

/** A key moves the focus into the menu, a pointer does not. The menu distinguishes them by the event. */
const repeatClick = ({ detail }: MouseEvent): Event =>
  detail === 0 ? createKeyEvent('Enter') : new window.PointerEvent('pointerdown', { button: 0, bubbles: true, cancelable: true });

/** @example findInitials({ firstName: 'Ana', lastName: 'silva', … }) // "AS" */
export function findInitials({ firstName, lastName, username }: Person): string {
  const letters = [firstName, lastName].flatMap((part) => [...part.trim()].slice(0, 1));
  return (letters.length > 0 ? letters : [...username].slice(0, 1)).join('').toUpperCase();
}
