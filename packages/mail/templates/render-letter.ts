import { render } from '@react-email/render';
import { createElement } from 'react';
import type { Brand, MailContent } from '../mail.ts';
import { LetterPage } from './layout.tsx';
import type { Block, Letter } from './letter.ts';

/** Makes both forms of a mail. */
export async function renderLetter(letter: Letter, brand: Brand): Promise<MailContent> {
  const { kind, subject } = letter;
  return { kind, subject, html: await render(createElement(LetterPage, { letter, brand })), text: writePlain(letter, brand) };
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
