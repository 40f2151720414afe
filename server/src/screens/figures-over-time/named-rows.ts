import { type CampaignName, invalidField, type TrendsRequest } from '@adhelm/contracts';
import type { Added } from '../../facts/performance/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import { type Account, requireAccount } from '../../sources/accounts/index.ts';
import { requireCampaign } from '../campaigns/index.ts';
import type { Workspace } from './chosen-campaigns.ts';
import { namedCampaigns } from './named-campaigns.ts';

/** The rows that a list draws, and what to add up for them. */
type NamedRows = Omit<Added, 'range'> & {
  readonly rows: readonly (CampaignName & { readonly key: number })[];
};

type Asked = Pick<TrendsRequest, 'oneAccount' | 'campaigns' | 'level' | 'campaign' | 'ids'>;

/**
 * Rows by their names; those that do not exist or are out of scope are left out. Throws `not-found` for an account or campaign
 * out of scope.
 */
export async function namedRows(queries: Queries, asked: Asked, workspace: Workspace): Promise<NamedRows> {
  const { oneAccount, level, campaigns = [] } = asked;
  const own = oneAccount === undefined ? null : await requireAccount(queries, oneAccount);
  if (level !== undefined) {
    if (own === null) throw invalidField('oneAccount', 'Which account?');
    return namedEntities(queries, own, { ...asked, level });
  }
  const found = (await namedCampaigns(queries, campaigns)).filter(
    ({ account }) => own === null || account === own.id,
  );
  return {
    level: 'campaign',
    rows: found.map(({ accountKey: _accountKey, ...row }) => row),
    accounts: [...new Set(found.map(({ accountKey }) => accountKey))],
    keys: found.map(({ key }) => key),
    currency: own?.currency ?? workspace.currency,
  };
}

async function namedEntities(
  queries: Queries,
  { id: account, key, source, currency }: Account,
  { level, campaign, ids = [] }: Asked & { readonly level: 'content' | 'widget' },
): Promise<NamedRows> {
  const of = campaign === undefined ? null : await requireCampaign(queries, { id: account }, campaign);
  const { rows } = await queries.query<{ key: number; id: string }>(
    `select key, external_id as id from ${level === 'content' ? 'contents' : 'widgets'}
     where account_id = $1 and external_id = any ($2)`,
    [account, ids],
  );
  return {
    level,
    rows: rows.map((row) => ({ source, account, ...row })),
    accounts: [key],
    campaign: of?.key ?? null,
    keys: rows.map((row) => row.key),
    currency,
  };
}
