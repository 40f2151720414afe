import { randomUUID } from 'node:crypto';
import {
  type Action,
  actionAnswerSchema,
  activityAnswerSchema,
  campaignsAnswerSchema,
} from '@adhelm/contracts';
import * as z from 'zod';
import type { Account } from '../../sources/accounts/index.ts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';

let domain: DomainServer;
let buyer: ApiUser;
let limited: ApiUser;
let taken: string[];

beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 80, historyDays: 1 } });
  buyer = await domain.person('buyer');
  limited = await domain.limitedTo(domain.dollars);
  taken = [];
});
afterAll(() => domain.close());
afterEach(() => domain.market.sandbox.faults.clear());

/** A campaign that no other test touches. */
async function campaignThatIs(status: string, account: Account = domain.dollars): Promise<string> {
  const { body } = await buyer(`/api/campaigns?source=mgid&account=${account.id}&limit=1000`);
  const found = campaignsAnswerSchema
    .parse(body)
    .data.find((row) => row.status === status && row.openWrite === null && !taken.includes(row.id));
  if (found === undefined) throw new Error(`no ${status} campaign`);
  taken.push(found.id);
  return found.id;
}

const target = (id: string, account: Account = domain.dollars) => ({
  source: 'mgid',
  account: account.id,
  kind: 'campaign',
  id,
});
const pausing = (...targets: readonly unknown[]) => ({
  change: { field: 'status', value: 'paused' },
  targets,
});

const start = (body: unknown, as = buyer, key: string = randomUUID()) =>
  as('/api/actions', { method: 'POST', body, headers: { 'idempotency-key': key } });
const undo = (id: string, overwrite = false, as = buyer) =>
  as(`/api/actions/${id}/undo`, { method: 'POST', body: { overwrite } });
const actionOf = (answer: { readonly body: unknown }): Action => actionAnswerSchema.parse(answer.body).data;

