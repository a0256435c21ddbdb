import { sql } from 'drizzle-orm';
import { insertInBatches, type Queries, toWeightedTable } from './random-rows.store.ts';

/** Marks example visits; real ones have a daily hash. */
export const SEED_SESSION = 'seed-';

const PLACES = [
  [14, 'New York', 'New York', 'United States'],
  [11, 'Los Angeles', 'California', 'United States'],
  [9, 'Chicago', 'Illinois', 'United States'],
  [8, 'Houston', 'Texas', 'United States'],
  [7, 'Phoenix', 'Arizona', 'United States'],
  [6, 'Philadelphia', 'Pennsylvania', 'United States'],
  [6, 'Atlanta', 'Georgia', 'United States'],
  [5, 'Seattle', 'Washington', 'United States'],
  [5, 'Denver', 'Colorado', 'United States'],
  [5, 'Boston', 'Massachusetts', 'United States'],
  [4, 'Miami', 'Florida', 'United States'],
  [3, 'Minneapolis', 'Minnesota', 'United States'],
  [3, 'Portland', 'Oregon', 'United States'],
  [2, 'Portland', 'Maine', 'United States'],
  [9, 'London', 'England', 'United Kingdom'],
  [3, 'Manchester', 'England', 'United Kingdom'],
  [2, 'Glasgow', 'Scotland', 'United Kingdom'],
  [6, 'Toronto', 'Ontario', 'Canada'],
  [2, 'Montréal', 'Quebec', 'Canada'],
  [4, 'Sydney', 'New South Wales', 'Australia'],
  [3, 'Dublin', 'Leinster', 'Ireland'],
  [4, 'Bengaluru', 'Karnataka', 'India'],
  [3, 'Mumbai', 'Maharashtra', 'India'],
  [2, 'Berlin', 'Land Berlin', 'Germany'],
  [2, 'Amsterdam', 'North Holland', 'Netherlands'],
  [1, 'Auckland', 'Auckland', 'New Zealand'],
  [1, 'Singapore', null, 'Singapore'],
  [5, null, null, 'United States'],
  [4, null, null, null],
] as const;
const DEVICES = [
  [26, 'mobile', 'Chrome', '142', 'Android', '16', '412x915'],
  [9, 'mobile', 'Samsung Internet for Android', '29', 'Android', '15', '360x780'],
  [25, 'mobile', 'Safari', '26', 'iOS', '26', '390x844'],
  [6, 'mobile', 'Safari', '18', 'iOS', '18', '375x812'],
  [17, 'desktop', 'Chrome', '142', 'Windows', 'NT 10', '1920x1080'],
  [7, 'desktop', 'Microsoft Edge', '142', 'Windows', 'NT 10', '1536x864'],
  [5, 'desktop', 'Safari', '26', 'macOS', '26', '1512x982'],
  [4, 'desktop', 'Chrome', '142', 'macOS', '15', '1440x900'],
  [4, 'desktop', 'Firefox', '145', 'Windows', 'NT 10', '1920x1080'],
  [2, 'desktop', 'Firefox', '145', 'Linux', null, '2560x1440'],
  [5, 'tablet', 'Safari', '26', 'iPadOS', '26', '820x1180'],
  [2, 'tablet', 'Chrome', '142', 'Android', '15', '800x1280'],
] as const;
const REFERRERS = [
  [40, null],
  [34, 'www.google.com'],
  [7, 'www.bing.com'],
  [5, 'duckduckgo.com'],
  [5, 'www.reddit.com'],
  [4, 'www.facebook.com'],
  [2, 'news.ycombinator.com'],
] as const;
const LANDINGS = [
  [48, '/'],
  [20, '/home'],
  [10, '/how-it-works'],
  [8, '/auth'],
  [6, '/help'],
  [3, '/on-the-horizon'],
  [3, '/medical-disclaimer'],
  [2, '/privacy-policy'],
] as const;
const LANGUAGES = [
  [70, 'en-US'],
  [14, 'en-GB'],
  [8, 'es-US'],
  [3, 'en-CA'],
  [3, 'de-DE'],
  [2, 'hi-IN'],
] as const;
const USED = [
  [24, 'symptom_analysis'],
  [21, 'interaction_check'],
  [18, 'ai_chat'],
  [14, 'medication_comparison'],
  [10, 'dosing'],
  [8, 'side_effects'],
  [5, 'pricing'],
] as const;

const isPicked = (chance: string, name: string) => sql.raw(`${chance} >= ${name}.low and ${chance} < ${name}.high`);

/** Creates a month of visits: places, devices, pages and durations. */
export async function createVisits(transaction: Queries, { rows, now }: { rows: number; now: Date }): Promise<void> {
  await insertInBatches(
    transaction,
    { rows, now, seed: 400 },
    (moments) => sql`
    insert into user_analytics ("sessionId", "ipAddress", country, city, region, referrer, "landingPage", "deviceType", "browserName",
      "browserVersion", "osName", "osVersion", "screenResolution", language, "isFirstVisit", "visitDuration", "pageViews", "featuresUsed",
      "lastActivity", "createdAt")
    select ${SEED_SESSION}::text || n, md5('seed visitor ' || n), country, city, region, referrer, landing, device, browser, browser_version, os,
      os_version, screen, language, chance7 < 0.83, seconds, pages,
      case when chance8 < 0.48 then null when chance8 < 0.8 or used = used_too then array[used] else array[used, used_too] end,
      least(at + seconds * interval '1 second', ${now.toISOString()}::timestamptz), at
    from (
      select n, at, chance1, chance2, chance3, chance4, chance5, chance6, chance7, chance8, chance9,
        1 + least(40, floor(-2.1 * ln(1 - chance5)))::int as pages, least(5400, floor(-190 * ln(1 - chance6)))::int as seconds
      from (
        select n, at, random() as chance1, random() as chance2, random() as chance3, random() as chance4, random() as chance5,
          random() as chance6, random() as chance7, random() as chance8, random() as chance9, random() as chance10 from ${moments}
      ) as chances
    ) as drawn
    join ${toWeightedTable('places', ['city', 'region', 'country'], PLACES)} on ${isPicked('chance1', 'places')}
    join ${toWeightedTable('devices', ['device', 'browser', 'browser_version', 'os', 'os_version', 'screen'], DEVICES)}
      on ${isPicked('chance2', 'devices')}
    join ${toWeightedTable('referrers', ['referrer'], REFERRERS)} on ${isPicked('chance3', 'referrers')}
    join ${toWeightedTable('landings', ['landing'], LANDINGS)} on ${isPicked('chance4', 'landings')}
    join ${toWeightedTable('languages', ['language'], LANGUAGES)} on ${isPicked('chance9', 'languages')}
    join ${toWeightedTable('used', ['used'], USED)} on ${isPicked('chance5', 'used')}
    join ${toWeightedTable('used_too', ['used_too'], USED)} on ${isPicked('chance6', 'used_too')}
    order by n`,
  );
}
