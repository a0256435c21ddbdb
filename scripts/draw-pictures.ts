/**
 * Draws the icons and the preview picture of shared links into `apps/web/public`. The files are committed, not built, because the text in
 * the picture depends on the fonts of the machine. Run it after changing the logo.
 */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const OUT = fileURLToPath(new URL('../apps/web/public/', import.meta.url));
// As in packages/ui/tokens.css, light.
const COLORS = {
  paper: '#f6f2e9',
  surface: '#fffdf8',
  ink: '#1d2927',
  soft: '#4b5754',
  line: '#dcd4c2',
  pine: '#0d5650',
  mulberry: '#7c2d62',
};
const SERIF = "'P052', 'URW Palladio L', 'Noto Serif', 'Liberation Serif', 'DejaVu Serif', serif";
const SANS = "'Noto Sans', 'Liberation Sans', 'DejaVu Sans', sans-serif";

/** The mark of packages/ui/logo.tsx, in a box of 32. */
const MARK = `<path d="M6.5 27.5V13.5a10 10 0 1 1 5.2 8.77" fill="none" stroke="${COLORS.pine}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/><circle cx="16.5" cy="13.5" r="3.4" fill="${COLORS.mulberry}"/>`;

/** The mark on a background; `share` is its part of the width. */
function icon({ share, radius }: { share: number; radius: number }): string {
  const scale = share;
  const offset = (32 - 32 * scale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${COLORS.surface}"/><g transform="translate(${offset} ${offset}) scale(${scale})">${MARK}</g></svg>`;
}

async function drawIcon(file: string, size: number, look: Parameters<typeof icon>[0]): Promise<void> {
  await sharp(Buffer.from(icon(look)), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(OUT + file);
}

const fact = (x: number, y: number, term: string, text: string) =>
  `<text x="${x}" y="${y}" font-family="${SANS}" font-size="19" fill="${COLORS.soft}">${term}</text><text x="${x}" y="${y + 32}" font-family="${SANS}" font-size="24" font-weight="600" fill="${COLORS.ink}">${text}</text>`;

function leaflet(x: number, name: string, generic: string, facts: readonly [string, string][]): string {
  const rows = facts.map(([term, text], at) => {
    const y = 232 + at * 84;
    return `<path d="M${x + 24} ${y - 34}h216" stroke="${COLORS.line}" stroke-width="2"/>${fact(x + 24, y, term, text)}`;
  });
  return `<text x="${x + 24}" y="150" font-family="${SERIF}" font-size="38" fill="${COLORS.ink}">${name}</text><text x="${x + 24}" y="180" font-family="${SANS}" font-size="20" fill="${COLORS.soft}">${generic}</text>${rows.join('')}`;
}

const headline = ['Plain facts', 'about medicines,', 'and where each', 'one comes from']
  .map(
    (line, at) =>
      `<text x="72" y="${250 + at * 74}" font-family="${SERIF}" font-size="66" font-weight="500" fill="${COLORS.ink}">${line}</text>`,
  )
  .join('');

/** Two leaflets side by side, with a line from one fact to its source, as on the first page. It has no product name. */
const SHARE = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="${COLORS.paper}"/>
<g transform="translate(66 84) scale(2.6)">${MARK}</g>
${headline}
<rect x="600" y="96" width="528" height="362" fill="${COLORS.surface}" stroke="${COLORS.line}" stroke-width="2"/>
<rect x="600" y="93" width="528" height="6" fill="${COLORS.ink}"/>
<path d="M864 99v359" stroke="${COLORS.soft}" stroke-width="2" stroke-dasharray="6 7"/>
${leaflet(600, 'Zyrtec', 'cetirizine', [
  ['Starts to work', '20 min to 1 hour'],
  ['One dose lasts', '24 hours'],
  ['Felt drowsy', '14 in 100'],
])}
${leaflet(864, 'Claritin', 'loratadine', [
  ['Starts to work', '1 to 3 hours'],
  ['One dose lasts', '24 hours'],
  ['Felt drowsy', '8 in 100'],
])}
<path d="M640 444v54q0 26 26 26" fill="none" stroke="${COLORS.mulberry}" stroke-width="3"/>
<rect x="666" y="480" width="400" height="92" rx="14" fill="${COLORS.surface}" stroke="${COLORS.mulberry}" stroke-width="2.5"/>
<text x="692" y="518" font-family="${SERIF}" font-size="26" fill="${COLORS.ink}">Where this comes from</text>
<text x="692" y="550" font-family="${SANS}" font-size="19" fill="${COLORS.soft}">Prescribing information, section 6.1</text>
</svg>`;

await drawIcon('icon-192.png', 192, { share: 0.86, radius: 7 });
await drawIcon('icon-512.png', 512, { share: 0.86, radius: 7 });
// Systems crop a maskable icon; its content must fit in the middle 80 percent.
await drawIcon('icon-maskable-512.png', 512, { share: 0.6, radius: 0 });
await drawIcon('apple-touch-icon.png', 180, { share: 0.78, radius: 0 });
await drawIcon('favicon-32.png', 32, { share: 1, radius: 7 });
await sharp(Buffer.from(SHARE)).png({ compressionLevel: 9, palette: true, quality: 95 }).toFile(`${OUT}share.png`);
