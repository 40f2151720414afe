import { randomUUID } from 'node:crypto';
import { csvOf } from '../../facts/imports/testing/written-tables.ts';
import { done, startTaskServer, type TaskFixture, type TaskServer } from './testing/task-server.ts';

let server: TaskServer;
let fixture: TaskFixture;

beforeAll(async () => {
  server = await startTaskServer();
});
beforeEach(async () => {
  fixture = await server.fixture();
});
afterAll(() => server.imports.close());

describe('an action on a source without an API', () => {
  it('is previewed as a task', async () => {
    const { body } = await server.buyer.call('/api/actions/preview', fixture.pausing('1'));
    expect(body).toMatchObject({ data: [{ before: 'active', skipped: null, isManual: true }] });
  });

  it('becomes a task with a checklist and a file, and is listed as waiting', async () => {
    const action = await fixture.started(fixture.pausing('1', '2'));
    expect(action).toMatchObject({ state: 'to-do', writes: [{ state: 'to-do' }, { state: 'to-do' }] });
    const task = await fixture.taskOf(action);
    expect(task).toMatchObject({
      title: 'Pause 2 campaigns at Engageya',
      state: 'open',
      reason: 'too dear',
      actor: { name: 'Ben Buyer' },
      rows: { open: 2, done: 0 },
      checklist: [
        { text: 'Pause the campaign “Shoes” (id 1)', before: 'active', target: 'paused', state: 'open' },
        { text: 'Pause the campaign “Hats” (id 2)' },
      ],
    });
    expect(task.steps.before[0]).toContain('Open Engageya');
    expect(task.steps.after.at(-1)).toContain('includes the status');
    const file = await server.buyer.text(`/api/manual-tasks/${task.id}/file`);
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${task.fileName}"`);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.text).toBe(
      'kind,id,campaign,name,field,before,after\r\ncampaign,1,,Shoes,status,active,paused\r\ncampaign,2,,Hats,status,active,paused\r\n',
    );
    const { body } = await server.buyer.call(`/api/campaigns?source=engageya&account=${fixture.account.id}`);
    expect(body).toMatchObject({ data: [{ openWrite: { taskId: task.id } }, {}] });
    expect(await fixture.logged('manual_task_made')).toEqual([
      'created the manual task “Pause 2 campaigns at Engageya”: too dear',
    ]);
    expect((await server.buyer.call('/api/actions', fixture.pausing('1'))).body).toMatchObject({
      kind: 'conflict',
    });
  });

  it('offers a list of ids to paste for widgets of one campaign', async () => {
    const widget = (id: string) => ({ ...fixture.campaign(id), kind: 'widget', campaign: '1' });
    const change = { field: 'widget-block', value: true };
    const task = await fixture.taskOf(
      await fixture.started({ change, targets: [widget('w7'), widget('w9')] }),
    );
    expect(task.title).toBe('Block 2 widgets at Engageya');
    expect(task.fileName).toMatch(/\.txt$/);
    expect((await server.buyer.text(`/api/manual-tasks/${task.id}/file`)).text).toBe('w7\r\nw9\r\n');
  });

  it('offers only changes that a panel supports', async () => {
    const change = { field: 'widget-bid', value: 1 };
    const body = { change, targets: [{ ...fixture.campaign('w7'), kind: 'widget', campaign: '1' }] };
    expect(await server.buyer.call('/api/actions', body)).toMatchObject({
      status: 409,
      body: { detail: 'This network does not support this change' },
    });
  });
});

