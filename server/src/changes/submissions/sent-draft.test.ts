import { randomUUID } from 'node:crypto';
import { submissionsAnswerSchema } from '@adhelm/contracts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';

let domain: DomainServer;
let buyer: ApiUser;
beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 4, historyDays: 1 } });
  buyer = await domain.person('buyer');
});
afterAll(() => domain.close());

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const keep = (id: string) =>
  buyer(`/api/brief-drafts/${id}`, {
    method: 'PUT',
    body: { kind: 'campaign', title: 'Spring', body: { step: 'review' } },
  });
const send = (draft: string, key: string = randomUUID(), name = 'Spring') =>
  buyer('/api/submissions', {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body: {
      kind: 'campaign',
      draft,
      sendAt: tomorrow,
      targets: [
        {
          source: 'mgid',
          account: domain.dollars.id,
          values: {
            name,
            advertiser_name: 'Acme',
            campaign_type: 'content',
            language: 'en',
            countries: ['US'],
          },
        },
      ],
    },
  });
async function queued(): Promise<number> {
  const { body } = await buyer('/api/submissions?kind=campaign');
  return submissionsAnswerSchema.parse(body).data.length;
}

describe('submitting a draft', () => {
  it('succeeds from one tab only, and ends the draft', async () => {
    const [id, before] = [randomUUID(), await queued()];
    await keep(id);
    const answers = await Promise.all([send(id), send(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(await queued()).toBe(before + 1);
    expect(JSON.stringify((await buyer('/api/brief-drafts')).body)).not.toContain(id);
  });

  it('links the draft to its submissions', async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    for (const one of [id, other]) await keep(one);
    await send(id, randomUUID(), 'Found again');
    await send(other);
    const found = async (draft: string) => {
      const { body } = await buyer(`/api/submissions?kind=campaign&draft=${draft}`);
      return submissionsAnswerSchema.parse(body).data.map(({ title }) => title);
    };
    expect(await found(id)).toEqual(['Found again']);
    expect(await found('no-such-draft')).toEqual([]);
  });

  it('returns the same response when the first one was lost', async () => {
    const [id, key] = [randomUUID(), randomUUID()];
    await keep(id);
    const first = await send(id, key);
    expect(first.status).toBe(202);
    expect(await send(id, key)).toMatchObject({ status: 202, body: first.body });
  });

  it('keeps the draft when it is refused', async () => {
    const id = randomUUID();
    await keep(id);
    expect(await send(id, randomUUID(), '')).toMatchObject({ status: 422 });
    expect(JSON.stringify((await buyer('/api/brief-drafts')).body)).toContain(id);
  });
});
