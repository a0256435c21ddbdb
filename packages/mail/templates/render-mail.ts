import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Brand, MailContent } from '../mail.ts';
import { MailLayout } from './layout.tsx';
import type { Block, MailText } from './mail-text.ts';

/** The doctype that mail programs expect of table layouts. */
const DOCTYPE = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Renders the HTML and the plain text of a mail. */
export function renderMail(mail: MailText, brand: Brand): MailContent {
  const { kind, subject } = mail;
  // Not the library's own `render`: React's streams keep following every promise of the process afterwards.
  const html = `${DOCTYPE}${renderToStaticMarkup(createElement(MailLayout, { mail, brand }))}`;
  return { kind, subject, html, text: writePlain(mail, brand) };
}

function writePlain({ heading, blocks, button, after = [], reason }: MailText, brand: Brand): string {
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
