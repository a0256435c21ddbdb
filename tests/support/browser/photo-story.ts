import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** Draws a photo of skin with a little grain and the given SVG shape on it. */
export async function drawSkin(spot: string) {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <filter id="grain"><feTurbulence baseFrequency="0.6" numOctaves="3" seed="3"/><feColorMatrix type="saturate" values="0"/></filter>
    <rect width="100%" height="100%" fill="#e0b49b"/>${spot}
    <rect width="100%" height="100%" filter="url(#grain)" opacity="0.12"/></svg>`;
  return { name: 'arm.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(picture)).png().toBuffer() };
}
export const drawRedPatch = () => drawSkin('<circle cx="400" cy="300" r="120" fill="#b4503f"/>');

/** Sends a photo of a red patch, with where it is and a yes to each of the named questions. */
export async function sendPhoto(page: Page, where: string, ...yes: string[]): Promise<void> {
  await page.goto('/home#symptoms');
  await page.getByRole('tab', { name: 'Visual Analyzer' }).click();
  await page.getByLabel('Photo', { exact: true }).setInputFiles(await drawRedPatch());
  await page.getByText('Distance:').waitFor();
  await page.getByRole('combobox', { name: 'Where is it?' }).selectOption(where);
  for (const name of yes) await page.getByRole('group', { name }).getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('button', { name: 'Analyze Symptoms', exact: true }).click();
}
