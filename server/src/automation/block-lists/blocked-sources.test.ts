/** @slow starts a server over a market */
import { blockListAnswerSchema, blockListsAnswerSchema } from '@adhelm/contracts';
import { advanceAction } from '../../changes/actions/testing.ts';
import { domainServices, impatientConnector } from '../../testing/demo-market.ts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';
import { syncBlockList } from './sync-block-list.ts';

let domain: DomainServer;
let buyer: ApiUser;
beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 40, widgetsPerCampaign: 6 } });
  buyer = await domain.person('buyer');
});
afterAll(() => domain.close());

/** A running campaign that MGID optimizes by source, or by widget. */
async function campaignBy(kind: 'source' | 'widget'): Promise<string> {
  const { rows } = await domain.server.database.owner.query<{ id: string }>(
    `select external_id as id from campaigns
     where account_id = $1 and gone_at is null and status = 'active' and (bid_strategy is not null) = $2 limit 1`,
    [domain.dollars.id, kind === 'source'],
  );
  return rows[0]?.id ?? '';
}

async function sourceOf(campaign: string): Promise<string> {
  const login = domain.market.sandbox.accounts.find(
    ({ source, externalId }) => source === 'mgid' && externalId === domain.dollars.externalId,
  );
  const answer = await fetch(`${login?.baseUrl}/goodhits/campaigns/${campaign}/quality-analysis-sources/`, {
    headers: { authorization: `Bearer ${login?.credentials['token']}` },
  });
  const [periods] = Object.values(Object(await answer.json()));
  const [source = ''] = Object.keys(Object(Object.values(Object(periods))[0]));
  return source;
}

it('blocks a source where MGID optimizes by source, and skips it in other campaigns', async () => {
  const campaigns = [await campaignBy('widget'), await campaignBy('source')];
  const source = await sourceOf(campaigns[1] ?? '');
  const places = campaigns.map((campaign) => ({
    account: domain.dollars.id,
    campaign,
    newCampaigns: false,
  }));
  const made = await buyer('/api/block-lists', {
    method: 'POST',
    body: { name: 'Sources', source: 'mgid', places },
  });
  const { id } = blockListAnswerSchema.parse(made.body).data;
  const entries = [{ widget: `s${source}` }];
  expect((await buyer(`/api/block-lists/${id}/entries`, { method: 'POST', body: { entries } })).status).toBe(
    200,
  );
  const actions: string[] = [];
  const services = {
    ...domainServices({
      pool: domain.server.database.app,
      sandboxUrl: domain.market.sandbox.url,
      connector: impatientConnector(),
    }),
    enqueue: async (_client: unknown, action: string) => void actions.push(action),
  };
  await buyer(`/api/block-lists/${id}/push`, { method: 'POST', body: {} });
  // the second sync follows when the first blocks are read back
  for (const _sync of [1, 2]) {
    await syncBlockList(services, id, new AbortController().signal);
    for (const action of actions.splice(0))
      await advanceAction(services, action, new AbortController().signal);
  }
  const { body } = await buyer('/api/block-lists');
  const list = blockListsAnswerSchema.parse(body).data.find((one) => one.id === id);
  const { rows } = await domain.server.database.owner.query<{ reason: string }>(
    `select reason from block_list_targets where list_id = $1 and state = 'skipped'`,
    [id],
  );
  expect(rows.map(({ reason }) => reason)).toEqual([expect.stringContaining('where it optimizes by source')]);
  expect(list?.counts).toMatchObject({ blocked: 1, skipped: 1, failed: 0, missing: 0 });
});
