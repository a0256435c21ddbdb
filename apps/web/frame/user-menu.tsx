import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { type Person, formatName, useSession } from '#packages/product-ui/session/session.tsx';
import { useLazyComponent } from '#packages/ui/use-lazy-component.ts';
import { VisuallyHidden } from '#packages/ui/visually-hidden.tsx';

const loadItems = () => import('./user-menu-items.tsx').then((m) => m.UserMenuItems);
/** Brings the menu while somebody is about to press; where it cannot come, the press says so. */
const prepare = () => void loadItems().catch(() => undefined);

/** Who is signed in, and what they can do about it. The menu is loaded when it is first opened. */
export function UserMenu() {
  const { person, signOut } = useSession();
  const { component: Items, load: get } = useLazyComponent(loadItems);
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef<Event>(undefined);
  useEffect(() => {
    if (!Items || !pressed.current) return;
    // The menu's own button now stands in the place of the one that was pressed.
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
        onPointerEnter: prepare,
        onFocus: prepare,
        onClick: (event: MouseEvent) => press(repeatClick(event)),
        onKeyDown: (event: KeyboardEvent) => event.key === 'ArrowDown' && press(makeKey('ArrowDown')),
      })}
    >
      <VisuallyHidden>Your account: {name}</VisuallyHidden>
      <span aria-hidden="true">{findInitials(person)}</span>
    </button>
  );
  return Items ? <Items person={person} trigger={trigger} signOut={signOut} /> : trigger;
}

const makeKey = (key: string) => new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });

/** A key leads into the menu, a pointer only opens it: the menu tells them apart by the event. */
const repeatClick = ({ detail }: MouseEvent): Event =>
  detail === 0 ? makeKey('Enter') : new window.PointerEvent('pointerdown', { button: 0, bubbles: true, cancelable: true });

/** @example findInitials({ firstName: 'Ana', lastName: 'silva', … }) // "AS" */
export function findInitials({ firstName, lastName, username }: Person): string {
  const letters = [firstName, lastName].flatMap((part) => [...part.trim()].slice(0, 1));
  return (letters.length > 0 ? letters : [...username].slice(0, 1)).join('').toUpperCase();
}
