import { randomUUID } from 'node:crypto';
import { actionPreviewAnswerSchema, activityAnswerSchema, contentsAnswerSchema } from '@adhelm/contracts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';
import { settledAction } from '../../testing/settled-action.ts';

let domain: DomainServer;
let buyer: ApiUser;
beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 6, historyDays: 1 } });
  buyer = await domain.person('buyer');
});
afterAll(() => domain.close());

async function contents() {
  const query = new URLSearchParams({ source: 'mgid', account: domain.dollars.id, limit: '1000' });
  return contentsAnswerSchema.parse((await buyer(`/api/contents?${query}`)).body).data;
}
async function activeContent() {
  const found = (await contents()).find(({ status }) => status === 'active');
  if (found === undefined) throw new Error('no active content');
  return found;
}
const changing = (id: string, change: object) => ({
  change,
  targets: [{ source: 'mgid', account: domain.dollars.id, kind: 'content', id }],
});
const post = (path: string, body: unknown) =>
  buyer(path, { method: 'POST', body, headers: { 'idempotency-key': randomUUID() } });

describe('a text of a content', () => {
  it.each([
    ['headline', 'A calmer headline', 'headline'],
    ['target-url', 'https://offers.example/calm?w={widget_id}', 'target_url'],
  ] as const)('%s is previewed, changed, displayed, logged and undone', async (field, value, column) => {
    const content = await activeContent();
    const change = changing(content.id, { field, value });
    const preview = await post('/api/actions/preview', change);
    expect(actionPreviewAnswerSchema.parse(preview.body).data).toMatchObject([
      { before: content[column], target: value, skipped: null },
    ]);
    const action = await settledAction(buyer, await post('/api/actions', change));
    expect(action).toMatchObject({ state: 'confirmed', writes: [{ observed: value }] });
    const displayed = async () => (await contents()).find(({ id }) => id === content.id)?.[column];
    expect(await displayed()).toBe(value);
    const log = activityAnswerSchema.parse((await buyer('/api/activities?limit=200')).body).data;
    expect(log.find(({ actionId }) => actionId === action.id)?.summary).toContain(
      `from “${content[column]}” to “${value}”`,
    );
    const undone = await settledAction(
      buyer,
      await buyer(`/api/actions/${action.id}/undo`, { method: 'POST', body: {} }),
    );
    expect(undone.state).toBe('confirmed');
    expect(await displayed()).toBe(content[column]);
  });

  it('stays unchanged with the reason when MGID refuses it', async () => {
    const content = await activeContent();
    const change = changing(content.id, { field: 'target-url', value: 'https://offers.example/?mgclid=7' });
    const action = await settledAction(buyer, await post('/api/actions', change));
    expect(action).toMatchObject({ state: 'failed', writes: [{ error: expect.stringContaining('MGCLID') }] });
    expect((await contents()).find(({ id }) => id === content.id)?.target_url).toBe(content.target_url);
  });

  it('is not sent when it is longer than MGID allows', async () => {
    const { id } = await activeContent();
    const change = changing(id, { field: 'headline', value: 'x'.repeat(91) });
    const preview = await post('/api/actions/preview', change);
    const skipped = 'Must have at most 90 characters';
    expect(actionPreviewAnswerSchema.parse(preview.body).data).toMatchObject([{ skipped }]);
    expect(await post('/api/actions', change)).toMatchObject({ status: 409, body: { detail: skipped } });
  });

  it.each([
    ['a bid above the maximum', { field: 'bid', value: 1e20 }, 'Must be at most 1000000000'],
    ['an empty headline', { field: 'headline', value: '   ' }, 'Enter a headline'],
    [
      'a headline above the length limit',
      { field: 'headline', value: 'x'.repeat(256) },
      'A headline has at most 255 characters',
    ],
    [
      'a URL of another scheme',
      { field: 'target-url', value: 'javascript:alert(1)' },
      'Must start with https:// or http://',
    ],
    ['no address', { field: 'target-url', value: 'offers.example' }, 'Must start with https:// or http://'],
    [
      'a URL above the length limit',
      { field: 'target-url', value: `https://offers.example/${'x'.repeat(3000)}` },
      'An address has at most 2000 characters',
    ],
  ])('is refused with a clear message when it is %s', async (_what, change, message) => {
    expect(await post('/api/actions', changing('1', change))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'change.value', message }] },
    });
  });

  it('is offered only for contents', async () => {
    const content = await activeContent();
    const targets = [{ source: 'mgid', account: domain.dollars.id, kind: 'campaign', id: content.campaign }];
    const preview = await post('/api/actions/preview', {
      change: { field: 'headline', value: 'New' },
      targets,
    });
    expect(actionPreviewAnswerSchema.parse(preview.body).data).toMatchObject([
      { skipped: 'This network does not support this change' },
    ]);
  });
});
