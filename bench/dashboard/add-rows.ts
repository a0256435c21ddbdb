import type { Client } from 'pg';

/** Rows per statement. The triggers run once per statement. */
const AT_ONCE = 1_000_000;
const MONTH_SECONDS = 30 * 86_400;

/** Adds tool calls, spread evenly over the last month, and a tenth as many visits. */
export async function addRows(client: Client, rows: number): Promise<void> {
  for (let left = rows; left > 0; left -= AT_ONCE) {
    const now = Math.min(left, AT_ONCE);
    await client.query(
      `insert into ai_usage_tracking (feature, model, "promptTokens", "completionTokens", "totalTokens", "estimatedCost", endpoint, success,
         "responseTime", "leftOut", "createdAt")
       select 'feature_' || (n % 9), (array['gpt-4o', 'gpt-4o-mini', 'rules-only'])[1 + n % 3], 900 + n % 300, 200 + n % 90, 1100 + n % 390,
         (n % 9000)::numeric / 1000000, '/bench', n % 50 <> 0, n % 12000, (n % 40 = 0)::int, now() - random() * ${MONTH_SECONDS} * interval '1 second'
       from generate_series(1, $1::int) as n`,
      [now],
    );
    await client.query(
      `insert into user_analytics ("sessionId", city, region, country, referrer, "landingPage", "deviceType", "browserName", "osName",
         "screenResolution", language, "isFirstVisit", "visitDuration", "pageViews", "featuresUsed", "createdAt")
       select 'bench-' || n, 'City ' || place, 'Region ' || place % 40, 'Country ' || place % 12, 'site-' || n % 15 || '.example', '/page-' || n % 8,
         (array['mobile', 'desktop', 'tablet'])[1 + n % 3], 'Browser ' || n % 5, 'System ' || n % 4, n % 10 || '00x800', 'l' || n % 6, n % 4 <> 0,
         n % 900, 1 + n % 7, array['feature_' || n % 9], now() - random() * ${MONTH_SECONDS} * interval '1 second'
       from (select n, floor(300 * power(random(), 2))::int as place from generate_series(1, $1::int) as n) as drawn`,
      [Math.round(now / 10)],
    );
  }
  await client.query('vacuum (analyze) ai_usage_tracking, user_analytics, usage_periods, visit_periods, visit_groups');
}