/** Polls until the worker has finished the action. */
async function finished(id: string): Promise<Action> {
  for (let look = 0; look < 400; look += 1) {
    const action = actionOf(await buyer(`/api/actions/${id}`));
    if (action.state !== 'running') return action;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the action was not finished within ten seconds');
}

async function paused(id: string): Promise<Action> {
  return finished(actionOf(await start(pausing(target(id)))).id);
}

const rowOf = async (id: string) => {
  const { body } = await buyer(`/api/campaigns?source=mgid&account=${domain.dollars.id}&name=${id}`);
  return campaignsAnswerSchema.parse(body).data[0];
};

const mgidSchema = z.object({ status: z.object({ id: z.number() }) });
function loginOf(account: Account) {
  const login = domain.market.sandbox.accounts.find(({ externalId }) => externalId === account.externalId);
  if (login === undefined) throw new Error('no such login');
  const url = `${login.baseUrl}/goodhits/clients/${login.externalId}/campaigns`;
  return {
    url,
    headers: { authorization: `Bearer ${login.credentials['token']}`, 'content-type': 'application/json' },
  };
}

/** MGID's own status id: 12 = paused by the client. */
async function idAtSource(campaign: string): Promise<number> {
  const { url, headers } = loginOf(domain.dollars);
  const answer = await fetch(`${url}/${campaign}`, { headers });
  return mgidSchema.parse(await answer.json()).status.id;
}

/** Changes the campaign at the source directly, bypassing us. */
async function switchAtSource(campaign: string, block: 0 | 1): Promise<void> {
  const { url, headers } = loginOf(domain.dollars);
  const body = JSON.stringify({ whetherToBlockByClient: block });
  const answer = await fetch(`${url}/${campaign}`, { method: 'PATCH', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
}

const logOf = async (action: Pick<Action, 'id'>, as = buyer) => {
  const { body } = await as('/api/activities?limit=200');
  return activityAnswerSchema.parse(body).data.filter((entry) => entry.actionId === action.id);
};

describe('pausing a campaign', () => {
  it('is previewed, started, confirmed by the source, and logged', async () => {
    const id = await campaignThatIs('active');
    const preview = await buyer('/api/actions/preview', { method: 'POST', body: pausing(target(id)) });
    expect(preview).toMatchObject({
      status: 200,
      body: { data: [{ id, before: 'active', target: 'paused', skipped: null }] },
    });
    expect(await idAtSource(id)).not.toBe(12);
    const started = await start(pausing(target(id)));
    expect(started.status).toBe(202);
    const action = await finished(actionOf(started).id);
    expect(action).toMatchObject({
      state: 'confirmed',
      actor: { kind: 'person', name: 'Ben Buyer' },
      writes: [{ id, before: 'active', observed: 'paused', state: 'confirmed' }],
    });
    expect(await idAtSource(id)).toBe(12);
    expect(await rowOf(id)).toMatchObject({ status: 'paused', openWrite: null });
    expect(await logOf(action)).toEqual([
      expect.objectContaining({
        type: 'campaign_paused',
        before: 'active',
        after: 'paused',
        undoable: true,
        actor: expect.objectContaining({ name: 'Ben Buyer' }),
        object: expect.objectContaining({
          id,
          href: `/app/ts/campaigns/mgid/${domain.dollars.id}/${id}/contents`,
        }),
        requestId: started.headers.get('x-request-id'),
      }),
    ]);
    const popover = await buyer('/api/notifications/log');
    expect(popover.body).toMatchObject({ data: [{ title: 'Ben Buyer', type: 'campaign_paused' }] });
  });

  it('is one action when its request is repeated', async () => {
    const body = pausing(target(await campaignThatIs('active')));
    const key = randomUUID();
    const [first, again] = [await start(body, buyer, key), await start(body, buyer, key)];
    expect([first.status, again.status]).toEqual([202, 202]);
    expect(actionOf(again).id).toBe(actionOf(first).id);
    await finished(actionOf(first).id);
  });

  it('applies one of two simultaneous requests and refuses the other', async () => {
    const body = pausing(target(await campaignThatIs('active')));
    domain.market.sandbox.faults.set([{ kind: 'latency', milliseconds: 300, method: 'PATCH' }]);
    const answers = await Promise.all([start(body), start(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      kind: 'conflict',
      detail: expect.stringContaining('in progress'),
    });
    const won = answers.find(({ status }) => status === 202);
    if (won !== undefined) await finished(actionOf(won).id);
  });

  it('is applied in part when some campaigns cannot be paused', async () => {
    const [id, blocked] = [await campaignThatIs('active'), await campaignThatIs('blocked')];
    const body = pausing(target(id), target(blocked), target(id));
    const { body: preview } = await buyer('/api/actions/preview', { method: 'POST', body });
    expect(preview).toMatchObject({
      data: [
        { id, skipped: null },
        { id: blocked, skipped: expect.stringContaining('set it to blocked') },
      ],
    });
    const action = await finished(actionOf(await start(body)).id);
    expect(action.writes.map((write) => write.id)).toEqual([id]);
  });
});

describe('an impossible action', () => {
  it.each([
    ['an unknown account', () => pausing({ ...target('1'), account: randomUUID() })],
    ['an invalid account id', () => pausing({ ...target('1'), account: 'x' })],
    ['an account of another source', () => pausing({ ...target('1'), source: 'taboola' })],
    ['an unknown campaign', () => pausing(target('999'))],
  ])('on %s returns 404', async (_what, body) => {
    for (const path of ['/api/actions', '/api/actions/preview']) {
      const answer = await buyer(path, { method: 'POST', body: body() });
      expect(answer).toMatchObject({ status: 404, body: { kind: 'not-found' } });
    }
  });

  it.each([
    ['no targets', () => pausing(), 'targets'],
    [
      'another change',
      () => ({ ...pausing(target('1')), change: { field: 'status', value: 'gone' } }),
      'change',
    ],
    ['an unknown field', () => ({ ...pausing(target('1')), force: true }), 'force'],
  ])('with %s returns 422', async (_what, body, field) => {
    const answer = await start(body());
    expect(answer).toMatchObject({ status: 422, body: { kind: 'validation' } });
    expect(JSON.stringify(answer.body)).toContain(field);
  });

  it('returns a conflict with the reason when the source blocks the change', async () => {
    const answer = await start(pausing(target(await campaignThatIs('blocked'))));
    expect(answer).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('set it to blocked') },
    });
  });

  it.each(['not-an-id', '018f0000-0000-7000-8000-000000000000'])('returns 404 for the id %s', async (id) => {
    expect((await buyer(`/api/actions/${id}`)).status).toBe(404);
    expect((await undo(id)).status).toBe(404);
  });
});

describe('undo', () => {
  it('restores what the action confirmed, once', async () => {
    const id = await campaignThatIs('active');
    const action = await paused(id);
    const undone = await finished(actionOf(await undo(action.id)).id);
    expect(undone).toMatchObject({ state: 'confirmed', undoOf: action.id, writes: [{ target: 'active' }] });
    expect(await idAtSource(id)).not.toBe(12);
    expect(actionOf(await buyer(`/api/actions/${action.id}`))).toMatchObject({ undoneBy: undone.id });
    expect(await logOf(action)).toMatchObject([{ undoable: false, undoes: 0 }]);
    expect(await logOf(undone)).toMatchObject([
      { type: 'campaign_started', before: 'paused', after: 'active', undoable: true },
    ]);
    expect(await undo(action.id)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/already undone/) },
    });
  });

  it('is applied once when requested twice at the same time', async () => {
    const action = await paused(await campaignThatIs('active'));
    const answers = await Promise.all([undo(action.id), undo(action.id), undo(action.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    for (const answer of answers) if (answer.status === 202) await finished(actionOf(answer).id);
  });

  it('can itself be undone, and needs no body', async () => {
    const id = await campaignThatIs('active');
    const undone = await finished(actionOf(await undo((await paused(id)).id)).id);
    const again = await buyer(`/api/actions/${undone.id}/undo`, { method: 'POST' });
    expect(again.status).toBe(202);
    await finished(actionOf(again).id);
    expect(await idAtSource(id)).toBe(12);
  });

  it('asks for confirmation after a change at the source, and then overwrites it', async () => {
    const id = await campaignThatIs('paused');
    const body = { change: { field: 'status', value: 'active' }, targets: [target(id)] };
    const action = await finished(actionOf(await start(body)).id);
    await switchAtSource(id, 1);
    const refused = await undo(action.id);
    expect(refused).toMatchObject({
      status: 409,
      body: { errors: [{ field: id, message: expect.stringContaining('paused now, not active') }] },
    });
    const overwritten = await finished(actionOf(await undo(action.id, true)).id);
    expect(overwritten).toMatchObject({
      state: 'confirmed',
      writes: [{ before: 'paused', target: 'paused' }],
    });
  });

  it('can be retried after the source refused it', async () => {
    const id = await campaignThatIs('active');
    const action = await paused(id);
    domain.market.sandbox.faults.set([{ kind: 'unauthorised', method: 'PATCH' }]);
    expect(await finished(actionOf(await undo(action.id)).id)).toMatchObject({ state: 'failed' });
    expect(actionOf(await buyer(`/api/actions/${action.id}`)).undoneBy).toBeNull();
    expect(await logOf(action)).toMatchObject([{ undoable: true, undoes: 1 }]);
    domain.market.sandbox.faults.clear();
    expect(await finished(actionOf(await undo(action.id)).id)).toMatchObject({ state: 'confirmed' });
    expect(await idAtSource(id)).not.toBe(12);
  });

  it('returns a conflict for a failed action', async () => {
    domain.market.sandbox.faults.set([{ kind: 'unauthorised', method: 'PATCH' }]);
    const action = await paused(await campaignThatIs('active'));
    expect(action).toMatchObject({ state: 'failed', writes: [{ error: expect.any(String) }] });
    expect(await undo(action.id)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/nothing to undo/) },
    });
  });

  it('reports that the source cannot be read', async () => {
    const action = await paused(await campaignThatIs('active'));
    domain.market.sandbox.faults.set([{ kind: 'unauthorised', method: 'GET' }]);
    const answer = await undo(action.id);
    expect(answer).toMatchObject({
      status: 502,
      body: { kind: 'upstream', detail: expect.stringContaining('nothing was changed') },
    });
    expect(actionOf(await buyer(`/api/actions/${action.id}`)).undoneBy).toBeNull();
  });
});

