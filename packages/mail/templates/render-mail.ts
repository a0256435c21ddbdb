import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Brand, MailContent } from '../mail.ts';
import { LetterPage } from './layout.tsx';
import type { Block, Letter } from './mail-text.ts';

/** What mail programs expect of a mail that is laid out in tables. */
const DOCTYPE = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Makes both forms of a mail. */
export function renderLetter(letter: Letter, brand: Brand): MailContent {
  const { kind, subject } = letter;
  // Not React's streams, as the parts' own `render` does: these follow every promise of the process from then on.
  const html = `${DOCTYPE}${renderToStaticMarkup(createElement(LetterPage, { letter, brand }))}`;
  return { kind, subject, html, text: writePlain(letter, brand) };
}

function writePlain({ heading, blocks, button, after = [], reason }: Letter, brand: Brand): string {
  return [
    heading,
    ...blocks.map(writeBlock),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...after.map(writeBlock),
    `--\n${reason}`,
    `This is an automatic message. Questions? Write to ${brand.supportEmail}.`,
    `${brand.productName} by ${brand.companyName}\n${brand.appUrl}\n`,
  ].join('\n\n');
}

function writeBlock(block: Block): string {
  if (typeof block === 'string') return block;
  if ('quote' in block) return block.quote.replace(/^/gm, '> ');
  if ('url' in block) return `${block.text}\n${block.url}`;
  if ('list' in block) return block.list.map((item) => `- ${item}`).join('\n');
  return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
}
