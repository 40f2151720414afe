import type { Rule } from '@adhelm/contracts';
import type pg from 'pg';
import { dayWeights, delayCurve } from '../../facts/evidence/index.ts';
import {
  type AskedEntities,
  type EntityFigures,
  entityFigures,
  type FiguresThen,
  firstDays,
  hourFigures,
} from '../../facts/performance/index.ts';
import { accountParts } from './account-parts.ts';
import { readAhead } from './read-ahead.ts';
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

/** `afterwards` is called as soon as nothing is left to read, while the last part is used. */
type Asked = Instant & { readonly afterwards?: () => void };

/** The figures of a group's entities, in parts ordered by account and campaign. The next part is read while one is used. */
export const groupFigures = (
  client: pg.ClientBase,
  rule: Pick<Rule, 'kind'>,
  needs: RuleNeeds,
  group: AccountGroup,
  asked: Asked,
): AsyncGenerator<EntityFigures[], void> => readAhead(figuresInParts(client, rule, needs, group, asked));

async function* figuresInParts(
  client: pg.ClientBase,
  rule: Pick<Rule, 'kind'>,
  needs: RuleNeeds,
  group: AccountGroup,
  { now, asKnown, afterwards }: Asked,
): AsyncGenerator<EntityFigures[], void> {
  const shared = await sharedByParts(client, rule, needs, group, now);
  const hours = await hoursOf(client, group);
  const parts = accountParts(group);
  let entities = 0;
  for (let part = parts.next(); part.done !== true; part = parts.next(entities)) {
    const { accounts, campaigns } = part.value;
    const asked = {
      ...askedDays(rule, needs, { ...group, accounts }),
      ...shared,
      campaigns: [...campaigns.keys()],
      asKnown,
    };
    entities = 0;
    for await (const rows of entityFigures(client, asked)) {
      entities += rows.length;
      yield hours === null ? rows : rows.map((row) => hours(row));
    }
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
