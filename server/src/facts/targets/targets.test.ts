import {
  type CampaignTargets,
  campaignsAnswerSchema,
  offerAnswerSchema,
  type TargetPlace,
  targetsAnswerSchema,
} from '@adhelm/contracts';
import { withScope } from '../../foundation/database/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';
import { addDemoTargets } from './demo-targets.ts';

let domain: DomainServer;
let buyer: ApiUser;
let account: Account;
let first: string;
let second: string;

beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 3 } });
  buyer = await domain.person('buyer');
  account = domain.dollars;
  const { data } = await campaigns();
  [first = '', second = ''] = data.map(({ id }) => id);
});
beforeEach(() => domain.server.database.owner.query('truncate targets, offers'));
afterAll(() => domain.close());

const campaigns = async () =>
  campaignsAnswerSchema.parse((await buyer(`/api/campaigns?source=mgid&account=${account.id}`)).body);
const post = (path: string, body: object, as = buyer) => as(path, { method: 'POST', body });
const change = (place: TargetPlace, rest: object, version?: number, as = buyer) =>
  post(
    '/api/targets/changes',
    { places: [{ place, ...(version === undefined ? {} : { version }) }], set: {}, ...rest },
    as,
  );
const read = async (...places: TargetPlace[]) =>
  targetsAnswerSchema.parse((await post('/api/targets/read', { places })).body).data;
const targetsOf = async (id: string): Promise<CampaignTargets | undefined> =>
  (await campaigns()).data.find((row) => row.id === id)?.targets;
const offer = async (name: string) =>
  offerAnswerSchema.parse((await post('/api/offers', { name, client: null, currency: 'EUR' })).body).data;

const ofAccount = (): TargetPlace => ({ kind: 'account', account: account.id });
const ofCampaign = (campaign: string): TargetPlace => ({ kind: 'campaign', account: account.id, campaign });

