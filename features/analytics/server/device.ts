import Bowser from 'bowser';

export interface Device {
  /** "desktop", "mobile" or "tablet". */
  deviceType: string | null;
  browserName: string | null;
  browserVersion: string | null;
  osName: string | null;
  osVersion: string | null;
}

const TYPES: ReadonlySet<string> = new Set(['desktop', 'mobile', 'tablet']);
/** For unknown browsers and systems the library returns text from the user agent, which can be anything. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/**
 * Reads a user agent, with major versions only: full versions would identify people.
 * @example findDevice('Mozilla/5.0 (Windows NT 10.0; …) Firefox/140.0') // Firefox 140 on Windows 10, a desktop
 */
export function findDevice(agent: string): Device {
  const { browser, os, platform } = Bowser.parse(agent);
  const browserName = knownName(BROWSERS, browser.name);
  const osName = knownName(SYSTEMS, os.name);
  // The user agent of Windows 7 says "NT 6.1".
  const osVersion = osName === 'Windows' ? os.versionName : os.version;
  return {
    deviceType: knownName(TYPES, platform.type),
    browserName,
    browserVersion: browserName && majorVersion(browser.version),
    osName,
    osVersion: osName && majorVersion(osVersion),
  };
}

const knownName = (names: ReadonlySet<string>, name: string | undefined): string | null => (name && names.has(name) ? name : null);

const majorVersion = (version: string | undefined): string | null => /^(\d{1,4})(?!\d)/.exec(version ?? '')?.[1] ?? null;
