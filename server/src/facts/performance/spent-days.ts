import type { Queries } from '../../foundation/database/index.ts';
import { isRolledUp } from './rolled-up-currencies.ts';
import type { SpendQuestion } from './spend-question.ts';
import { spendSums } from './spend-sums.ts';

/** What an account spent on a day, in the asked currency. */
export type SpentDay = {
  /** The account's id. */
  readonly account: string;
  readonly day: string;
  /** Null without cost, or without a rate for any of it. */
  readonly converted: number | null;
  /** The part of `converted` that trackers report. */
  readonly trackerAmount: number | null;
  /** Whether anybody reports cost. */
  readonly isKnown: boolean;
  /** Whether a part of the cost has no rate. */
  readonly lacksRate: boolean;
};

/** What accounts spent by day: as `spendSums` adds it up, without what only a report shows of rates. */
export async function spentDays(
  queries: Queries,
  question: Pick<SpendQuestion, 'accounts' | 'campaigns' | 'offers' | 'range' | 'currency'>,
): Promise<SpentDay[]> {
  const { accounts, campaigns, offers = null, range, currency } = question;
  const isOfAccounts = campaigns === null || offers !== null;
  if (!isOfAccounts || !(await isRolledUp(queries, currency))) return fromSums(queries, question);
  const { rows } = await queries.query<SpentDay>(
    `select a.id as account, s.day::text as day, s.converted, s.tracker as "trackerAmount", s.is_known as "isKnown", s.lacks_rate as "lacksRate"
     from (
       select account_key, day, sum(converted)::bigint as converted,
         sum(tracker)::bigint as tracker, bool_or(amount is not null) as is_known,
         bool_or(lacking is not null) as lacks_rate
       from spend_days
       where account_key = any ($1) and day between $2 and $3 and currency = $4
         and ($5::uuid[] is null or offer_id = any ($5::uuid[]))
       group by account_key, day
     ) s join accounts a on a.key = s.account_key`,
    [accounts, range.startDate, range.endDate, currency, offers],
  );
  return rows;
}

async function fromSums(
  queries: Queries,
  question: Pick<SpendQuestion, 'accounts' | 'campaigns' | 'offers' | 'range' | 'currency'>,
): Promise<SpentDay[]> {
  const { parts } = await spendSums(queries, {
    ...question,
    groupBy: ['account', 'day'],
    mostGroups: null,
  });
  return parts.map(({ keys, converted, trackerAmount, amount, withoutRate }) => ({
    account: keys[0] ?? '',
    day: keys[1] ?? '',
    converted,
    trackerAmount,
    isKnown: amount !== null,
    lacksRate: withoutRate !== null,
  }));
}

/** The first day of a range on which accounts or campaigns have cost; null without any. */
export async function firstSpentDay(
  queries: Queries,
  question: Pick<SpendQuestion, 'accounts' | 'campaigns' | 'offers' | 'range' | 'currency'>,
): Promise<string | null> {
  const { accounts, campaigns, offers = null, range, currency } = question;
  const isOfAccounts = campaigns === null || offers !== null;
  const isKept = isOfAccounts && (await isRolledUp(queries, currency));
  const { rows } = await queries.query<{ first: string | null }>(
    isKept
      ? `select min(day)::text as first from spend_days
         where account_key = any ($1) and day between $2 and $3 and currency = $5 and amount <> 0
           and ($4::uuid[] is null or offer_id = any ($4::uuid[]))`
      : `select min(day)::text as first from campaign_performance
         where account_key = any ($1) and day between $2 and $3 and cost <> 0
           and ($4::integer[] is null or campaign_key = any ($4)) and $5::text is not null`,
    [accounts, range.startDate, range.endDate, isKept ? offers : campaigns, currency],
  );
  return rows[0]?.first ?? null;
}
