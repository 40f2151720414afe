/** @slow starts a server over a market */
import {
  type BlockList,
  blockListAdditionAnswerSchema,
  blockListAnswerSchema,
  blockListEntriesAnswerSchema,
  blockListPreviewAnswerSchema,
  blockListRemovalAnswerSchema,
  blockListsAnswerSchema,
} from '@adhelm/contracts';
import { advanceAction, startAction } from '../../changes/actions/testing.ts';
import { systemScope } from '../../foundation/database/index.ts';
import { domainServices, impatientConnector } from '../../testing/demo-market.ts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';
import { type SyncListServices, syncBlockList } from './sync-block-list.ts';

const HOUR = 3_600_000;
const never = new AbortController().signal;
const tester = {
  scope: systemScope,
  actor: { kind: 'person', id: 'u1', name: 'Tess Tester' },
  requestId: null,
} as const;

let domain: DomainServer;
let buyer: ApiUser;
let admin: ApiUser;
let campaigns: string[];
/** Widgets that the network knows, each for one test. */
let widgets: string[];
let services: SyncListServices;
let clock = Date.now();
const actions: string[] = [];
/** Written as the network's ids are, but it has no such widget. */
const UNKNOWN = '999999999';

beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 8, widgetsPerCampaign: 12 } });
  [buyer, admin] = await Promise.all([domain.person('buyer'), domain.person('admin')]);
  const { rows } = await domain.server.database.owner.query<{ id: string }>(
    'select external_id as id from campaigns where account_id = $1 and gone_at is null order by 1',
    [domain.dollars.id],
  );
  campaigns = rows.map(({ id }) => id);
  const known = await domain.server.database.owner.query<{ id: string }>(
    'select external_id as id from widgets where account_id = $1 order by 1',
    [domain.dollars.id],
  );
  widgets = known.rows.map(({ id }) => id);
  services = {
    ...domainServices({
      pool: domain.server.database.app,
      sandboxUrl: domain.market.sandbox.url,
      connector: impatientConnector(),
    }),
    now: () => new Date(clock),
    enqueue: async (_client, id) => {
      actions.push(id);
    },
  };
});
afterAll(() => domain.close());
beforeEach(() => {
  domain.market.sandbox.faults.clear();
  clock = Date.now();
});

/** Runs one sync, and sends what it planned. Resolves with the number of its actions. */
async function syncOnce(id: string) {
  await syncBlockList(services, id, never);
  const started = actions.splice(0);
  for (const action of started) await advanceAction(services, action, never);
  return started.length;
}

/** Runs a sync, and the one that follows when its first blocks are read back. */
async function sync(id: string) {
  let count = 0;
  for (;;) {
    count += await syncOnce(id);
    if (!(await isCanaryOpen(id))) return count;
  }
}

async function isCanaryOpen(id: string) {
  const { rows } = await domain.server.database.owner.query<{ open: boolean }>(
    'select canary_at is not null as open from block_lists where id = $1',
    [id],
  );
  return rows[0]?.open;
}

function widget(): string {
  const id = widgets.pop();
  if (id === undefined) throw new Error('the market has too few widgets');
  return id;
}

const post = (path: string, body: object = {}, as = buyer) => as(path, { method: 'POST', body });

async function added(other: object = {}, as = buyer): Promise<BlockList> {
  const draft = { name: 'Bots', source: 'mgid', places: [], ...other };
  const { status, body } = await post('/api/block-lists', draft, as);
  expect(status).toBe(201);
  return blockListAnswerSchema.parse(body).data;
}

async function add(list: BlockList, ...widgets: string[]) {
  const { status, body } = await post(`/api/block-lists/${list.id}/entries`, {
    entries: widgets.map((widget) => ({ widget, note: `why ${widget}` })),
  });
  expect(status).toBe(200);
  return blockListAdditionAnswerSchema.parse(body).data;
}

async function read(id: string): Promise<BlockList> {
  const { body } = await buyer('/api/block-lists');
  const list = blockListsAnswerSchema.parse(body).data.find((one) => one.id === id);
  if (list === undefined) throw new Error('the list is missing');
  return list;
}

const entriesOf = async (id: string, query = '') =>
  blockListEntriesAnswerSchema.parse((await buyer(`/api/block-lists/${id}/entries${query}`)).body);

