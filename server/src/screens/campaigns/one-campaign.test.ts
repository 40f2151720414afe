import { campaignAnswerSchema, campaignNamesAnswerSchema, campaignsAnswerSchema } from '@adhelm/contracts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';

let domain: DomainServer;
let buyer: ApiUser;
beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 8 } });
  buyer = await domain.person('buyer');
});
afterAll(() => domain.close());

const pathOf = (id: string, account = domain.dollars.id) =>
  `/api/campaigns/mgid/${account}/${encodeURIComponent(id)}`;
const listed = async () => {
  const query = new URLSearchParams({ source: 'mgid', account: domain.dollars.id });
  const { data, range } = campaignsAnswerSchema.parse((await buyer(`/api/campaigns?${query}`)).body);
  const [first] = data.toSorted((a, b) => (b.cost ?? 0) - (a.cost ?? 0));
  if (first === undefined) throw new Error('No campaign is listed');
  return { first, range };
};

describe('GET /api/campaigns/{source}/{account}/{campaign}', () => {
  it('is the row that the list has, with its age', async () => {
    const { first, range } = await listed();
    const answer = campaignAnswerSchema.parse((await buyer(pathOf(first.id))).body);
    expect(answer.data).toEqual(first);
    expect(answer.range).toEqual(range);
    expect(answer.freshness.map(({ kind }) => kind)).toEqual(['campaign_day', 'entities']);
  });

  it('has the figures of the requested range', async () => {
    const { first } = await listed();
    const long = await buyer(`${pathOf(first.id)}?startDate=2020-01-01&endDate=2020-01-02`);
    expect(campaignAnswerSchema.parse(long.body).data).toMatchObject({ id: first.id, cost: null });
  });

  it('exists only in its account, and for people who see the account', async () => {
    const { first } = await listed();
    const limited = await domain.limitedTo(domain.euros);
    expect((await limited(pathOf(first.id))).status).toBe(404);
    expect((await buyer(pathOf('nobody'))).status).toBe(404);
    expect((await buyer(pathOf(first.id).replace('mgid', 'nobody'))).status).toBe(404);
    expect((await buyer(`${pathOf(first.id)}?startDate=2020-01-02`)).status).toBe(422);
  });
});

describe('POST /api/campaigns/names', () => {
  const namesFor = async (person: ApiUser, campaigns: readonly object[]) => {
    const { body } = await person('/api/campaigns/names', { method: 'POST', body: { campaigns } });
    return campaignNamesAnswerSchema.parse(body).data;
  };

  it('names campaigns of the accounts that a person sees', async () => {
    const { first } = await listed();
    const asked = [
      { account: domain.dollars.id, campaign: first.id },
      { account: domain.dollars.id, campaign: 'nobody' },
    ];
    expect(await namesFor(buyer, asked)).toEqual([
      { account: domain.dollars.id, campaign: first.id, name: first.name },
    ]);
    expect(await namesFor(await domain.limitedTo(domain.euros), asked)).toEqual([]);
  });
});
