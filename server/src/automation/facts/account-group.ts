import { addDays, daysBetween, type Rule } from '@adhelm/contracts';
import type pg from 'pg';
import {
  type AskedEntities,
  type EntityFigures,
  entityFigures,
  firstDays,
  hourFigures,
  hourSources,
} from '../../facts/performance/index.ts';
import { HISTORY_DAYS } from '../../facts/sync/index.ts';
import { capabilitiesNamed, changeOffered, manualChangeFor } from '../../sources/index.ts';
import type { Skip } from '../decide/index.ts';
import { dayWeights, delayCurve } from './delay-curves.ts';
import { fieldOfAction } from './entity-facts.ts';
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

/** The figures of a group's entities, in parts ordered by campaign. */
export async function* groupFigures(
  client: pg.ClientBase,
  rule: Pick<Rule, 'kind'>,
  needs: RuleNeeds,
  group: AccountGroup,
  now: Date,
): AsyncGenerator<EntityFigures[]> {
  const asked = await askedOf(client, rule, needs, group, now);
  const hours = await hoursOf(client, group);
  for await (const rows of entityFigures(client, asked)) {
    yield hours === null ? rows : rows.map((row) => hours(row));
  }
}

async function askedOf(
  client: pg.ClientBase,
  { kind }: Pick<Rule, 'kind'>,
  needs: RuleNeeds,
  { accounts, campaigns, time }: AccountGroup,
  now: Date,
): Promise<AskedEntities> {
  const [first] = accounts;
  if (first === undefined) throw new RangeError('a group has accounts');
  const weights =
    needs.evidence && time.days !== null
      ? dayWeights(
          await delayCurve(client, { ...first, today: time.today }),
          await weighedDays(client, kind, accounts, time.days),
          first.timeZone,
          now,
        )
      : [];
  return {
    level: kind,
    accounts: accounts.map(({ key }) => key),
    campaigns: [...campaigns.keys()],
    currency: first.currency,
    window: time.days,
    usual: needs.usual ? time.usual : null,
    spend: time.spend,
    life: needs.life || time.days?.startDate === LIFETIME,
    weights,
  };
}

/** Windows of a whole life start here. */
const LIFETIME = '2000-01-01';

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

/** Why nothing of an account can be judged, or changed, by a rule; null if it can. */
export async function unfitAccounts(
  client: pg.ClientBase,
  rule: Pick<Rule, 'kind' | 'action' | 'window'>,
  { accounts, time }: AccountGroup,
): Promise<Map<string, Skip>> {
  const skips = new Map<string, Skip>();
  const first = await firstDays(
    client,
    rule.kind,
    accounts.map(({ key }) => key),
  );
  for (const account of accounts) {
    const skip =
      lacksAction(rule, account) ??
      lacksHours(rule, account, time) ??
      lacksDays(time, first.get(account.key));
    if (skip !== null) skips.set(account.id, skip);
  }
  return skips;
}

function lacksAction({ kind, action }: Pick<Rule, 'kind' | 'action'>, { source }: ScopeAccount): Skip | null {
  const field = fieldOfAction(action, kind);
  if (field === null) return null;
  const capabilities = capabilitiesNamed(source);
  const place = { kind, campaign: 'any', field };
  if (changeOffered(capabilities, place) !== undefined) return null;
  if (kind === 'widget' && changeOffered(capabilities, { kind, field }) !== undefined)
    return {
      code: 'state',
      reason: `${capabilities.name} changes a widget for the whole account, and the rule judges it in one campaign`,
    };
  return manualChangeFor(capabilities, place) === undefined
    ? { code: 'state', reason: `${capabilities.name} does not offer this action` }
    : { code: 'state', reason: `${capabilities.name} has no API for this action: it is for a person` };
}

function lacksHours(
  { kind, window }: Pick<Rule, 'kind' | 'window'>,
  { source }: ScopeAccount,
  { days, hours }: RuleTime,
): Skip | null {
  if (window.of.kind !== 'hours')
    return days === null ? { code: 'partial', reason: 'The delay leaves nothing of the window' } : null;
  if (kind !== 'campaign') return { code: 'partial', reason: 'Hours are reported of campaigns only' };
  return hours !== null && hourSources.includes(source)
    ? null
    : { code: 'partial', reason: `${capabilitiesNamed(source).name} does not report hours` };
}

/**
 * The days that are known of a new account: syncs read its last month. A delay moves the window back by a day, which is
 * near enough. Of what was before, missing days say nothing.
 */
export const KNOWN_DAYS = HISTORY_DAYS + 1;

function lacksDays({ days, today }: RuleTime, first: string | undefined): Skip | null {
  if (days === null || days.startDate === LIFETIME || first === undefined) return null;
  if (days.startDate >= first || days.startDate > addDays(today, -KNOWN_DAYS)) return null;
  const known = daysBetween(first, days.endDate) + 1;
  const asked = daysBetween(days.startDate, days.endDate) + 1;
  return { code: 'partial', reason: `There are figures of ${known} of the window’s ${asked} days` };
}
