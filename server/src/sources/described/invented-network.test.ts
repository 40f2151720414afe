import type { NewEntity, SourceChange } from '../changes.ts';
import { failureOf } from '../testing/fault-contract.ts';
import { accessTo, answeringSource, type Given, type Received, rowsIn } from './testing/answering-source.ts';
import { inventedSource } from './testing/invented-source.ts';
import { listInventedFor } from './testing/with-invented.ts';

/** A network that is one file and one line of `described-sources.ts`: everything else follows from these. */
listInventedFor(import.meta.url);
const { OutcomeUnknown } = await import('../changes.ts');
const { capabilityTable } = await import('../capabilities/capability-table.ts');
const { clientSourceIds, campaignSourceIds, reachedSourceIds, reachedSourceIdSchema } = await import(
  '../source-ids.ts'
);
const { metadataOf } = await import('../metadata/metadata-table.ts');
const { connectionOf } = await import('../connections/connection-table.ts');
const { briefOf } = await import('../briefs/source-briefs.ts');
const { createConnectors } = await import('../connectors.ts');

const never = new AbortController().signal;
const id = reachedSourceIdSchema.parse('invented');

describe('the tables of an invented network', () => {
  it('list it among the sources with campaigns, after those of the specification', () => {
    expect(campaignSourceIds.at(-1)).toBe('invented');
    expect(clientSourceIds).not.toContain('invented');
    expect(reachedSourceIds).toContain('invented');
    expect(Object.keys(capabilityTable)).toEqual([...reachedSourceIds]);
  });

  it('state what it can do, and leave the rest to its dashboard', () => {
    const capabilities = capabilityTable[id];
    expect(capabilities).toMatchObject({
      name: 'Invented Ads',
      role: 'push-pop',
      transport: 'described',
      lists: ['campaign', 'content'],
      limits: { concurrent: 3, readsPerMinute: 600, writesPerMinute: 120 },
      reportsBalance: true,
      settleMs: 60_000,
    });
    expect(capabilities.reports.map(({ kind, confidence }) => [kind, confidence])).toEqual([
      ['campaign_day', 'documented'],
      ['campaign_hour', 'documented'],
    ]);
    const usual = { level: 'campaign', semantics: 'set', confidence: 'documented' };
    expect(capabilities.changes).toEqual([
      { ...usual, field: 'status', perCall: 20 },
      { ...usual, field: 'bid', unit: 'account-currency', min: 0.01, max: 5, step: 0.001 },
      { ...usual, field: 'daily-budget', unit: 'account-currency', min: 10 },
      { ...usual, field: 'create', isModerated: true },
      { ...usual, field: 'create', level: 'content' },
    ]);
    expect(capabilities.manualChanges?.map(({ field }) => field)).toEqual([
      'total-budget',
      'widget-block',
      'widget-allow',
      'status',
    ]);
  });

  it('have its columns, filters, login form and brief', () => {
    const { campaignColumns, campaignFilters, contentColumns } = metadataOf('invented');
    expect(campaignColumns.map(({ name }) => name).slice(0, 7)).toEqual([
      'id',
      'name',
      'status',
      'default_bid',
      'budget',
      'cost',
      'impressions',
    ]);
    expect(campaignFilters).toEqual([
      expect.objectContaining({
        name: 'status',
        options: [
          { id: 'RUNNING', name: 'Running' },
          { id: 'STOPPED', name: 'Stopped' },
          { id: 'REVIEW', name: 'Review' },
        ],
      }),
    ]);
    expect(contentColumns[0]?.name).toBe('id');
    expect(connectionOf(id)).toEqual({
      fields: [{ name: 'key', label: 'API key', isSecret: true }],
      externalId: { label: 'Account ID' },
      baseUrl: 'https://api.invented.example',
      isImportOnly: false,
    });
    expect(briefOf(id)?.content.map(({ name }) => name)).toEqual(['headline', 'target_url']);
  });
});

