import { Monitor, Moon, Sun } from 'lucide-react';
import { useId, useState } from 'react';
import { getTheme, type Theme, updateTheme } from './theme.ts';

export interface ThemeToggleProps {
  label?: string | undefined;
  labels?: Record<Theme, string> | undefined;
}

const choices = [
  { theme: 'light', Icon: Sun },
  { theme: 'dark', Icon: Moon },
  { theme: 'system', Icon: Monitor },
] as const;

/** Light, dark or system. Three radio buttons, so that all choices are visible. */
export function ThemeToggle({ label = 'Theme', labels = { light: 'Light', dark: 'Dark', system: 'System' } }: ThemeToggleProps) {
  const name = useId();
  const [chosen, setChosen] = useState(getTheme);
  const choose = (theme: Theme) => {
    updateTheme(theme);
    setChosen(theme);
  };
  return (
    <fieldset className="no-print inline-flex rounded-full border border-line-strong bg-surface p-0.5">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ theme, Icon }) => (
        <label
          key={theme}
          title={labels[theme]}
          className="relative inline-flex size-8 items-center justify-center rounded-full text-ink-soft sm:size-9 hover:text-ink has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={theme}
            aria-label={labels[theme]}
            checked={chosen === theme}
            onChange={() => choose(theme)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full focus-visible:outline-none"
          />
          <Icon aria-hidden="true" className="pointer-events-none size-4.5" />
        </label>
      ))}
    </fieldset>
  );
}
