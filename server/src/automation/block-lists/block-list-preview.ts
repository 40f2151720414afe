import { addDays, type BlockListCounts, type BlockListPreview, dayInZone } from '@adhelm/contracts';
import {
  campaignOfPair,
  sumsParameters,
  widgetOfPair,
  widgetPairSumsSql,
} from '../../facts/performance/index.ts';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import { listAccounts } from '../../sources/accounts/index.ts';
import { type BlockListServices, requireBlockList } from './block-list-service.ts';
import { wantedBlocks } from './wanted-blocks.ts';

const DAYS = 7;

type Row = BlockListPreview['campaigns'][number];

/** What a push would change, campaign by campaign, with the figures of what would be blocked. Throws `not-found`. */
export function previewBlockList(
  { pool, now, workspace }: BlockListServices,
  scope: Scope,
  id: string,
): Promise<BlockListPreview> {
  return withScope(pool, scope, async (client) => {
    const { counts, places } = await requireBlockList(client, id);
    const attached = new Set(places.map(({ account }) => account));
    const accounts = (await listAccounts(client)).filter((account) => attached.has(account.id));
    const currencies = new Set(accounts.map(({ currency }) => currency));
    const currency =
      currencies.size === 1 ? (accounts[0]?.currency ?? workspace.currency) : workspace.currency;
    const endDate = dayInZone(now(), 'UTC');
    const parameters = sumsParameters({
      level: 'widget',
      accounts: accounts.map(({ key }) => key),
      range: { startDate: addDays(endDate, 1 - DAYS), endDate },
      currency,
    });
    const { rows } = await client.query<Row>(
      `with ${widgetPairSumsSql()}, ${wantedBlocks('$7')}
       select b.account_id as account, a.name as "accountName", b.campaign_id as campaign, c.name as "campaignName",
         count(*)::int as missing, sum(s.cost)::bigint as cost, sum(s.revenue)::bigint as revenue
       from blocks b join campaigns c on c.key = b.campaign_key join accounts a on a.id = b.account_id
       left join widgets w on w.account_id = b.account_id and w.external_id = b.widget_id
       left join sums s on ${campaignOfPair('s.key')} = c.key and ${widgetOfPair('s.key')} = w.key
       where b.state is null or b.state = 'failed' group by b.account_id, a.name, b.campaign_id, c.name
       order by cost desc nulls last, missing desc, c.name`,
      [...parameters, [id]],
    );
    return {
      currency,
      counts: withFailed(counts),
      cost: total(rows, 'cost'),
      revenue: total(rows, 'revenue'),
      campaigns: rows,
    };
  });
}

/** What failed is tried again. */
const withFailed = (counts: BlockListCounts): BlockListCounts => ({
  ...counts,
  missing: counts.missing + counts.failed,
  failed: 0,
});

function total(rows: readonly Row[], field: 'cost' | 'revenue'): number | null {
  const known = rows.flatMap((row) => row[field] ?? []);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
