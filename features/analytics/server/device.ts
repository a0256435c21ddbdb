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
/** Of what it does not know, the library hands on whatever the agent says: anything might stand there. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/**
 * What a browser says of itself, with main versions only: finer ones would tell people apart.
 * @example findDevice('Mozilla/5.0 (Windows NT 10.0; …) Firefox/140.0') // Firefox 140 on Windows 10, a desktop
 */
export function findDevice(agent: string): Device {
  const { browser, os, platform } = Bowser.parse(agent);
  const browserName = known(BROWSERS, browser.name);
  const osName = known(SYSTEMS, os.name);
  // Windows 7 calls itself "NT 6.1".
  const osVersion = osName === 'Windows' ? os.versionName : os.version;
  return {
    deviceType: known(TYPES, platform.type),
    browserName,
    browserVersion: browserName && mainVersion(browser.version),
    osName,
    osVersion: osName && mainVersion(osVersion),
  };
}

const known = (names: ReadonlySet<string>, name: string | undefined): string | null => (name && names.has(name) ? name : null);

const mainVersion = (version: string | undefined): string | null => /^(\d{1,4})(?!\d)/.exec(version ?? '')?.[1] ?? null;