const wholeAccount = () => ({ account: domain.dollars.id, campaign: null, newCampaigns: true });
const oneCampaign = (index = 0) => ({
  account: domain.dollars.id,
  campaign: campaigns[index] ?? '',
  newCampaigns: false,
});

it('blocks its placements in every campaign of an account, and leaves the rest alone', async () => {
  const [one, two] = [widget(), widget()];
  const list = await added({ places: [wholeAccount()], isOn: true });
  expect(await add(list, one, two, one)).toEqual({ added: 2, present: 0 });
  expect(await add(list, two)).toEqual({ added: 0, present: 1 });
  const before = await read(list.id);
  expect(before).toMatchObject({ entries: 2, campaigns: campaigns.length, isPushing: false });
  expect(before.counts).toMatchObject({ missing: 2 * campaigns.length, blocked: 0 });

  // the first one is read back before the rest
  expect(await sync(list.id)).toBe(2);
  const after = await read(list.id);
  expect(after.counts).toMatchObject({ blocked: 2 * campaigns.length, missing: 0, sent: 0 });
  expect(after.message).toBeNull();
  const { data } = await entriesOf(list.id);
  expect(data[0]).toMatchObject({ note: expect.stringContaining('why'), reason: null });
  expect(data[0]?.counts.blocked).toBe(campaigns.length);

  // nothing is left to do
  clock += 7 * HOUR;
  expect(await sync(list.id)).toBe(0);
});

it('tells what a person took back and does not block it again, until a person asks for that', async () => {
  const [one, two] = [widget(), widget()];
  const list = await added({ places: [oneCampaign()], isOn: true });
  await add(list, one, two);
  await sync(list.id);
  const { id: action } = await startAction(services, tester, {
    change: { field: 'widget-block', value: false },
    targets: [
      { source: 'mgid', account: domain.dollars.id, kind: 'widget', id: one, campaign: campaigns[0] },
    ],
  });
  actions.length = 0;
  await advanceAction(services, action, never);

  clock += 7 * HOUR;
  expect(await sync(list.id)).toBe(0);
  const { counts } = await read(list.id);
  expect(counts).toMatchObject({ blocked: 1, removed: 1, missing: 0 });
  const alerts = async () =>
    (
      await domain.server.database.owner.query(
        `select cause, state, summary, examples, occurrences as count from alerts where subject_id = $1`,
        [list.id],
      )
    ).rows;
  const alert = { cause: 'block-list-taken-back', examples: [one], count: 1 };
  expect(await alerts()).toEqual([
    {
      ...alert,
      state: 'open',
      summary: expect.stringContaining('took 1 block of the block list “Bots” back'),
    },
  ]);
  // it is told once
  clock += 7 * HOUR;
  await sync(list.id);
  expect(await alerts()).toMatchObject([alert]);
  const { data } = await entriesOf(list.id);
  expect(data.find(({ widget }) => widget === one)).toMatchObject({
    counts: { removed: 1 },
    reason: 'Somebody took this block back',
    because: { code: 'taken-back', values: {} },
  });

  await post(`/api/block-lists/${list.id}/push`, { again: true });
  expect(await alerts()).toMatchObject([{ state: 'resolved' }]);
  expect((await read(list.id)).isPushing).toBe(true);
  expect(await sync(list.id)).toBe(1);
  expect(await read(list.id)).toMatchObject({ isPushing: false, counts: { blocked: 2, removed: 0 } });
});

it('reads its first blocks back before it sends the rest', async () => {
  const list = await added({ places: [wholeAccount()], isOn: true });
  await add(list, widget(), widget());
  await syncBlockList(services, list.id, never);
  const first = actions.splice(0);
  expect(first).toHaveLength(1);
  expect((await read(list.id)).counts).toMatchObject({ sent: 1, missing: 2 * campaigns.length - 1 });
  // nothing more is sent while it is under way
  expect(await syncOnce(list.id)).toBe(0);
  for (const action of first) await advanceAction(services, action, never);
  expect(await syncOnce(list.id)).toBe(1);
  expect((await read(list.id)).counts).toMatchObject({ blocked: 2 * campaigns.length, missing: 0 });
});

