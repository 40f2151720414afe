import type { Rule } from '@adhelm/contracts';
import type pg from 'pg';
import { dayWeights, delayCurve } from '../../facts/evidence/index.ts';
import {
  type AskedEntities,
  copiedFigures,
  type EntityFigures,
  entityRows,
  type FiguresThen,
  firstDays,
  hourFigures,
} from '../../facts/performance/index.ts';
import type { CopiedRows } from '../../foundation/database/index.ts';
import { accountParts } from './account-parts.ts';
import { letPass, readAhead } from './read-ahead.ts';
import { type RuleTime, ruleTime } from './rule-days.ts';
import type { RuleNeeds } from './rule-needs.ts';
import type { ScopeAccount, ScopeCampaign } from './rule-scope.ts';

/** Accounts whose figures one query can read: of one currency, and with the same days. */
export type AccountGroup = {
  readonly accounts: readonly ScopeAccount[];
  readonly campaigns: ReadonlyMap<number, ScopeCampaign>;
  readonly time: RuleTime;
};

/** The accounts of a scope by currency and time zone. Each account's campaigns are by its id. */
export function accountGroups(
  rule: Pick<Rule, 'window'>,
  now: Date,
  {
    accounts,
    campaigns,
  }: {
    readonly accounts: readonly ScopeAccount[];
    readonly campaigns: ReadonlyMap<string, readonly ScopeCampaign[]>;
  },
): AccountGroup[] {
  const withCampaigns = accounts.filter(({ id }) => campaigns.has(id));
  const groups = Map.groupBy(
    withCampaigns,
    ({ currency, timeZone, source }) => `${currency} ${timeZone} ${source}`,
  );
  return [...groups.values()].map((own) => ({
    accounts: own,
    campaigns: new Map(
      own.flatMap(({ id }) => (campaigns.get(id) ?? []).map((campaign) => [campaign.key, campaign] as const)),
    ),
    time: ruleTime(rule.window, now, own[0]?.timeZone ?? 'UTC'),
  }));
}

/** The time at which a rule decides; `asKnown` for a past one whose figures are read as they were known. */
export type Instant = { readonly now: Date; readonly asKnown?: FiguresThen | undefined };

/** Connections with the same scope, each in a transaction. All but the first are used for figures only. */
export type Clients = readonly [pg.ClientBase, ...pg.ClientBase[]];

/** `afterwards` is called as soon as nothing is left to read, while the last part is used. */
type Asked = Instant & { readonly afterwards?: () => void };

/**
 * The figures of a group's entities, about a thousand at a time, ordered by account and campaign. PostgreSQL adds up the
 * next ones while some are used; nothing else may be asked on these connections until all have come.
 */
export const groupFigures = (
  clients: Clients,
  rule: Pick<Rule, 'kind'>,
  needs: RuleNeeds,
  group: AccountGroup,
  asked: Asked,
): AsyncGenerator<EntityFigures[], void> =>
  rowsOf(readAhead(figuresInParts(clients, rule, needs, group, asked)));

type Part = { readonly copied: CopiedRows; readonly ofHours: Awaited<ReturnType<typeof hoursOf>> };

async function* rowsOf(parts: AsyncGenerator<Part, void>): AsyncGenerator<EntityFigures[], void> {
  for await (const { copied, ofHours } of parts)
    for (const rows of entityRows(copied)) yield ofHours === null ? rows : rows.map(ofHours);
}

