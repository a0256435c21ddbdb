import type { Appearance } from '@stripe/stripe-js';

/** Our design tokens for Stripe's frame, which cannot read the page's own. */
export function readAppearance(): Appearance {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(`--${name}`).trim();
  const variables = {
    colorPrimary: token('primary'),
    colorBackground: token('surface'),
    colorText: token('ink'),
    colorTextSecondary: token('ink-soft'),
    colorTextPlaceholder: token('ink-soft'),
    colorDanger: token('danger'),
  };
  const known = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  return {
    theme: styles.colorScheme.includes('dark') ? 'night' : 'stripe',
    variables: { ...known, fontSizeBase: '17px', borderRadius: '8px', spacingUnit: '4px' },
  };
}