it('sends nothing else when the first blocks fail, and says why', async () => {
  const list = await added({ places: [oneCampaign(2)], isOn: true });
  await add(list, widget(), widget(), widget());
  domain.market.sandbox.faults.add({ kind: 'server-error', times: 1_000 });
  await syncOnce(list.id);
  domain.market.sandbox.faults.clear();
  expect(await syncOnce(list.id)).toBe(0);
  const stopped = await read(list.id);
  expect(stopped.message).toMatch(
    /^1 of the first 1 blocks failed, so the rest was not sent\. .*could not be read/,
  );
  expect(stopped).toMatchObject({ isPushing: false, counts: { failed: 1, missing: 2 } });
  clock += HOUR;
  await sync(list.id);
  clock += HOUR;
  await sync(list.id);
  expect((await read(list.id)).counts).toMatchObject({ blocked: 3 });
});

it('refuses what cannot be ids of its network, and adds nothing then', async () => {
  const list = await added({ places: [oneCampaign()] });
  const refused = await post(`/api/block-lists/${list.id}/entries`, {
    entries: [{ widget: widget() }, { widget: 'bad id' }, { widget: 'msn' }],
  });
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain(
    '“bad id”, “msn”: not how MGID writes the ids of widgets (digits, “s” and the digits of a source, or both together). Nothing was added.',
  );
  expect((await read(list.id)).entries).toBe(0);
});

it('says that it is attached to nothing, and cannot be pushed then', async () => {
  const list = await added();
  await add(list, widget());
  expect((await read(list.id)).message).toBe(
    'This block list is attached to no campaign, so it blocks nothing.',
  );
  const refused = await post(`/api/block-lists/${list.id}/push`);
  expect(refused.status).toBe(409);
  expect(JSON.stringify(refused.body)).toContain('Attach it to an account or a campaign first');
  const empty = await added({ places: [oneCampaign()] });
  expect((await post(`/api/block-lists/${empty.id}/push`)).status).toBe(409);
});

it('does nothing while it is off, and pushes once when a person asks', async () => {
  const one = widget();
  const list = await added({ places: [oneCampaign(1)] });
  await add(list, one);
  expect(await sync(list.id)).toBe(0);
  expect((await read(list.id)).counts.missing).toBe(1);
  expect((await post(`/api/block-lists/${list.id}/push`)).status).toBe(202);
  expect(await sync(list.id)).toBe(1);
  const { rows } = await domain.server.database.owner.query(
    `select a.actor_name as by, a.reason from actions a order by id desc limit 1`,
  );
  expect(rows[0]).toMatchObject({
    reason: 'Block list “Bots”',
    by: expect.not.stringContaining('Block list'),
  });
});

it('keeps a push that is asked for after a sync began', async () => {
  const list = await added({ places: [oneCampaign(1)] });
  await add(list, widget());
  clock = Date.now() - HOUR;
  await post(`/api/block-lists/${list.id}/push`);
  await sync(list.id);
  expect((await read(list.id)).isPushing).toBe(true);
  clock = Date.now() + HOUR;
  await sync(list.id);
  expect((await read(list.id)).isPushing).toBe(false);
});

it('previews what a push would change, with the figures of what would be blocked', async () => {
  const one = widget();
  const { rows } = await domain.server.database.owner.query<{ widget: string; campaign: string }>(
    `select w.external_id as widget, c.external_id as campaign from widget_performance p
     join widgets w on w.key = p.widget_key join campaigns c on c.key = p.campaign_key
     where c.account_id = $1 and p.cost > 0 and p.day >= current_date - 3 limit 1`,
    [domain.dollars.id],
  );
  const [spending] = rows;
  if (spending === undefined) throw new Error('nothing spends');
  const place = { account: domain.dollars.id, campaign: spending.campaign, newCampaigns: false };
  const list = await added({ places: [place] });
  await add(list, spending.widget, one);
  const { body } = await buyer(`/api/block-lists/${list.id}/preview`);
  const preview = blockListPreviewAnswerSchema.parse(body).data;
  expect(preview).toMatchObject({ currency: 'USD', counts: { missing: 2 } });
  expect(preview.cost).toBeGreaterThan(0);
  expect(preview.campaigns).toEqual([
    expect.objectContaining({ campaign: spending.campaign, missing: 2, cost: preview.cost }),
  ]);
});

