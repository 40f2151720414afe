import type { CampaignTargets, EntityStatus, Rule } from '@adhelm/contracts';
import { entityStatusSchema } from '@adhelm/contracts';
import { targetsOfCampaigns } from '../../facts/targets/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import { type Account, listAccounts } from '../../sources/accounts/index.ts';
import { capabilityTable } from '../../sources/index.ts';

export type ScopeAccount = Account & {
  /** How many units of the workspace's currency one of its own is worth today; null without a rate. */
  readonly rate: number | null;
};

/** A campaign that a rule covers. Amounts in the account's currency. */
export type ScopeCampaign = {
  readonly key: number;
  readonly account: string;
  readonly id: string;
  readonly name: string;
  readonly status: EntityStatus;
  readonly bid: number | null;
  readonly dailyBudget: number | null;
  readonly startDate: string | null;
  /** How the network bids for it, in the network's words. */
  readonly bidStrategy: string | null;
  readonly isGone: boolean;
  readonly targets: CampaignTargets | null;
};

export type RuleScopeFound = {
  readonly accounts: readonly ScopeAccount[];
  /** By account id. */
  readonly campaigns: ReadonlyMap<string, readonly ScopeCampaign[]>;
};

type Asked = {
  readonly scope: Rule['scope'];
  /** When the rule was written: later campaigns are not covered unless it says so. */
  readonly writtenAt: Date;
  readonly workspaceCurrency: string;
};

/** The accounts and campaigns that a rule covers. One that is gone is covered only if it is named. */
export async function findRuleScope(queries: Queries, asked: Asked): Promise<RuleScopeFound> {
  const { scope } = asked;
  const named = scope.campaigns.map(({ account }) => account);
  const all = await listAccounts(queries);
  const chosen = all.filter(
    ({ id, source }) =>
      isNetwork(source) &&
      (scope.sources.length === 0 || scope.sources.includes(source)) &&
      (scope.accounts.length === 0 || scope.accounts.includes(id)) &&
      (named.length === 0 || named.includes(id)),
  );
  const rates = await ratesOf(queries, chosen, asked.workspaceCurrency);
  const accounts = chosen.map((account) => ({ ...account, rate: rates.get(account.currency) ?? null }));
  const campaigns = await campaignsOf(queries, accounts, asked);
  return { accounts, campaigns: Map.groupBy(campaigns, ({ account }) => account) };
}

function isNetwork(source: Account['source']): boolean {
  const { role } = capabilityTable[source];
  return role === 'native' || role === 'push-pop';
}

async function ratesOf(queries: Queries, accounts: readonly Account[], to: string) {
  const { rows } = await queries.query<{ currency: string; rate: number | null }>(
    `select currency, case when currency = $2 then 1 else fx_rate(currency, $2, now()::date) end::float8 as rate
     from (select distinct unnest($1::text[]) as currency) c`,
    [accounts.map(({ currency }) => currency), to],
  );
  return new Map(rows.map(({ currency, rate }) => [currency, rate]));
}

type CampaignRow = Omit<ScopeCampaign, 'status' | 'targets'> & { readonly status: string };

async function campaignsOf(
  queries: Queries,
  accounts: readonly Account[],
  { scope, writtenAt }: Asked,
): Promise<ScopeCampaign[]> {
  const ids = accounts.map(({ id }) => id);
  const { rows } = await queries.query<CampaignRow>(
    `select c.key, c.account_id as account, c.external_id as id, c.name, c.status, c.bid,
       c.daily_budget as "dailyBudget", c.start_date as "startDate", c.bid_strategy as "bidStrategy",
       c.gone_at is not null as "isGone"
     from campaigns c
     where c.account_id = any ($1::uuid[]) and ($2 or c.first_seen_at <= $3)
       and case when cardinality($4::uuid[]) = 0 then c.gone_at is null
         else (c.account_id, c.external_id) in (select * from unnest($4::uuid[], $5::text[])) end
     order by c.key`,
    [
      ids,
      scope.newCampaigns || scope.campaigns.length > 0,
      writtenAt,
      scope.campaigns.map(({ account }) => account),
      scope.campaigns.map(({ campaign }) => campaign),
    ],
  );
  const targets = await targetsOfCampaigns(queries, ids);
  const patterns = scope.names.map(patternOf);
  const tags = new Set(scope.tags.map((tag) => tag.toLowerCase()));
  return rows
    .map(({ status, ...row }) => ({
      ...row,
      status: entityStatusSchema.parse(status),
      targets: targets.get(row.account)?.get(row.id) ?? null,
    }))
    .filter(
      (campaign) =>
        (patterns.length === 0 || patterns.some((pattern) => pattern.test(campaign.name))) &&
        (tags.size === 0 || (campaign.targets?.tags ?? []).some((tag) => tags.has(tag.toLowerCase()))),
    );
}

/** `*` is any text; case does not count. */
function patternOf(name: string): RegExp {
  const parts = name.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`, 'isu');
}
