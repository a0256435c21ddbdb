import { describe, expect, it } from 'vitest';
import { findSmallTalk } from './small-talk.ts';

describe('small talk', () => {
  it.each(['lol aight thanks u helped', 'ight bet thx', 'you helped a lot!', 'kk ty'])('%s is thanks', (text) => {
    expect(findSmallTalk(text)?.[0]).toMatch(/^You are welcome/);
  });

  it.each(['how much is this app', 'how much do you charge', 'is there a free trial'])('%s asks for the price of the plan', (text) => {
    expect(findSmallTalk(text)?.[0]).toMatch(/^The plan of Plainmed/);
  });

  it.each(['and how much of that gel do you put on', 'how much of it do you take', 'how much should you drink with it'])(
    '%s is no small talk',
    (text) => {
      expect(findSmallTalk(text)).toBeUndefined();
    },
  );
});
