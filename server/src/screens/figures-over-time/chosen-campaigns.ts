import type { CampaignChoice, DateRange } from '@adhelm/contracts';
import {
  type CampaignsMatching,
  conditionOf,
  everyCampaign,
  orderedEntities,
} from '../../facts/performance/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import { type Account, listAccounts, requireAccount } from '../../sources/accounts/index.ts';
import { campaignConditions, campaignList, networks } from '../campaigns/index.ts';
import { namedCampaigns } from './named-campaigns.ts';

export type Workspace = { readonly currency: string; readonly timeZone: string };

/** The accounts and campaigns of a question, and the currency and time zone of its answer. */
export type ChosenCampaigns = {
  readonly accounts: readonly Account[];
  readonly matching: CampaignsMatching;
  readonly currency: string;
  readonly timeZone: string;
};

/**
 * What a question is of. Throws `not-found` for an account out of scope, and `validation` for an invalid condition or a
 * filter that the account's source does not have.
 */
export async function chosenCampaigns(
  queries: Queries,
  choice: CampaignChoice,
  { range, workspace }: { readonly range: DateRange; readonly workspace: Workspace },
): Promise<ChosenCampaigns> {
  const { oneAccount, statuses, tags, search, where, campaigns } = choice;
  const own = oneAccount === undefined ? null : await requireAccount(queries, oneAccount);
  const accounts = (own === null ? await networkAccounts(queries) : [own]).filter(isChosen(choice));
  const keys =
    campaigns === undefined ? null : (await namedCampaigns(queries, campaigns)).map(({ key }) => key);
  const filteredKeys = own === null ? null : await keysFiltered(queries, own, range, choice);
  const of = new Set(campaigns?.map(({ account }) => account));
  return {
    // the keys of others match nothing
    accounts: campaigns === undefined ? accounts : accounts.filter(({ id }) => of.has(id)),
    matching: {
      ...everyCampaign,
      statuses: statuses ?? null,
      tags: tags ?? null,
      search: search ?? null,
      keys: inBoth(keys, filteredKeys),
      where: where === undefined ? null : conditionOf(where),
    },
    currency: own?.currency ?? workspace.currency,
    timeZone: own?.timeZone ?? workspace.timeZone,
  };
}

async function networkAccounts(queries: Queries): Promise<Account[]> {
  return (await listAccounts(queries)).filter(({ source }) => networks.includes(source));
}

const isChosen =
  ({ sources, accounts }: CampaignChoice) =>
  ({ source, id }: Account) =>
    (sources?.includes(source) ?? true) && (accounts?.includes(id) ?? true);

/** The keys that the source's own filters leave of an account's campaigns, as in its list; null without filters. */
async function keysFiltered(
  queries: Queries,
  account: Account,
  range: DateRange,
  { filters }: CampaignChoice,
): Promise<number[] | null> {
  if (filters === undefined || Object.values(filters).every((options) => (options ?? []).length === 0))
    return null;
  const list = campaignList(account, range);
  const conditions = campaignConditions(account, filters, list.parameters);
  return [...(await orderedEntities(queries, list, { conditions, order: [] })).keys];
}

function inBoth(one: readonly number[] | null, other: readonly number[] | null): readonly number[] | null {
  if (one === null || other === null) return one ?? other;
  const others = new Set(other);
  return one.filter((key) => others.has(key));
}
