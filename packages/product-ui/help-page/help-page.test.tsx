// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HELP_PAGE_IDS, HELP_PAGES } from '#packages/clinical/help-pages.ts';
import { HelpPage } from './help-page.tsx';

// The screens of other files may have left something in the tab.
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const linksOf = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('the pages of help', () => {
  it.each([
    ['despair', 'tel:988', 'sms:988'],
    ['violence', 'tel:911', 'tel:18007997233'],
    ['poisoning', 'tel:18002221222', 'tel:911'],
    ['cardiac-arrest', 'tel:911', undefined],
  ] as const)('%s: the numbers come first', (page, first, second) => {
    render(<HelpPage page={page} />);
    const links = linksOf();
    expect(links[0]).toBe(first);
    if (second) expect(links[1]).toBe(second);
    const region = screen.getByRole('alert');
    expect(region.innerHTML.indexOf('<a ')).toBeLessThan(region.innerHTML.indexOf('<ul'));
    expect(document.activeElement?.tagName).toBe('H2');
  });

  it.each(HELP_PAGE_IDS)('%s: nothing that was typed stays in the tab', (page) => {
    sessionStorage.setItem('draft:pair', '{}');
    render(<HelpPage page={page} isNew={false} />);
    expect(sessionStorage).toHaveLength(1);
    render(<HelpPage page={page} />);
    expect(sessionStorage).toHaveLength(0);
  });

  it('offers to leave quickly where somebody may look on', () => {
    render(<HelpPage page="violence" />);
    expect(screen.getByRole('button', { name: 'Leave this page' })).toBeTruthy();
  });

  it.each(HELP_PAGE_IDS)('%s has at most ten lines, and no likelihood, method or amount', (page) => {
    const { lines, title } = HELP_PAGES[page];
    const text = [title, ...lines].join(' ');
    expect(lines.length).toBeLessThanOrEqual(10);
    expect(text).not.toMatch(/\b(?:likely|likelihood|diagnos\w+|did not understand|mg|milligrams?|lethal|fatal|overdose|suicid\w+)\b/i);
  });
});
