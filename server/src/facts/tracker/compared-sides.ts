import { addDays, type DateRange, daysOfRange, type Freshness, zonedInstant } from '@adhelm/contracts';
import type { Account } from '../../sources/accounts/index.ts';
import { nameOfSource } from '../../sources/index.ts';
import type { LeadSums } from './lead-sums.ts';
import type { SourceLinks } from './source-links.ts';

/** A side of the comparison as the causes need it. */
export type Side = {
  readonly name: string;
  readonly timeZone: string;
  /** How many hours its days begin before or after those of the tracker. */
  readonly hoursApart: number;
  readonly lastSyncAt: string | null;
  /** Hours of the range that it has not reported yet. */
  readonly hoursBehind: number;
  /** Whether its amounts were converted into the tracker's currency. */
  readonly isConverted: boolean;
};

export type Sides = {
  readonly tracker: Side;
  /** By source; one with several accounts is described by the one that is farthest apart. */
  readonly sources: ReadonlyMap<string, Side>;
  /** The clients together, likewise; null without any. */
  readonly clients: Side | null;
  /** Days of the range. */
  readonly days: number;
};

type Compared = {
  readonly account: Account;
  readonly links: SourceLinks;
  readonly leads: Pick<LeadSums, 'clients' | 'byKey'>;
  readonly freshness: readonly Freshness[];
  readonly range: DateRange;
  readonly now: Date;
};

type Member = { readonly id: string; readonly timeZone: string; readonly currency: string | null };

/** A side that is less behind than this is not worth a mention. */
const LEAST_HOURS_BEHIND = 3;
const MS_PER_HOUR = 3_600_000;
const MIDNIGHT = '00:00:00.000';

/** The tracker, its sources and the clients, with what makes their days and amounts differ. Pure. */
export function sidesOf(compared: Compared): Sides {
  const { account, links, leads, range } = compared;
  const freshness = Map.groupBy(compared.freshness, (one) => one.account);
  const side = (name: string, members: readonly Member[]) =>
    sideOf(name, members, { ...compared, freshness });
  const sources = [...Map.groupBy(links.accounts, ({ source }) => source)];
  const currencies = [...leads.byKey.values()].flatMap((one) => one.currencies);
  const isForeign = currencies.some((currency) => currency !== account.currency);
  const clients = leads.clients.map((client) => ({ ...client, currency: null }));
  const [first] = clients;
  return {
    tracker: side(nameOfSource(account.source), [account]),
    sources: new Map(
      sources.map(([source, accounts]) => [
        source,
        side(
          nameOfSource(source),
          accounts.map(({ accountId, ...member }) => ({ ...member, id: accountId })),
        ),
      ]),
    ),
    clients:
      first === undefined
        ? null
        : { ...side(clients.length === 1 ? first.name : '', clients), isConverted: isForeign },
    days: daysOfRange(range).length,
  };
}

type OfAccounts = Omit<Compared, 'freshness'> & {
  readonly freshness: ReadonlyMap<string, readonly Freshness[]>;
};

/** Several accounts are described by the one whose days are farthest apart, and the one that is farthest behind. */
function sideOf(name: string, members: readonly Member[], compared: OfAccounts): Side {
  const { account, freshness, range, now } = compared;
  const zones = [...new Set(members.map(({ timeZone }) => timeZone))].map((timeZone) => ({
    timeZone,
    hoursApart: hoursApart(timeZone, account.timeZone, range),
  }));
  const farthest = zones.reduce((most, zone) => (zone.hoursApart > most.hoursApart ? zone : most), {
    timeZone: members[0]?.timeZone ?? account.timeZone,
    hoursApart: 0,
  });
  const synced = members.flatMap(({ id }) => lastSyncOf(freshness.get(id) ?? []) ?? []).sort();
  const lastSyncAt = synced[0] ?? null;
  return {
    name,
    ...farthest,
    lastSyncAt,
    hoursBehind: lastSyncAt === null ? 0 : hoursBehind(lastSyncAt, farthest.timeZone, range, now),
    isConverted: members.some(({ currency }) => currency !== null && currency !== account.currency),
  };
}

/** The last sync of the kind of figures that is farthest behind. */
function lastSyncOf(freshness: readonly Freshness[]): string | undefined {
  const [oldest] = freshness.flatMap(({ lastGoodSyncAt }) => lastGoodSyncAt ?? []).sort();
  return oldest;
}

/** How far the days of two zones are apart at the ends of a range. */
function hoursApart(one: string, other: string, { startDate, endDate }: DateRange): number {
  const apart = [startDate, endDate].map(
    (day) =>
      Math.abs(
        Date.parse(zonedInstant(day, MIDNIGHT, one)) - Date.parse(zonedInstant(day, MIDNIGHT, other)),
      ) / MS_PER_HOUR,
  );
  return Math.max(...apart);
}

/** The hours of a range that are over but were not there at the last sync. */
function hoursBehind(lastSyncAt: string, timeZone: string, { endDate }: DateRange, now: Date): number {
  const end = Date.parse(zonedInstant(addDays(endDate, 1), MIDNIGHT, timeZone));
  return Math.max(0, (Math.min(end, now.getTime()) - Date.parse(lastSyncAt)) / MS_PER_HOUR);
}

/** Which of two sides lacks hours that the other one has; null if none does. */
export function behindOf(side: Side, tracker: Side): { readonly side: Side; readonly hours: number } | null {
  const hours = Math.abs(side.hoursBehind - tracker.hoursBehind);
  if (hours < LEAST_HOURS_BEHIND) return null;
  return { side: side.hoursBehind > tracker.hoursBehind ? side : tracker, hours };
}