it('covers campaigns that appear later only where they inherit', async () => {
  const { owner } = domain.server.database;
  const [inheriting, fixed] = [
    await added({ places: [wholeAccount()] }),
    await added({ places: [{ ...wholeAccount(), newCampaigns: false }] }),
  ];
  await owner.query(`update campaigns set first_seen_at = now() + interval '1 day' where external_id = $1`, [
    campaigns[2],
  ]);
  expect((await read(inheriting.id)).campaigns).toBe(campaigns.length);
  expect((await read(fixed.id)).campaigns).toBe(campaigns.length - 1);
});

it('blocks the rest of a batch of which the network refuses one', async () => {
  const list = await added({ places: [oneCampaign(1)], isOn: true });
  await add(list, widget(), widget(), UNKNOWN);
  for (let time = 0; time < 4; time += 1) {
    await sync(list.id);
    clock += HOUR / 4;
  }
  expect((await read(list.id)).counts).toMatchObject({ blocked: 2, failed: 1 });
  const { data } = await entriesOf(list.id);
  expect(data.find((entry) => entry.widget === UNKNOWN)?.reason).toContain('DO_NOT_EXIST');
});

it('keeps the reason of what the network refuses, and stops trying after three times', async () => {
  const one = widget();
  const list = await added({ places: [oneCampaign(3)], isOn: true });
  await add(list, one);
  domain.market.sandbox.faults.add({ kind: 'server-error', times: 1_000 });
  for (let time = 0; time < 4; time += 1) {
    await syncBlockList(services, list.id, never);
    clock += HOUR / 4;
  }
  expect((await read(list.id)).counts.failed).toBe(1);
  const { data } = await entriesOf(list.id);
  expect(data[0]?.reason).toContain('could not be read');
  domain.market.sandbox.faults.clear();
  clock += HOUR;
  expect(await sync(list.id)).toBe(0);
  await post(`/api/block-lists/${list.id}/push`);
  expect(await sync(list.id)).toBe(1);
});

it('sends nothing while all automation is stopped', async () => {
  const one = widget();
  const list = await added({ places: [oneCampaign(3)], isOn: true });
  await add(list, one);
  await post('/api/automation/stop', {}, admin);
  expect(await sync(list.id)).toBe(0);
  expect((await read(list.id)).message).toContain('stopped');
  expect((await post(`/api/block-lists/${list.id}/push`)).status).toBe(409);
  await post('/api/automation/resume', {}, admin);
  expect(await sync(list.id)).toBe(1);
});

it('removes placements without unblocking them, renames and deletes lists by version', async () => {
  const [one, two] = [widget(), widget()];
  const list = await added({ places: [oneCampaign()] });
  await add(list, one, two);
  const removal = await post(`/api/block-lists/${list.id}/entries/remove`, { widgets: [one, 'none'] });
  expect(blockListRemovalAnswerSchema.parse(removal.body).data).toEqual({ removed: 1 });
  expect((await entriesOf(list.id, '?limit=1')).page).toEqual({ next: null, total: 1 });
  const draft = { name: 'Renamed', source: 'mgid', isOn: false, places: [] };
  const edit = (version: number, body: object = draft) =>
    buyer(`/api/block-lists/${list.id}`, {
      method: 'PATCH',
      body,
      headers: { 'if-match': `"${version}"` },
    });
  expect((await edit(1, { ...draft, source: 'taboola' })).status).toBe(422);
  expect((await edit(1)).status).toBe(200);
  expect((await edit(1)).status).toBe(412);
  const gone = await buyer(`/api/block-lists/${list.id}`, {
    method: 'DELETE',
    headers: { 'if-match': '"2"' },
  });
  expect(gone.status).toBe(204);
  expect((await buyer(`/api/block-lists/${list.id}/entries`)).status).toBe(404);
});

it('shows people only lists of their accounts, and attaches only these', async () => {
  const list = await added({ places: [oneCampaign()] });
  const limited = await domain.limitedTo(domain.euros);
  const { data } = blockListsAnswerSchema.parse((await limited('/api/block-lists')).body);
  expect(data.map(({ id }) => id)).not.toContain(list.id);
  const draft = { name: 'Theirs', source: 'mgid', places: [oneCampaign()] };
  expect((await post('/api/block-lists', draft, limited)).status).toBe(422);
  expect((await post('/api/block-lists', { ...draft, source: 'thrive', places: [] })).status).toBe(422);
});