describe('a person limited to some accounts', () => {
  it('can change their own accounts, and gets 404 for others', async () => {
    const [own, other] = [await campaignThatIs('active'), await campaignThatIs('active', domain.euros)];
    const foreign = pausing(target(other, domain.euros));
    expect(await start(foreign, limited)).toMatchObject({ status: 404 });
    expect(await limited('/api/actions/preview', { method: 'POST', body: foreign })).toMatchObject({
      status: 404,
    });
    expect(await start(pausing(target(own), target(other, domain.euros)), limited)).toMatchObject({
      status: 404,
    });
    const started = await start(pausing(target(own)), limited);
    expect(await finished(actionOf(started).id)).toMatchObject({ state: 'confirmed' });
  });

  it("cannot see or undo others' actions, or see their log entries", async () => {
    const other = await campaignThatIs('active', domain.euros);
    const action = await finished(actionOf(await start(pausing(target(other, domain.euros)))).id);
    expect(await limited(`/api/actions/${action.id}`)).toMatchObject({ status: 404 });
    expect(await undo(action.id, true, limited)).toMatchObject({ status: 404 });
    expect(await logOf(action)).toHaveLength(1);
    expect(await logOf(action, limited)).toEqual([]);
    const { body } = await limited('/api/notifications/log');
    expect(JSON.stringify(body)).not.toContain(other);
  });

  it('cannot undo an action that is only partly in their scope', async () => {
    const [own, other] = [await campaignThatIs('active'), await campaignThatIs('active', domain.euros)];
    const both = await start(pausing(target(own), target(other, domain.euros)));
    const action = await finished(actionOf(both).id);
    expect(actionOf(await limited(`/api/actions/${action.id}`)).writes.map((write) => write.id)).toEqual([
      own,
    ]);
    expect(await undo(action.id, false, limited)).toMatchObject({ status: 403, body: { kind: 'forbidden' } });
    expect(await finished(actionOf(await undo(action.id)).id)).toMatchObject({ state: 'confirmed' });
  });
});
