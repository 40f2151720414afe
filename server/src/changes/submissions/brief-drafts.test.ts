import { briefDraftAnswerSchema, sourceBriefAnswerSchema } from '@adhelm/contracts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';

let domain: DomainServer;
let admin: ApiUser;
let buyer: ApiUser;

beforeAll(async () => {
  domain = await startDomainServer({ sync: false, market: { campaigns: 4, historyDays: 2 } });
  admin = await domain.person('admin');
  buyer = await domain.person('buyer');
});
afterAll(() => domain.close());

const path = '/api/brief-drafts/0199d9a6-0000-7000-8000-000000000001';
const keep = (title: string, was?: string, user = admin) =>
  user(path, {
    method: 'PUT',
    body: { kind: 'campaign', title, body: { title } },
    ...(was === undefined ? {} : { headers: { 'if-match': `"${was}"` } }),
  });
const kept = async (title: string, was?: string): Promise<string> =>
  briefDraftAnswerSchema.parse((await keep(title, was)).body).data.updatedAt;

describe('a draft', () => {
  it('is saved over the version it is based on, and over no newer one', async () => {
    const first = await kept('One');
    const second = await kept('Two', first);
    expect(await keep('Lost', first)).toMatchObject({ status: 412 });
    expect(await keep('Lost', '0000-01-01T00:00:00Z')).toMatchObject({ status: 412 });
    expect(await keep('Three', second)).toMatchObject({ status: 200, body: { data: { title: 'Three' } } });
  });

  it('that was discarded is not restored by an edit, but can be saved again', async () => {
    const was = await kept('One');
    await admin(path, { method: 'DELETE' });
    expect(await keep('Edited', was)).toMatchObject({ status: 412 });
    expect(await keep('Again')).toMatchObject({ status: 200 });
  });

  it('cannot be accessed by another person', async () => {
    const was = await kept('One');
    expect(await keep('Theirs', undefined, buyer)).toMatchObject({ status: 404 });
    expect(await keep('Theirs', was, buyer)).toMatchObject({ status: 412 });
    expect((await buyer('/api/brief-drafts')).body).toMatchObject({ data: [] });
  });

  it('requires a time in If-Match', async () => {
    expect(await keep('One', 'yesterday')).toMatchObject({ status: 422 });
  });
});

describe('a brief', () => {
  it('leaves room for the marker in a campaign’s name', async () => {
    const { data } = sourceBriefAnswerSchema.parse((await admin('/api/sources/geozo/brief')).body);
    // Geozo accepts a hundred characters
    expect(data.campaign.find(({ name }) => name === 'name')?.maxLength).toBe(92);
  });
});
