import type { Client } from 'pg';

/** The days of the month, the week and today, today included. */
const PERIODS = [29, 6, 0];

/** The peer: the same figures, counted from the rows each time, as a dashboard without totals does. */
export async function countFromRows(client: Client, timeZone: string): Promise<{ requests: number; tokens: number; sessions: number }> {
  const since = `date_trunc('day', now() at time zone $1) - make_interval(days => $2::int)`;
  const { rows: usage } = await client.query<{ requests: number; tokens: number }>(
    `select ("createdAt" at time zone $1)::date as day, feature, count(*)::float8 as requests, count(*) filter (where not success) as failures,
       sum("totalTokens")::float8 as tokens, sum("estimatedCost") as cost
     from ai_usage_tracking where "createdAt" >= (${since}) at time zone $1 group by 1, 2`,
    [timeZone, PERIODS[0]],
  );
  const sessions: number[] = [];
  for (const days of PERIODS) {
    const from = `"createdAt" >= (${since}) at time zone $1`;
    const { rows } = await client.query<{ sessions: number }>(
      `select count(*)::float8 as sessions, count(*) filter (where "isFirstVisit") as visitors, avg("pageViews") as pages, avg("visitDuration") as seconds
       from user_analytics where ${from}`,
      [timeZone, days],
    );
    sessions.push(rows[0]?.sessions ?? 0);
    for (const columns of ['city, country', '"deviceType", "browserName", "osName"'])
      await client.query(
        `select ${columns}, count(*) as sessions from user_analytics where ${from} group by ${columns} order by sessions desc limit 50`,
        [timeZone, days],
      );
    await client.query(
      `select used, count(*) as sessions from user_analytics cross join unnest("featuresUsed") as used where ${from} group by used`,
      [timeZone, days],
    );
  }
  const sum = (pick: (row: { requests: number; tokens: number }) => number) => usage.reduce((all, row) => all + pick(row), 0);
  return { requests: sum((row) => row.requests), tokens: sum((row) => row.tokens), sessions: sessions[0] ?? 0 };
}
