import { OutcomeUnknown } from '../changes.ts';
import type { AccountAccess } from '../connector.ts';
import { allOf, failureOf } from '../testing/fault-contract.ts';
import { type SandboxSource, sandboxSource } from '../testing/sandbox-source.ts';
import { mgidConnector } from './mgid-connector.ts';

/** What a teaser says and where it leads, changed at the simulated MGID, which takes all texts anew. */

const never = new AbortController().signal;
const market = { campaigns: 10, teasersPerCampaign: 3, widgetsPerCampaign: 5, historyDays: 3 };

describe('texts of an MGID teaser', () => {
  let source: SandboxSource;
  let access: AccountAccess;
  beforeAll(async () => {
    source = await sandboxSource('mgid', '2026-11-20T17:20:00Z', { market });
    [access] = source.accesses;
  });
  afterAll(() => source.close());
  afterEach(() => source.sandbox.faults.clear());
  const connector = mgidConnector({ firstRetryDelay: 5, longestRetryDelay: 50, writeTimeout: 1_000 });

  const teasers = () => allOf(connector.listContents(access, never));
  async function activeTeaser() {
    const found = (await teasers()).find(({ status }) => status === 'active');
    if (found === undefined) throw new Error('no active teaser');
    return found;
  }
  const texts = ['headline', 'target-url'] as const;
  const asked = (id: string, field: (typeof texts)[number]) =>
    ({ kind: 'content', campaignId: null, ids: [id], field }) as const;
  const read = async (id: string, field: (typeof texts)[number]) =>
    (await connector.readValues(access, asked(id, field), never)).get(id);
  const write = (id: string, field: (typeof texts)[number], value: string) =>
    connector.change(access, { ...asked(id, field), value }, never);

  it('change one at a time; the others and the picture stay as they are', async () => {
    const before = await activeTeaser();
    const address = 'https://offers.example/new?sub={widget_id}&b=2';
    expect((await write(before.id, 'headline', 'Ask "them" – & now')).refused.size).toBe(0);
    expect(await read(before.id, 'headline')).toBe('Ask "them" – & now');
    expect(await read(before.id, 'target-url')).toBe(before.targetUrl);
    expect((await write(before.id, 'target-url', address)).refused.size).toBe(0);
    const after = (await teasers()).find(({ id }) => id === before.id);
    expect(after).toEqual({ ...before, headline: 'Ask "them" – & now', targetUrl: address });
  });

  it('that MGID does not take are refused in its words, and nothing changes', async () => {
    const { id, headline } = await activeTeaser();
    const failure = await failureOf(write(id, 'headline', 'x'.repeat(91)));
    expect(failure).toMatchObject({ kind: 'validation', message: expect.stringContaining('TITLE_TOO_LONG') });
    expect(await read(id, 'headline')).toBe(headline);
  });

  it('of a teaser that is looked at cannot be changed', async () => {
    const found = (await teasers()).find(({ status }) => status === 'pending');
    if (found === undefined) throw new Error('no teaser is looked at');
    const failure = await failureOf(write(found.id, 'headline', 'New'));
    expect(failure).toMatchObject({ message: expect.stringContaining('ON_MODERATION') });
    expect(failure).not.toBeInstanceOf(OutcomeUnknown);
  });

  it('are sent once when their answer is lost', async () => {
    const { id } = await activeTeaser();
    source.sandbox.faults.set([{ kind: 'latency', milliseconds: 2_000, method: 'PUT', times: 1 }]);
    expect(await failureOf(write(id, 'headline', 'Later'))).toBeInstanceOf(OutcomeUnknown);
  });

  it('of an unknown teaser are gone', async () => {
    expect((await connector.readValues(access, asked('1', 'headline'), never)).has('1')).toBe(false);
  });
});