describe('a task', () => {
  it('is ticked off, and confirmed by the next import', async () => {
    const action = await fixture.started(fixture.pausing('1', '2'));
    const ticked = await fixture.tick(await fixture.taskOf(action), done(await fixture.taskOf(action)));
    expect(ticked).toMatchObject({
      status: 200,
      body: { data: { state: 'done', rows: { done: 2 }, checklist: [{ doneBy: 'Ben Buyer' }, {}] } },
    });
    expect((await fixture.actionNow(action.id)).state).toBe('to-do');
    await fixture.importStatus({ status: 'Paused' });
    expect(await fixture.taskOf(action)).toMatchObject({
      state: 'confirmed',
      rows: { confirmed: 2 },
      checklist: [{ observed: 'paused' }, {}],
    });
    expect(await fixture.actionNow(action.id)).toMatchObject({ state: 'confirmed' });
    expect((await fixture.logged('campaign_paused')).sort()).toEqual([
      'paused the campaign “Hats”: too dear',
      'paused the campaign “Shoes”: too dear',
    ]);
  });

  it('is confirmed even if it was not ticked off, and then never contradicted', async () => {
    const action = await fixture.started(fixture.pausing('1'));
    await fixture.importStatus({ status: 'Active' });
    expect(await fixture.taskOf(action)).toMatchObject({ state: 'open', contradicted: 0 });
    await fixture.importStatus({ status: 'Stopped' });
    expect((await fixture.taskOf(action)).state).toBe('confirmed');
  });

  it('is reopened with the reason when the next import contradicts it', async () => {
    const action = await fixture.started(fixture.pausing('1'));
    const task = await fixture.taskOf(action);
    await fixture.tick(task, done(task));
    await fixture.importStatus({ status: 'Active' });
    const again = await fixture.taskOf(action);
    expect(again).toMatchObject({
      state: 'open',
      contradicted: 1,
      checklist: [
        {
          state: 'open',
          isContradicted: true,
          observed: 'active',
          note: `the import “report.csv” reports active for ${fixture.today}`,
          doneBy: null,
        },
      ],
    });
    expect(await fixture.logged('manual_task_contradicted')).toEqual([
      expect.stringContaining(
        '“Shoes” was marked as done by Ben Buyer, but the import “report.csv” reports active',
      ),
    ]);
    await fixture.tick(again, done(again));
    expect(await fixture.taskOf(action)).toMatchObject({ state: 'done', contradicted: 0 });
  });

  it('for a bid is confirmed by the bid column', async () => {
    const change = { field: 'bid', changeBy: -0.2 };
    const action = await fixture.started({ change, targets: [fixture.campaign('1')] });
    expect(await fixture.taskOf(action)).toMatchObject({
      title: 'Change the bid of the campaign “Shoes” at Engageya',
      checklist: [{ text: 'Set the bid of the campaign “Shoes” (id 1) from $0.05 to $0.04', target: 40_000 }],
    });
    await fixture.importStatus({ status: 'Active', bid: '0.04' });
    expect((await fixture.actionNow(action.id)).state).toBe('confirmed');
  });

  it('for widgets is confirmed by the figures of the following days', async () => {
    const change = { field: 'widget-block', value: true };
    const targets = ['w7', 'w9'].map((id) => ({ ...fixture.campaign(id), kind: 'widget', campaign: '1' }));
    const action = await fixture.started({ change, targets });
    const task = await fixture.taskOf(action);
    await fixture.tick(task, done(task));
    await server.imports.server.database.owner.query(
      `update ledger set sent_at = '2026-11-10T12:00:00Z' where task_id = $1`,
      [task.id],
    );
    const header = ['Campaign ID', 'Widget ID', 'Date', 'Clicks'];
    const bytes = csvOf([
      header,
      ['1', 'w7', '2026-11-10', 9],
      ['1', 'w8', '2026-11-11', 9],
      ['1', 'w9', '2026-11-12', 4],
    ]);
    await server.buyer.whole({ account: fixture.account, bytes });
    expect(await fixture.taskOf(action)).toMatchObject({
      state: 'open',
      checklist: [
        { id: 'w7', state: 'confirmed', observed: true },
        { id: 'w9', state: 'open', note: expect.stringContaining('4 clicks since, up to 2026-11-12') },
      ],
    });
  });

  it('saves why a row could not be done', async () => {
    const action = await fixture.started(fixture.pausing('1', '2'));
    const task = await fixture.taskOf(action);
    const [first, second] = done(task);
    const answer = await fixture.tick(task, [
      first,
      { writeId: second?.writeId, outcome: 'not-doable', reason: 'The panel locks it' },
    ]);
    expect(answer.body).toMatchObject({
      data: { state: 'done', checklist: [{}, { state: 'not-doable', note: 'The panel locks it' }] },
    });
    expect(await fixture.logged('action_failed')).toEqual([
      'could not pause the campaign “Hats”: The panel locks it',
    ]);
    const open = await fixture.tick(await fixture.taskOf(action), [{ ...first, outcome: 'open' }]);
    expect(open.body).toMatchObject({ data: { state: 'open', rows: { open: 1, 'not-doable': 1 } } });
    expect((await fixture.tick(await fixture.taskOf(action), [second])).status).toBe(409);
  });

  it('can be cancelled while it is open', async () => {
    const action = await fixture.started(fixture.pausing('1'));
    const { id, version } = await fixture.taskOf(action);
    const cancel = () =>
      server.buyer.call(`/api/manual-tasks/${id}/cancel`, {}, { 'if-match': `"${version}"` });
    expect(await cancel()).toMatchObject({ status: 200, body: { data: { state: 'cancelled' } } });
    expect(await fixture.actionNow(action.id)).toMatchObject({ state: 'failed' });
    expect((await cancel()).status).toBe(412);
    expect((await fixture.started(fixture.pausing('1'))).state).toBe('to-do');
  });

  it('can only be edited at its current version', async () => {
    const task = await fixture.taskOf(await fixture.started(fixture.pausing('1')));
    await fixture.tick(task, done(task));
    expect(await fixture.tick(task, done(task))).toMatchObject({
      status: 412,
      body: { current: { version: 2, state: 'done' } },
    });
    const without = await server.buyer.call(`/api/manual-tasks/${task.id}/tick`, { rows: done(task) });
    expect(without.status).toBe(422);
    expect((await fixture.tick(task, [{ writeId: randomUUID(), outcome: 'done' }], 2)).status).toBe(404);
  });
});