describe('the connector of an invented network', () => {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  async function against(answer?: (request: Received) => Given) {
    const kept = inventedSource();
    const source = await answeringSource(answer ?? kept.answer);
    const connectors = createConnectors({ retries: 0 });
    const connector = connectors.find((one) => one.id === id);
    closing.push(() => Promise.all(connectors.map((one) => one.close())), source.close);
    const { listCampaigns, listContents, readFacts, readBalance, readValues, change, create, findCreated } =
      connector ?? {};
    if (
      listCampaigns === undefined ||
      listContents === undefined ||
      readFacts === undefined ||
      readBalance === undefined ||
      readValues === undefined ||
      change === undefined ||
      create === undefined ||
      findCreated === undefined
    ) {
      throw new Error('the connector lacks a method');
    }
    const access = accessTo(source.url, { credentials: { key: 'k3y' } });
    const observed = async (field: 'status' | 'bid' | 'daily-budget', ids: readonly string[]) => {
      const values = await readValues(access, { kind: 'campaign', campaignId: null, field, ids }, never);
      return ids.map((one) => values.get(one));
    };
    return {
      ...kept,
      seen: source.seen,
      campaigns: () => rowsIn(listCampaigns(access, never)),
      contents: () => rowsIn(listContents(access, never)),
      facts: (kind: 'campaign_day' | 'campaign_hour', startDate: string, endDate: string) =>
        rowsIn(readFacts(access, kind, { startDate, endDate }, never)),
      balance: () => readBalance(access, never),
      observed,
      change: (changed: Pick<SourceChange, 'ids'> & Pick<SourceChange, 'field' | 'value'>) =>
        change(access, { kind: 'campaign', campaignId: null, ...changed } as SourceChange, never),
      create: (entity: NewEntity) => create(access, entity, never),
      findCreated: (entity: NewEntity) => findCreated(access, entity, never),
    };
  }

  it('reads campaigns with bids and budgets, page by page', async () => {
    const { campaigns, seen } = await against();
    expect(await campaigns()).toEqual([
      expect.objectContaining({ id: '71', status: 'active', bid: 50_000, dailyBudget: 25_000_000 }),
      expect.objectContaining({ id: '72', status: 'paused', dailyBudget: null, totalBudget: 900_500_000 }),
    ]);
    expect(seen.map(({ query }) => query.get('after'))).toEqual([null, '71']);
  });

  it('reads contents and days from lists that are nested in maps', async () => {
    const { contents, facts } = await against();
    expect(await contents()).toEqual([
      expect.objectContaining({ id: 'a1', campaignId: '71', headline: 'Offers', imageUrl: null }),
    ]);
    expect(await facts('campaign_day', '2026-11-01', '2026-11-01')).toEqual([
      expect.objectContaining({ campaignId: '71', day: '2026-11-01', clicks: 4, cost: 200_000 }),
    ]);
  });

  it('reads hours as instants, the repeated one as two', async () => {
    const { facts, seen } = await against();
    const hours = await facts('campaign_hour', '2026-10-24', '2026-10-25');
    expect(hours.map(({ day }) => day)).toEqual([
      '2026-10-23T22:00:00Z',
      '2026-10-24T23:00:00Z',
      '2026-10-25T00:00:00Z',
      '2026-10-25T01:00:00Z',
      '2026-10-25T02:00:00Z',
    ]);
    expect(seen.map(({ query }) => query.get('from'))).toEqual(['2026-10-24', '2026-10-25']);
  });

  it('reads the balance, and refuses an answer without one', async () => {
    expect(await (await against()).balance()).toEqual({ amount: -12_500_000, currency: 'USD' });
    const { balance } = await against(() => ({ body: { currency: 'USD', wallet: {} } }));
    expect(await failureOf(balance())).toMatchObject({
      kind: 'upstream',
      message: expect.stringContaining('no balance at wallet.left'),
    });
    const wrong = await against(() => ({ body: { currency: 'USD', wallet: { left: 'anna' } } }));
    expect(await failureOf(wrong.balance())).toMatchObject({
      message: expect.stringMatching(/the value at wallet\.left is not an amount$/),
    });
  });

  it('changes bids and budgets, and reads the values before and after', async () => {
    const { change, observed, seen } = await against();
    expect(await observed('bid', ['71', '72', '99'])).toEqual([50_000, 100_000, undefined]);
    await change({ field: 'bid', ids: ['71'], value: 75_000 });
    expect(await observed('bid', ['71'])).toEqual([75_000]);
    expect(await observed('daily-budget', ['71'])).toEqual([25_000_000]);
    await change({ field: 'daily-budget', ids: ['71'], value: 40_000_000 });
    expect(await observed('daily-budget', ['71'])).toEqual([40_000_000]);
    await change({ field: 'daily-budget', ids: ['71'], value: null });
    expect(await observed('daily-budget', ['71'])).toEqual([null]);
    const writes = seen.filter(({ method }) => method !== 'GET');
    expect(writes.map(({ method, path, body }) => `${method} ${path} ${body}`)).toEqual([
      'PUT /campaigns/71/bid {"bid":"0.075"}',
      'PUT /campaigns/71/limits day=40',
      'DELETE /campaigns/71/limits/day ',
    ]);
  });

  it('changes the bids of several campaigns one by one, and names those that are refused', async () => {
    const { change, observed } = await against();
    const { refused } = await change({ field: 'bid', ids: ['71', '99', '72'], value: 60_000 });
    expect([...refused.keys()]).toEqual(['99']);
    expect(await observed('bid', ['71', '72'])).toEqual([60_000, 60_000]);
  });

  it('refuses to remove a bid, and a budget that is not described, before anything is sent', async () => {
    const { change, seen } = await against();
    for (const wanted of [
      { field: 'bid', ids: ['71'], value: null },
      { field: 'total-budget', ids: ['71'], value: 5_000_000 },
    ] as const) {
      expect(await failureOf(change(wanted))).toMatchObject({ kind: 'validation' });
    }
    expect(seen).toEqual([]);
  });

  it('switches some campaigns in one call', async () => {
    const { change, observed, seen } = await against();
    await change({ field: 'status', ids: ['71', '72'], value: 'paused' });
    expect(await observed('status', ['71', '72'])).toEqual(['paused', 'paused']);
    expect(seen[0]?.body).toBe('{"ids":["71","72"]}');
  });

  const campaign = (marker: string): NewEntity => ({
    kind: 'campaign',
    campaignId: null,
    marker,
    values: { name: `Wind (${marker})`, bid: 30_000 },
  });
  const content = (marker: string): NewEntity => ({
    kind: 'content',
    campaignId: '71',
    marker,
    values: { headline: 'Wind', target_url: `https://go.example/?m=${marker}` },
  });

  it('creates a campaign and a content, and finds them by their marker', async () => {
    const { create, findCreated, campaigns } = await against();
    expect(await findCreated(campaign('m-1'))).toBeNull();
    expect(await create(campaign('m-1'))).toBe('73');
    expect(await findCreated(campaign('m-1'))).toBe('73');
    expect((await campaigns()).at(-1)).toMatchObject({ name: 'Wind (m-1)', bid: 30_000, status: 'pending' });
    expect(await create(content('c-1'))).toBe('a2');
    expect(await findCreated(content('c-1'))).toBe('a2');
    expect(await findCreated({ ...content('c-1'), campaignId: '72' })).toBeNull();
  });

  it.each<[string, Given]>([
    ['without an id', { body: { campaign: {} } }],
    ['that is not JSON', { body: '<html>' }],
    ['of a failing server', { status: 502, body: {} }],
  ])('does not know what became of a creation after an answer %s, and sends it once', async (_, given) => {
    const { create, seen } = await against(() => given);
    expect(await failureOf(create(campaign('m-1')))).toBeInstanceOf(OutcomeUnknown);
    expect(seen).toHaveLength(1);
  });

  it('reports a refused creation as not created', async () => {
    const { create } = await against(() => ({ body: { error: 'title too long' } }));
    expect(await failureOf(create(campaign('m-1')))).toMatchObject({
      kind: 'validation',
      message: 'Invented Ads refused the change of the campaigns: title too long',
    });
  });
});
