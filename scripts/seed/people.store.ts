import { eq, sql } from 'drizzle-orm';
import { securityEvents, subscriptions, users } from '#packages/db/schema.ts';
import { type Queries, setRandomSeed, toWeightedTable } from './random-rows.store.ts';

/** example.org has no mailboxes (RFC 2606), so no mail to these users is delivered. */
export const SEED_ADDRESSES = '@seed.example.org';
export const DEMO = { email: 'demo@plainmed.example', username: 'plainmed-demo', password: 'plainmed-demo' } as const;

const FIRST_NAMES =
  'Ada,Amara,Ben,Carlos,Chloe,Daniel,Elena,Fatima,George,Hannah,Ivan,Jia,Kofi,Leila,Maya,Noah,Olivia,Priya,Quinn,Rosa,Sam,Tomas,Uma,Victor,Wei,Yara,Zoe';
const LAST_NAMES =
  'Adams,Ali,Baker,Chen,Diaz,Evans,Fischer,Garcia,Haddad,Iyer,Jones,Kim,Lopez,Murphy,Nguyen,Okafor,Patel,Quist,Rossi,Singh,Taylor,Ueda,Vargas,Wong,Young,Zhang';

/** Weight, plan, and the range of days ago in which its users signed up. */
const PLANS = [
  [25, 'none', 0, 25],
  [14, 'trialing', 0, 6.5],
  [40, 'active', 8, 150],
  [7, 'ending', 30, 150],
  [5, 'past-due', 38, 150],
  [9, 'ended', 20, 150],
] as const;

export interface NewPeople {
  count: number;
  now: Date;
  /** A hash that no password matches. */
  nobodysPassword: string;
}

/** Creates users, most with a plan. Nobody can sign in as them. Stripe does not know them, so their plans never change. */
export async function createPeople(transaction: Queries, { count, now, nobodysPassword }: NewPeople): Promise<void> {
  await setRandomSeed(transaction, 800);
  const at = sql`${now.toISOString()}::timestamptz`;
  const name = (list: string, chance: string) =>
    sql`(string_to_array(${list}::text, ','))[1 + floor(${sql.raw(chance)} * ${list.split(',').length}::int)::int]`;
  await transaction.execute(sql`
    with drawn as (
      select n, random() as chance1, random() as chance2, random() as chance3, random() as chance4, random() as chance5, random() as chance6
      from generate_series(1, ${count}::int) as n
    ), made as (
      select n, plan, ${name(FIRST_NAMES, 'chance1')} as "firstName", ${name(LAST_NAMES, 'chance2')} as "lastName",
        ${at} - (days_from + (days_to - days_from) * chance4) * interval '1 day' as joined,
        plan <> 'none' or chance5 < 0.7 as verified, chance5, chance6
      from drawn join ${toWeightedTable('plans', ['plan', 'days_from', 'days_to'], PLANS)} on chance3 >= plans.low and chance3 < plans.high
    ), dated as (
      select *, lower("firstName" || '.' || "lastName" || n) || ${SEED_ADDRESSES}::text as email,
        case when plan <> 'none' then joined + interval '7 days' end as "trialEnd",
        case plan when 'trialing' then joined + interval '7 days'
          when 'past-due' then ${at} + interval '24 days' when 'ended' then ${at} - (1 + 9 * chance6) * interval '1 day'
          when 'none' then null else ${at} + (1 + 28 * chance6) * interval '1 day' end as "periodEnd"
      from made
    ), people as (
      insert into users (email, username, password, "firstName", "lastName", "isEmailVerified", "lastLogin", "stripeSubscriptionId",
        "subscriptionStatus", "paymentMethodSetup", "trialEndsAt", "subscriptionEndsAt", "trialUsed", units, country, "createdAt", "updatedAt")
      select email, 'seed_' || lower("firstName") || n, ${nobodysPassword}::text, "firstName", "lastName", verified,
        case when verified then ${at} - (${at} - joined) * chance5 * 0.5 end, case when plan <> 'none' then 'sub_seed_' || n end,
        case plan when 'none' then 'trial' when 'trialing' then 'trialing' when 'active' then 'active' when 'past-due' then 'past_due' else 'cancelled' end,
        plan in ('active', 'ending', 'past-due'), "trialEnd", "periodEnd", plan <> 'none', case when chance6 < 0.7 then 'us' else 'metric' end,
        case when chance6 < 0.7 then 'US' when chance6 < 0.85 then 'GB' end, joined, joined
      from dated returning id, email, "createdAt", "lastLogin", "isEmailVerified"
    ), happened as (
      insert into security_events ("userId", kind, device, "createdAt")
      select id, events.kind, 'Example data', events.at from people cross join lateral (values
        ('signed-up', people."createdAt"), ('email-verified', case when "isEmailVerified" then people."createdAt" + interval '4 minutes' end),
        ('signed-in', people."lastLogin")) as events (kind, at) where events.at is not null
    )
    insert into subscriptions ("userId", "stripeSubscriptionId", status, "trialEnd", "currentPeriodEnd", "cancelAtPeriodEnd", "endedAt",
      "hasPaid", "pastDueSince", "paymentProblem", "readAt")
    select people.id, 'sub_seed_' || n, case plan when 'trialing' then 'trialing' when 'past-due' then 'past_due' when 'ended' then 'canceled' else 'active' end,
      "trialEnd", "periodEnd", plan = 'ending', case when plan = 'ended' then "periodEnd" end, plan in ('active', 'ending', 'ended'),
      case when plan = 'past-due' then ${at} - (1 + 6 * chance6) * interval '1 day' end, case when plan = 'past-due' then 'declined' end, ${at}
    from dated join people using (email) where plan <> 'none'`);
}

/** Creates the demo account and returns its id. */
export async function createDemoUser(transaction: Queries, { now, password }: { now: Date; password: string }): Promise<number> {
  const { email, username } = DEMO;
  const createdAt = new Date(now.getTime() - 3_600_000);
  const row = { email, username, password, firstName: 'Demo', lastName: 'Visitor', isEmailVerified: true, createdAt, updatedAt: createdAt };
  const [made] = await transaction.insert(users).values(row).returning({ id: users.id });
  if (!made) throw new Error('The demo account was not created');
  await transaction.insert(securityEvents).values({ userId: made.id, kind: 'signed-up', device: 'Example data', createdAt });
  return made.id;
}

/** The demo account of an earlier run. */
export async function findDemoUser(queries: Queries): Promise<number | undefined> {
  const [user] = await queries.select({ id: users.id }).from(users).where(eq(users.email, DEMO.email));
  return user?.id;
}

/** Creates a trial without a Stripe customer, so that no later sync with Stripe changes it. */
export async function createLocalTrial(queries: Queries, userId: number, { now, days }: { now: Date; days: number }): Promise<void> {
  const trialEnd = new Date(now.getTime() + days * 86_400_000);
  const stripeSubscriptionId = `sub_seed_demo_${userId}`;
  await queries
    .insert(subscriptions)
    .values({ userId, stripeSubscriptionId, status: 'trialing', trialEnd, currentPeriodEnd: trialEnd, readAt: now });
  await queries
    .update(users)
    .set({ stripeSubscriptionId, subscriptionStatus: 'trialing', trialEndsAt: trialEnd, subscriptionEndsAt: trialEnd, trialUsed: true })
    .where(eq(users.id, userId));
}