/** Each connection reads parts of its own; they come in the order of the accounts. */
async function* figuresInParts(
  clients: Clients,
  rule: Pick<Rule, 'kind'>,
  needs: RuleNeeds,
  group: AccountGroup,
  { now, asKnown, afterwards }: Asked,
): AsyncGenerator<Part, void> {
  const [first] = clients;
  const shared = await sharedByParts(first, rule, needs, group, now);
  const ofHours = await hoursOf(first, group);
  const parts = accountParts(group);
  const begun: { client: pg.ClientBase; campaigns: number; rows: AsyncGenerator<CopiedRows, void> }[] = [];
  let perCampaign: number | null = null;
  const begin = (client: pg.ClientBase) => {
    const part = parts.next(perCampaign);
    if (part.done === true) return;
    const { accounts, campaigns } = part.value;
    const days = askedDays(rule, needs, { ...group, accounts });
    const asked = { ...days, ...shared, campaigns: [...campaigns.keys()], asKnown };
    begun.push({ client, campaigns: campaigns.size, rows: readAhead(copiedFigures(client, asked)) });
  };
  try {
    for (const client of clients) begin(client);
    for (let part = begun.shift(); part !== undefined; part = begun.shift()) {
      let entities = 0;
      for await (const copied of part.rows) {
        entities += copied.count;
        yield { copied, ofHours };
      }
      if (part.campaigns > 0) perCampaign = entities / part.campaigns;
      begin(part.client);
    }
  } finally {
    await Promise.all(begun.map(({ rows }) => letPass(rows)));
  }
  afterwards?.();
}

/** The days that a group's figures are read of. Pure. */
export function askedDays(
  { kind }: Pick<Rule, 'kind'>,
  needs: RuleNeeds,
  { accounts, time }: Pick<AccountGroup, 'accounts' | 'time'>,
) {
  return {
    level: kind,
    accounts: accounts.map(({ key }) => key),
    window: time.days,
    usual: needs.usual ? time.usual : null,
    spend: time.spend,
    life: needs.life || time.days?.startDate === LIFETIME,
  };
}

/** What all parts of a group are asked for alike. */
async function sharedByParts(
  client: pg.ClientBase,
  rule: Pick<Rule, 'kind'>,
  needs: RuleNeeds,
  { accounts, time }: AccountGroup,
  now: Date,
): Promise<Pick<AskedEntities, 'currency' | 'weights'>> {
  const [first] = accounts;
  if (first === undefined) throw new RangeError('a group has accounts');
  const weights =
    needs.evidence && time.days !== null
      ? dayWeights(
          await delayCurve(client, { ...first, today: time.today }),
          await weighedDays(client, rule.kind, accounts, time.days),
          first.timeZone,
          now,
        )
      : [];
  return { currency: first.currency, weights };
}

/** Windows of a whole life start here. */
export const LIFETIME = '2000-01-01';

async function weighedDays(
  client: pg.ClientBase,
  kind: Rule['kind'],
  accounts: readonly ScopeAccount[],
  days: NonNullable<RuleTime['days']>,
) {
  if (days.startDate !== LIFETIME) return days;
  const known = await firstDays(
    client,
    kind,
    accounts.map(({ key }) => key),
  );
  return { startDate: [...known.values()].toSorted()[0] ?? days.endDate, endDate: days.endDate };
}

/** Puts the sums of hours in the place of those of days. */
async function hoursOf(client: pg.ClientBase, { accounts, campaigns, time }: AccountGroup) {
  const [first] = accounts;
  if (time.hours === null || first === undefined) return null;
  const rows = await hourFigures(client, {
    accounts: accounts.map(({ key }) => key),
    campaigns: [...campaigns.keys()],
    currency: first.currency,
    ...time.hours,
  });
  const byCampaign = new Map(rows.map((row) => [row.campaign, row]));
  return (row: EntityFigures): EntityFigures => {
    const own = byCampaign.get(row.campaign);
    const { covered: _days, ...others } = row;
    const zero = { impressions: 0, views: null, clicks: 0, conversions: 0, cost: 0, revenue: 0 };
    const usual = { usualCost: own?.usualCost ?? 0, usualConversions: own?.usualConversions ?? 0 };
    return {
      ...others,
      ...(own?.sums ?? (rows.length === 0 ? noHours : zero)),
      ...usual,
      visits: null,
      visitedClicks: null,
      matureClicks: own?.sums.clicks ?? null,
    };
  };
}

const noHours = {
  impressions: null,
  views: null,
  clicks: null,
  conversions: null,
  cost: null,
  revenue: null,
};
