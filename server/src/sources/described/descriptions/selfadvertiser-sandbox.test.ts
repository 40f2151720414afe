import type { SourceChange } from '../../changes.ts';
import type { SourceHttpOptions } from '../../http/source-http-options.ts';
import { allOf, failureOf, itMeetsTheFaultContract } from '../../testing/fault-contract.ts';
import { type SandboxSource, sandboxSource } from '../../testing/sandbox-source.ts';
import { describedConnector } from '../described-connector.ts';
import { selfadvertiser } from './selfadvertiser.ts';

/** The contract of SelfAdvertiser, as described, against its simulated API, over HTTP. */

const never = new AbortController().signal;
const connectorWith = (options: Partial<SourceHttpOptions>) => describedConnector(selfadvertiser, options);
const connector = connectorWith({});
const { listCampaigns, change, readValues } = connector;

let source: SandboxSource;
beforeAll(async () => {
  source = await sandboxSource('selfadvertiser', '2026-11-20T17:20:00Z');
});
afterAll(async () => {
  await connector.close();
  await source.close();
});

const access = () => source.accesses[0];
const campaigns = (whose = access()) => allOf(listCampaigns?.(whose, never));
async function running(): Promise<string> {
  const found = (await campaigns()).find(({ status }) => status === 'active');
  return found?.id ?? 'no campaign is running';
}
const send = (wanted: SourceChange) => change?.(access(), wanted, never);
const status = { kind: 'campaign', campaignId: null, field: 'status' } as const;
async function valuesOf(...ids: readonly string[]) {
  const values = await readValues?.(access(), { ...status, ids }, never);
  return ids.map((id) => values?.get(id));
}

it("lists an account's own campaigns with the specification's statuses", async () => {
  const listed = await campaigns();
  expect(listed).toHaveLength(8);
  const words = new Map(listed.map((campaign) => [campaign.details.status, campaign.status]));
  expect(Object.fromEntries(words)).toMatchObject({ Running: 'active', Paused: 'paused' });
  for (const { id, name, bid } of listed) {
    expect(id).toMatch(/^~[\w-]{11}$/);
    expect(name).not.toBe('');
    expect(bid).toBeNull();
  }
  const theirs = await campaigns(source.accesses[1]);
  expect(theirs.some(({ id }) => listed.some((one) => one.id === id))).toBe(false);
});

it('accepts its token and returns no further facts of the account', async () => {
  expect(await connector.checkAccess(access(), never)).toEqual({
    name: null,
    currency: null,
    timeZone: null,
  });
});

it('pauses and resumes campaigns, and refuses unknown and rejected ones', async () => {
  const [one, rejected] = [await running(), (await campaigns()).find((c) => c.status === 'rejected')?.id];
  const gone = '~AAAAAAAAAAA';
  const wanted = { ...status, ids: [one, gone, ...(rejected === undefined ? [] : [rejected])] };
  const answer = await send({ ...wanted, value: 'paused' });
  expect([...(answer?.refused.keys() ?? [])]).toEqual(wanted.ids.slice(1));
  expect(answer?.refused.get(gone)).toContain('was not found');
  expect(await valuesOf(one, gone)).toEqual(['paused', undefined]);
  await send({ ...status, ids: [one], value: 'active' });
  expect(await valuesOf(one)).toEqual(['active']);
});

/** A source that the panel's file of a campaign names. */
async function sourceOf(campaign: string): Promise<string> {
  const panel = source.sandbox.panels.find(({ externalId }) => externalId === access().externalId);
  const answer = await fetch(`${panel?.baseUrl}/reports/widgets?from=2026-11-14&to=2026-11-20`);
  const line = (await answer.text()).split('\r\n').find((one) => one.startsWith(`${campaign},`));
  return line?.split(',').at(-6) ?? 'none';
}

describe('the black list of a campaign', () => {
  it('takes sources, names unknown ones, and is not read', async () => {
    const campaignId = await running();
    const known = await sourceOf(campaignId);
    const block = { kind: 'widget', campaignId, field: 'widget-block' } as const;
    const answer = await send({ ...block, ids: [known, 'nowhere'], value: true });
    expect([...(answer?.refused ?? [])]).toEqual([['nowhere', expect.stringContaining('nowhere')]]);
    const reading = Promise.resolve(readValues?.(access(), { ...block, ids: [known] }, never));
    expect(await failureOf(reading)).toMatchObject({ kind: 'validation' });
  });

  it('is not reduced, and there is none for the whole account in the API', async () => {
    const block = { kind: 'widget', field: 'widget-block', ids: ['1'] } as const;
    for (const wanted of [
      { ...block, campaignId: await running(), value: false },
      { ...block, campaignId: null, value: true },
    ]) {
      const failure = await failureOf(Promise.resolve(send(wanted)));
      expect(failure).toMatchObject({ kind: 'validation' });
    }
  });
});

describe('faults', () => {
  itMeetsTheFaultContract({
    source: () => source,
    access,
    connector: connectorWith,
    range: { startDate: '2026-11-20', endDate: '2026-11-20' },
    statusChange: { method: 'PUT', path: '/campaigns/[^/]+/action/(pause|resume)' },
    campaign: running,
  });
});
