import { randomUUID } from 'node:crypto';
import { contentsAnswerSchema } from '@adhelm/contracts';
import { syncNow } from '../../features.ts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { type Account, listAccounts } from '../../sources/accounts/index.ts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';
import { settledAction } from '../../testing/settled-action.ts';

/** Content texts at sources that identify them by campaign, take a form, or need all other fields along. */

const sources = ['taboola', 'geozo', 'revcontent'] as const;
let domain: DomainServer;
let buyer: ApiUser;
beforeAll(async () => {
  const market = { campaigns: 60, teasersPerCampaign: 3, widgetsPerCampaign: 5, historyDays: 1 };
  domain = await startDomainServer({ market, sources, sync: false });
  buyer = await domain.person('buyer');
});
afterAll(() => domain.close());

describe.each(sources)('a text of a content at %s', (source) => {
  let account: Account;
  beforeAll(async () => {
    const accounts = await withScope(domain.server.database.app, systemScope, listAccounts);
    const found = accounts.find((one) => one.source === source && one.currency === 'USD');
    if (found === undefined) throw new Error(`no account at ${source}`);
    account = found;
    await syncNow(domain.server.services, account.id);
  });

  async function contents() {
    const query = new URLSearchParams({ source, account: account.id, limit: '1000' });
    return contentsAnswerSchema.parse((await buyer(`/api/contents?${query}`)).body).data;
  }
  it.each([
    ['headline', 'A calmer headline of more than thirty letters', 'headline'],
    ['target-url', 'https://offers.example/calm?w={widget_id}', 'target_url'],
  ] as const)('%s is changed, displayed and undone', async (field, value, column) => {
    const content = (await contents()).find(({ status }) => status === 'active');
    if (content === undefined) throw new Error('no active content');
    const displayed = async () => (await contents()).find(({ id }) => id === content.id)?.[column];
    const { id } = content;
    const started = await buyer('/api/actions', {
      method: 'POST',
      body: {
        change: { field, value },
        targets: [{ source, account: account.id, kind: 'content', id }],
      },
      headers: { 'idempotency-key': randomUUID() },
    });
    const action = await settledAction(buyer, started);
    expect(action).toMatchObject({
      state: 'confirmed',
      writes: [{ before: content[column], observed: value }],
    });
    expect(await displayed()).toBe(value);
    const undone = await settledAction(
      buyer,
      await buyer(`/api/actions/${action.id}/undo`, { method: 'POST', body: {} }),
    );
    expect(undone.state).toBe('confirmed');
    expect(await displayed()).toBe(content[column]);
  });
});
