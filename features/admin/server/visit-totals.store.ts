import { sql } from 'drizzle-orm';
import type { Database } from '#packages/db/client.ts';
import type { Span } from './periods.ts';
import { IN_SPAN, joinSums, toSpanRows } from './span-rows.store.ts';

/** Visits that began in one of the ranges that were asked for. */
export interface VisitSums {
  bucket: number;
  sessions: number;
  visitors: number;
  pageViews: number;
  durationSeconds: number;
}

/** Adds the sums of visits up by range. A range without visits has no row. */
export async function findVisits(database: Database, spans: readonly Span[]): Promise<VisitSums[]> {
  const { rows } = (await database.readAside((queries) =>
    queries
      .execute(sql`
    select spans.bucket, sum(sums.sessions)::float8 as sessions, sum(sums.visitors)::float8 as visitors,
      sum(sums."pageViews")::float8 as "pageViews", sum(sums."durationSeconds")::float8 as "durationSeconds"
    from ${joinSums(spans, 'visit_periods')}
    group by 1`)
      .then(),
  )) as unknown as { rows: VisitSums[] };
  return rows;
}

export type VisitKind = 'place' | 'device' | 'referrer' | 'landing' | 'language' | 'screen' | 'feature';

/** Sessions that have something in common; "" stands where nothing is known. */
export interface VisitGroup {
  bucket: number;
  kind: VisitKind;
  first: string;
  second: string;
  third: string;
  sessions: number;
}

export interface GroupQuestion {
  /** Parts that lie one around the other, the innermost first: bucket 1 counts what is in 0 and 1. */
  spans: readonly Span[];
  buckets: number;
  kinds: readonly VisitKind[];
  /** Of each kind and bucket, the most frequent only. */
  most: number;
  /** Whether places of one name in two regions are two. */
  byRegion: boolean;
}

/** Counts sessions by what they have in common, the most frequent of each kind. Every sum is read once, however many buckets it counts in. */
export async function findVisitGroups(database: Database, { spans, buckets, kinds, most, byRegion }: GroupQuestion): Promise<VisitGroup[]> {
  const third = byRegion ? sql`third` : sql`case when kind = 'place' then '' else third end`;
  const names = Array.from({ length: buckets }, (_, n) => sql.raw(`within${n}`));
  const within = names.map((name, n) => sql`(sum(sums.sessions) filter (where spans.bucket <= ${n}))::float8 as ${name}`);
  const listed = names.map((name, n) => sql`(${n}::integer, ${name})`);
  const ofKinds = sql`kind in (${sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )})`;
  // Added up span by span first, which takes half the time of adding up all at once: most rows of a day have the same names again.
  // The order of bytes, so that both databases cut a list at the same place, whatever language they sort in.
  const { rows } = (await database.readAside((queries) =>
    queries
      .execute(sql`
    select bucket, kind, first, second, third, sessions from (
      select listed.bucket, kind, first, second, third, listed.sessions, row_number() over (
        partition by listed.bucket, kind order by listed.sessions desc, first collate "C", second collate "C", third collate "C") as place
      from (
        select sums.kind, sums.first, sums.second, sums.third, ${sql.join(within, sql`, `)}
        from ${toSpanRows(spans)}
        cross join lateral (
          select kind, first, second, ${third} as third, sum(sessions) as sessions from visit_groups where ${IN_SPAN} and ${ofKinds}
          group by 1, 2, 3, 4
        ) as sums
        group by 1, 2, 3, 4
      ) as counted
      cross join lateral (values ${sql.join(listed, sql`, `)}) as listed (bucket, sessions)
      where listed.sessions > 0
    ) as ranked where place <= ${most}`)
      .then(),
  )) as unknown as { rows: VisitGroup[] };
  return rows;
}
