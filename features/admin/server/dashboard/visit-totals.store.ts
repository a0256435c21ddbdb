import { sql } from 'drizzle-orm';
import type { Database } from '#packages/db/client.ts';
import type { Span } from './periods.ts';
import { IN_SPAN, joinSums, toSpanRows } from './span-rows.store.ts';

/** Visits that started in one of the requested ranges. */
export interface VisitSums {
  bucket: number;
  sessions: number;
  visitors: number;
  pageViews: number;
  durationSeconds: number;
}

/** Sums visits by range. A range without visits has no row. */
export async function findVisits(database: Database, spans: readonly Span[]): Promise<VisitSums[]> {
  const { rows } = (await database.readFromReplica((queries) =>
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

/** Sessions with shared properties; "" where unknown. */
export interface VisitGroup {
  bucket: number;
  kind: VisitKind;
  first: string;
  second: string;
  third: string;
  sessions: number;
}

export interface GroupQuery {
  /** Nested ranges, the innermost first: bucket 1 includes bucket 0. */
  spans: readonly Span[];
  buckets: number;
  kinds: readonly VisitKind[];
  /** The maximum number of groups per kind and bucket. */
  limit: number;
  /** Whether places with the same name in two regions are distinct. */
  byRegion: boolean;
}

/** Counts sessions by shared properties, the most frequent of each kind. Reads every sum once, however many buckets include it. */
export async function findVisitGroups(database: Database, { spans, buckets, kinds, limit, byRegion }: GroupQuery): Promise<VisitGroup[]> {
  const third = byRegion ? sql`third` : sql`case when kind = 'place' then '' else third end`;
  const names = Array.from({ length: buckets }, (_, n) => sql.raw(`within${n}`));
  const within = names.map((name, n) => sql`(sum(sums.sessions) filter (where spans.bucket <= ${n}))::float8 as ${name}`);
  const listed = names.map((name, n) => sql`(${n}::integer, ${name})`);
  const ofKinds = sql`kind in (${sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )})`;
  // Summing span by span first takes half the time, because most rows of a day repeat the same names.
  // Byte order (collate "C"), so that both databases cut a list at the same row, whatever their language.
  const { rows } = (await database.readFromReplica((queries) =>
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
    ) as ranked where place <= ${limit}`)
      .then(),
  )) as unknown as { rows: VisitGroup[] };
  return rows;
}
