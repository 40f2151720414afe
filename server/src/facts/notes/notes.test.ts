import {
  activityAnswerSchema,
  campaignsAnswerSchema,
  noteAnswerSchema,
  noteSchema,
  notesAnswerSchema,
} from '@adhelm/contracts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';

let domain: DomainServer;
let admin: ApiUser;
let buyer: ApiUser;
let campaigns: readonly { readonly id: string; readonly name: string }[];

beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 8 } });
  admin = await domain.person('admin');
  buyer = await domain.person('buyer');
  const query = new URLSearchParams({ source: 'mgid', account: domain.dollars.id });
  campaigns = campaignsAnswerSchema.parse((await buyer(`/api/campaigns?${query}`)).body).data;
});
afterAll(() => domain.close());
beforeEach(async () => {
  await domain.server.database.owner.query('delete from campaign_notes');
});

const pathOf = (part = '', id = campaigns[0]?.id ?? '') =>
  `/api/campaigns/mgid/${domain.dollars.id}/${encodeURIComponent(id)}/notes${part}`;
const list = async (as = buyer, query = '') =>
  notesAnswerSchema.parse((await as(`${pathOf()}${query}`)).body);
const add = async (text: string, as = buyer, headers = {}) => {
  const { status, body } = await as(pathOf(), { method: 'POST', body: { text }, headers });
  expect(status).toBe(201);
  return noteAnswerSchema.parse(body).data;
};
const edit = (id: string, text: string, version: number, as = buyer) =>
  as(pathOf(`/${id}`), { method: 'PATCH', body: { text }, headers: { 'if-match': `"${version}"` } });

describe('the notes of a campaign', () => {
  it('are listed newest first with author and time, page by page', async () => {
    for (const text of ['one', 'two', 'three']) await add(text);
    await add('by the admin', admin);
    const { data, page } = await list();
    expect(data.map(({ text, isMine }) => [text, isMine])).toEqual([
      ['by the admin', false],
      ['three', true],
      ['two', true],
      ['one', true],
    ]);
    expect(page).toEqual({ next: null, total: 4 });
    expect(data[1]?.author.name).not.toBe(data[0]?.author.name);
    const first = await list(buyer, '?limit=3');
    expect((await list(buyer, `?limit=3&cursor=${first.page.next}`)).data.map(({ text }) => text)).toEqual([
      'one',
    ]);
  });

  it('keep line breaks, and belong to one campaign', async () => {
    await add('  first line\nsecond line  ');
    expect((await list()).data.map(({ text }) => text)).toEqual(['first line\nsecond line']);
    const other = notesAnswerSchema.parse((await buyer(pathOf('', campaigns[1]?.id))).body);
    expect(other.data).toEqual([]);
  });

  it('are added once for each Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'note-key-1' };
    const first = await add('once', buyer, headers);
    expect(await add('once', buyer, headers)).toEqual(first);
    expect((await list()).page.total).toBe(1);
  });

  it.each([
    ['nothing', '   ', 'Write something first'],
    ['more than 2,000 characters', 'x'.repeat(2_001), 'At most 2,000 characters'],
    ['control characters', 'a\u0007b', /control characters/],
  ])('cannot have %s', async (_what, text, message) => {
    const { status, body } = await buyer(pathOf(), { method: 'POST', body: { text } });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: [
        { field: 'text', message: typeof message === 'string' ? message : expect.stringMatching(message) },
      ],
    });
  });

  it('are edited by their author only, over the version that they read', async () => {
    const { id, version } = await add('draft');
    expect((await edit(id, 'mine now', version, admin)).status).toBe(403);
    expect((await buyer(pathOf(`/${id}`), { method: 'PATCH', body: { text: 'x' } })).status).toBe(422);
    const edited = noteAnswerSchema.parse((await edit(id, 'final', version)).body).data;
    expect(edited).toMatchObject({ text: 'final', version: version + 1, editedAt: expect.any(String) });
    const late = await edit(id, 'late', version);
    expect(late.status).toBe(412);
    expect(noteSchema.parse(Reflect.get(Object(late.body), 'current'))).toEqual(edited);
  });

  it('are deleted by their author only, and restored as they were', async () => {
    const note = await add('keep me');
    expect((await admin(pathOf(`/${note.id}`), { method: 'DELETE' })).status).toBe(403);
    expect((await buyer(pathOf(`/${note.id}`), { method: 'DELETE' })).status).toBe(204);
    expect((await list()).data).toEqual([]);
    expect((await edit(note.id, 'gone', note.version)).status).toBe(404);
    const { body } = await buyer(pathOf(`/${note.id}/restore`), { method: 'POST' });
    expect(noteAnswerSchema.parse(body).data).toEqual(note);
    expect((await list()).data).toEqual([note]);
  });

  it('are logged in the transaction of the change', async () => {
    await domain.server.database.owner.query('truncate activity');
    const { id, version } = await add('first');
    await edit(id, 'second', version);
    await buyer(pathOf(`/${id}`), { method: 'DELETE' });
    await buyer(pathOf(`/${id}/restore`), { method: 'POST' });
    const log = activityAnswerSchema.parse((await buyer('/api/activities?kind=changes')).body).data;
    expect(log.map(({ type, before, after }) => [type, before, after])).toEqual([
      ['campaign_note_restored', null, { note: 'second' }],
      ['campaign_note_deleted', { note: 'second' }, null],
      ['campaign_note_edited', { note: 'first' }, { note: 'second' }],
      ['campaign_note_added', null, { note: 'first' }],
    ]);
    expect(log[0]?.object).toMatchObject({
      kind: 'campaign',
      id: campaigns[0]?.id,
      name: campaigns[0]?.name,
    });
  });

  it('exist only for people who see the account', async () => {
    const { id } = await add('secret');
    const limited = await domain.limitedTo(domain.euros);
    for (const [path, method] of [
      [pathOf(), 'GET'],
      [pathOf(`/${id}`), 'DELETE'],
      [pathOf(`/${id}/restore`), 'POST'],
    ] as const) {
      expect((await limited(path, { method })).status).toBe(404);
    }
    const own = await domain.limitedTo(domain.dollars);
    expect((await list(own)).data).toHaveLength(1);
    expect((await buyer(pathOf('', 'nobody'))).status).toBe(404);
  });
});