describe('targets', () => {
  it('are inherited from the account, then the offer, then set for the campaign', async () => {
    expect(await targetsOf(first)).toBeUndefined();
    await change(ofAccount(), { set: { cpa: 5_000_000, roi: 0.2 } });
    expect(await targetsOf(first)).toMatchObject({
      cpa: { amount: 5_000_000, currency: 'USD', from: 'account' },
      roi: { value: 0.2, from: 'account' },
      payout: null,
    });
    const { id } = await offer('Keto');
    await change({ kind: 'offer', offer: id }, { set: { cpa: 7_000_000, payout: 9_000_000 } });
    await change(ofAccount(), { set: { offer: id } });
    expect(await targetsOf(first)).toMatchObject({
      cpa: { amount: 7_000_000, currency: 'EUR', from: 'offer' },
      payout: { amount: 9_000_000, currency: 'EUR', from: 'offer' },
      offer: { id, name: 'Keto', from: 'account' },
    });
    await change(ofCampaign(first), { set: { cpa: 3_000_000 } });
    expect((await targetsOf(first))?.cpa).toEqual({ amount: 3_000_000, currency: 'USD', from: 'campaign' });
    expect((await targetsOf(second))?.cpa?.from).toBe('offer');
    await change(ofCampaign(first), { set: { cpa: null } });
    expect((await targetsOf(first))?.cpa?.from).toBe('offer');
  });

  it('of an offer are those of the campaign that it is assigned to, and of no other', async () => {
    const { id } = await offer('Keto');
    await change({ kind: 'offer', offer: id }, { set: { roi: 0.5 } });
    await change(ofCampaign(first), { set: { offer: id } });
    expect(await targetsOf(first)).toMatchObject({ roi: { from: 'offer' }, offer: { from: 'campaign' } });
    expect(await targetsOf(second)).toBeUndefined();
  });

  it('are logged with what they were', async () => {
    await change(ofCampaign(first), { set: { cpa: 4_000_000 } });
    await change(ofCampaign(first), { set: { cpa: 6_000_000 } });
    const { rows } = await domain.server.database.owner.query<{ before: object; after: object }>(
      `select before_image as before, after_image as after from activity
       where type = 'campaign_targets_changed' and object_id = $1 order by at desc, id desc limit 1`,
      [first],
    );
    expect(rows).toMatchObject([{ before: { cpa: 4_000_000 }, after: { cpa: 6_000_000 } }]);
  });

  it('that are the same already are neither stored nor logged again', async () => {
    await change(ofCampaign(first), { set: { cpa: 4_000_000 }, addTags: ['test'] });
    await change(ofCampaign(first), { set: { cpa: 4_000_000 }, addTags: ['Test'] });
    expect(await read(ofCampaign(first))).toMatchObject([{ cpa: 4_000_000, tags: ['test'], version: 1 }]);
  });

  it('that someone else has changed are refused with their present values, for all places', async () => {
    await change(ofCampaign(first), { set: { cpa: 4_000_000 } }, 0);
    const refused = await post('/api/targets/changes', {
      places: [
        { place: ofCampaign(second), version: 0 },
        { place: ofCampaign(first), version: 0 },
      ],
      set: { cpa: 8_000_000 },
    });
    expect(refused).toMatchObject({
      status: 412,
      body: { current: [{ place: ofCampaign(first), cpa: 4_000_000, version: 1 }] },
    });
    expect(await targetsOf(second)).toBeUndefined();
  });

  it('set for the first time by two people at once are those of one of them', async () => {
    const answers = await Promise.all(
      [1_000_000, 2_000_000, 3_000_000].map((cpa) => change(ofCampaign(second), { set: { cpa } }, 0)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    expect(await read(ofCampaign(second))).toMatchObject([{ version: 1 }]);
  });

  it('are refused where they make no sense', async () => {
    const cases: [TargetPlace, object, number][] = [
      [ofCampaign(first), { set: { cpa: 0 } }, 422],
      [ofCampaign(first), { set: { cpa: 1.5 } }, 422],
      [ofCampaign(first), { set: { roi: -2 } }, 422],
      [ofCampaign(first), { set: { payout: 9e15 } }, 422],
      [ofCampaign(first), { set: { offer: account.id } }, 422],
      [ofCampaign(first), { addTags: ['a,b'] }, 422],
      [ofCampaign(first), { addTags: ['x'.repeat(41)] }, 422],
      [ofCampaign(first), { addTags: ['a'], removeTags: ['A'] }, 422],
      [ofCampaign('unknown'), { set: { cpa: 1_000_000 } }, 404],
      [
        { kind: 'account', account: '01a20f3c-0000-7fcd-bb92-23efe1276670' },
        { set: { cpa: 1_000_000 } },
        404,
      ],
    ];
    for (const [place, body, status] of cases) {
      expect({ body, status: (await change(place, body)).status }).toEqual({ body, status });
    }
    expect(await read(ofCampaign(first))).toMatchObject([{ version: 0, tags: [] }]);
  });

  it('are limited to the accounts of the person, and those of offers to people who see all accounts', async () => {
    const limited = await domain.limitedTo(domain.euros);
    expect((await change(ofCampaign(first), { set: { cpa: 1_000_000 } }, 0, limited)).status).toBe(404);
    const { id } = await offer('Keto');
    const shared: TargetPlace = { kind: 'offer', offer: id };
    expect((await change(shared, { set: { cpa: 1_000_000 } }, 0, limited)).status).toBe(403);
  });

  it('of an offer, and the offer itself, are seen by those who see an account that runs for it', async () => {
    const limited = await domain.limitedTo(domain.euros);
    const { id } = await offer('Keto');
    const shared: TargetPlace = { kind: 'offer', offer: id };
    await change(shared, { set: { payout: 9_000_000 } });
    const readAsLimited = () => post('/api/targets/read', { places: [shared] }, limited);
    const offersOfLimited = async () => (await limited('/api/offers')).body;
    const logOfLimited = async () => JSON.stringify((await limited('/api/activities')).body);
    expect((await readAsLimited()).status).toBe(404);
    expect(await offersOfLimited()).toMatchObject({ data: [] });
    expect(await logOfLimited()).not.toContain('Keto');
    expect((await post('/api/offers', { name: 'Mine', client: null, currency: 'EUR' }, limited)).status).toBe(
      403,
    );
    await change({ kind: 'account', account: domain.euros.id }, { set: { offer: id } });
    expect(await offersOfLimited()).toMatchObject({ data: [{ name: 'Keto' }] });
    expect(await readAsLimited()).toMatchObject({ status: 200, body: { data: [{ payout: 9_000_000 }] } });
    const owner = { accounts: [domain.euros.id] };
    await expect(
      withScope(domain.server.database.app, owner, (client) =>
        client.query(`update targets set payout = 1 where offer_id = $1 returning payout`, [id]),
      ),
    ).resolves.toMatchObject({ rowCount: 0 });
  });
});

describe('tags', () => {
  it('add up from account and campaign, each once', async () => {
    await change(ofAccount(), { addTags: ['DE', 'test'] });
    await change(ofCampaign(first), { addTags: ['Winner', 'de'] });
    expect((await targetsOf(first))?.tags.map((tag) => tag.toLowerCase())).toEqual(['de', 'test', 'winner']);
    expect((await targetsOf(second))?.tags).toEqual(['DE', 'test']);
  });

  it('are added to and removed from many campaigns at once', async () => {
    const places = [first, second].map((id) => ({ place: ofCampaign(id) }));
    await post('/api/targets/changes', { places, set: {}, addTags: ['q4', 'old'] });
    await post('/api/targets/changes', { places, set: {}, addTags: ['new'], removeTags: ['OLD'] });
    expect((await read(ofCampaign(first), ofCampaign(second))).map(({ tags }) => tags)).toEqual([
      ['new', 'q4'],
      ['new', 'q4'],
    ]);
  });

  it('are at most twenty per campaign', async () => {
    const tags = Array.from({ length: 20 }, (_, index) => `tag ${index}`);
    expect((await change(ofCampaign(first), { addTags: tags })).status).toBe(200);
    expect((await change(ofCampaign(first), { addTags: ['one more'] })).status).toBe(422);
  });
});

describe('offers', () => {
  it('have a name of their own for each client', async () => {
    await offer('Keto');
    const again = await post('/api/offers', { name: 'keto', client: null, currency: 'USD' });
    expect(again).toMatchObject({ status: 409, body: { errors: [{ field: 'name' }] } });
    expect((await buyer('/api/offers')).body).toMatchObject({ data: [{ name: 'Keto', currency: 'EUR' }] });
  });

  it('belong to a client account, or to none', async () => {
    expect((await post('/api/offers', { name: 'A', client: account.id, currency: 'USD' })).status).toBe(422);
  });
});

describe('the demo', () => {
  it('has offers with targets, which its campaigns inherit, once', async () => {
    const { services } = domain.server;
    const { owner } = domain.server.database;
    const { rows } = await owner.query<{ name: string }>(
      `select name from campaigns where external_id = $1 and account_id = $2`,
      [first, account.id],
    );
    const topic = rows[0]?.name.split(' | ')[1] ?? '';
    await addDemoTargets(services, [{ name: topic, payout: 39 }]);
    await addDemoTargets(services, [{ name: 'Another', payout: 10 }]);
    expect(await targetsOf(first)).toMatchObject({
      cpa: { amount: 30_000_000, currency: 'USD', from: 'offer' },
      payout: { amount: 39_000_000 },
      offer: { name: topic },
    });
    expect((await owner.query('select name from offers')).rows).toEqual([{ name: topic }]);
  });
});
