// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ACCOUNT_SCREENS } from './spec-texts/account.ts';
import { ADMIN_SCREENS } from './spec-texts/admin.ts';
import { DIFFERENCES } from './spec-texts/differences.ts';
import { HELP_SCREENS } from './spec-texts/help.ts';
import { answerCalls, openScreen, readPage } from './spec-texts/open-screen.tsx';
import { PAGE_SCREENS } from './spec-texts/pages.ts';
import { PLAN_SCREENS } from './spec-texts/plan.ts';
import { readSourceTexts } from './spec-texts/source-texts.ts';
import { TOOL_SCREENS } from './spec-texts/tools.ts';

const SCREENS = [...PAGE_SCREENS, ...HELP_SCREENS, ...ACCOUNT_SCREENS, ...PLAN_SCREENS, ...TOOL_SCREENS, ...ADMIN_SCREENS];

answerCalls();
afterEach(cleanup);

const findMissing = (page: string, texts: readonly string[]) => texts.filter((text) => !page.includes(text));

function findMissingInSources(sources: readonly string[], texts: readonly string[]): string[] {
  const said = sources.map(readSourceTexts);
  return texts.filter((text) => !said.some((one) => one.has(text)));
}

describe('the screens show the specified texts', () => {
  const opened = SCREENS.flatMap(({ name, open, shows }) => (open && shows ? [{ name, open, shows }] : []));

  it.each(opened)('$name', async ({ open, shows }) => {
    await openScreen(open);
    await expect.poll(() => findMissing(readPage(), shows), { timeout: 30_000, interval: 200 }).toEqual([]);
  });
});

describe('the sources contain the specified texts that actions, failures and answers show', () => {
  it.each(SCREENS.flatMap(({ name, sources, laterTexts }) => (laterTexts ? [{ name, sources, laterTexts }] : [])))(
    '$name',
    ({ sources, laterTexts }) => {
      expect(findMissingInSources(sources, laterTexts)).toEqual([]);
    },
  );
});

describe('texts that differ from the specification are listed with a reason', () => {
  it.each(DIFFERENCES)('$spec', ({ spec, product, source, reason }) => {
    expect(reason.length).toBeGreaterThan(20);
    expect(findMissingInSources([source], [spec])).toEqual([spec]);
    if (product) expect(findMissingInSources([source], [product])).toEqual([]);
  });
});
