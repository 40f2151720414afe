import {
  MAX_VIEWS_PER_SCREEN,
  type NewSavedView,
  savedViewAnswerSchema,
  savedViewsAnswerSchema,
} from '@adhelm/contracts';
import type { Feature } from '../../foundation/services/index.ts';
import { bearer, createTestBrowser, signIn } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { viewRoutes } from './view-routes.ts';
import { addView, viewsOf } from './view-service.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const views: Feature = { api: (api, { pool, now }) => viewRoutes(api, { pool, now }) };

let server: TestServer;
let [ada, ben]: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ features: [views], now: () => NOW });
  ada = bearer(await signIn(createTestBrowser(), server.url, 'admin@adhelm.test')).authorization;
  ben = bearer(await signIn(createTestBrowser(), server.url, 'buyer@adhelm.test')).authorization;
});
afterAll(() => server.close());
beforeEach(() => server.services.pool.query('delete from saved_views'));

const losing: NewSavedView = {
  screen: 'campaigns/list',
  name: 'Losing on MGID',
  query: 'source=mgid&sort=-profit',
  layout: { hidden: ['ctr'] },
  isShared: false,
};

async function call(who: string | undefined, method: string, path: string, body?: unknown) {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      ...(who === undefined ? {} : { authorization: who }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, answer: text === '' ? null : (JSON.parse(text) as unknown) };
}

async function keep(who: string | undefined, view: Partial<NewSavedView> = {}) {
  const { status, answer } = await call(who, 'POST', '/api/views', { ...losing, ...view });
  expect(status).toBe(201);
  return savedViewAnswerSchema.parse(answer).data;
}

async function namesFor(who: string | undefined, screen = losing.screen) {
  const { answer } = await call(who, 'GET', `/api/views?screen=${screen}`);
  return savedViewsAnswerSchema.parse(answer).data.map(({ name, isMine }) => [name, isMine]);
}

describe('saved views', () => {
  it('are saved unchanged, sorted by name, per screen', async () => {
    const kept = await keep(ada);
    await keep(ada, { name: 'all of it', layout: null });
    await keep(ada, { screen: 'clients/accounts' });
    expect(kept).toMatchObject({ ...losing, isMine: true, updatedAt: NOW.toISOString() });
    expect(await namesFor(ada)).toEqual([
      ['all of it', true],
      ['Losing on MGID', true],
    ]);
  });

  it('are private to their owner unless shared', async () => {
    await keep(ada);
    expect(await namesFor(ben)).toEqual([]);
    await keep(ada, { name: 'For all', isShared: true });
    expect(await namesFor(ben)).toEqual([['For all', false]]);
  });

  it('can only be changed and removed by their owner', async () => {
    const { id } = await keep(ada, { isShared: true });
    const draft = { name: 'Mine now', query: '', layout: null, isShared: false };
    expect((await call(ben, 'PUT', `/api/views/${id}`, draft)).status).toBe(404);
    expect((await call(ben, 'DELETE', `/api/views/${id}`)).status).toBe(404);
    expect((await call(ada, 'PUT', `/api/views/${id}`, draft)).answer).toMatchObject({ data: draft });
    expect(await namesFor(ben)).toEqual([]);
    expect((await call(ada, 'DELETE', `/api/views/${id}`)).status).toBe(204);
    expect((await call(ada, 'DELETE', `/api/views/${id}`)).status).toBe(404);
    expect(await namesFor(ada)).toEqual([]);
  });

  it('of one person have unique names per screen, ignoring case', async () => {
    await keep(ada);
    const again = await call(ada, 'POST', '/api/views', { ...losing, name: ' LOSING on mgid ' });
    expect(again).toMatchObject({
      status: 409,
      answer: { detail: 'You already have a view called “LOSING on mgid”' },
    });
    await keep(ben);
    const { id } = await keep(ada, { name: 'Other' });
    const renamed = await call(ada, 'PUT', `/api/views/${id}`, {
      name: losing.name,
      query: '',
      layout: null,
      isShared: false,
    });
    expect(renamed.status).toBe(409);
  });

  it.each([
    ['no name', { name: '  ' }],
    ['a name that is too long', { name: 'x'.repeat(81) }],
    ['a query that is too long', { query: 'x'.repeat(2001) }],
    ['a layout that is too large', { layout: { columns: 'x'.repeat(20_000) } }],
    ['an invalid screen', { screen: '../etc' }],
    ['an unknown field', { owner: 'me' }],
  ])('are refused with %s', async (_name, part) => {
    expect((await call(ada, 'POST', '/api/views', { ...losing, ...part })).status).toBe(422);
    expect(await namesFor(ada)).toEqual([]);
  });

  it('are limited in number, even for simultaneous requests', async () => {
    await server.services.pool.query(
      `insert into saved_views (id, screen, name, query, is_shared, owner_id, owner_name, updated_at)
       select gen_random_uuid(), $1, 'view ' || n, '', false, $2, 'Ada', now() from generate_series(1, $3) n`,
      [losing.screen, await ownerId(), MAX_VIEWS_PER_SCREEN - 1],
    );
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((name) => call(ada, 'POST', '/api/views', { ...losing, name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('require authentication', async () => {
    expect((await call(undefined, 'GET', '/api/views?screen=campaigns/list')).status).toBe(401);
    expect((await call(undefined, 'POST', '/api/views', losing)).status).toBe(401);
  });
});

describe('a person limited to some accounts', () => {
  it('cannot share views, and does not see those of others', async () => {
    const reader = { id: 'client-1', name: 'Cleo', seesShared: false };
    await keep(ada, { isShared: true });
    const services = { pool: server.services.pool, now: () => NOW };
    expect(await viewsOf(services, reader, losing.screen)).toEqual([]);
    await expect(addView(services, reader, { ...losing, isShared: true })).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await addView(services, reader, losing);
    expect(await viewsOf(services, reader, losing.screen)).toMatchObject([
      { name: losing.name, isMine: true },
    ]);
  });
});

async function ownerId(): Promise<string> {
  const { owner } = await keep(ada);
  await server.services.pool.query('delete from saved_views');
  return owner.id;
}
