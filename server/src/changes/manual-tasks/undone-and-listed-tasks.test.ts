import { actionAnswerSchema, manualTasksAnswerSchema } from '@adhelm/contracts';
import { startTaskServer, type TaskFixture, type TaskServer } from './testing/task-server.ts';

let server: TaskServer;
let fixture: TaskFixture;

beforeAll(async () => {
  server = await startTaskServer();
});
beforeEach(async () => {
  fixture = await server.fixture();
});
afterAll(() => server.imports.close());

describe('a confirmed task', () => {
  it('is undone by a reverse task', async () => {
    const action = await fixture.started(fixture.pausing('1'));
    await fixture.importStatus({ status: 'Paused' });
    const { body } = await server.buyer.call(`/api/actions/${action.id}/undo`, {});
    const undo = actionAnswerSchema.parse(body).data;
    expect(undo).toMatchObject({ state: 'to-do', undoOf: action.id });
    expect(await fixture.taskOf(undo)).toMatchObject({
      title: 'Start the campaign “Shoes” at Engageya',
      checklist: [{ before: 'paused', target: 'active' }],
    });
    await fixture.importStatus({ status: 'Active' });
    expect((await fixture.actionNow(undo.id)).state).toBe('confirmed');
    expect((await server.buyer.call(`/api/actions/${action.id}/undo`, {})).status).toBe(409);
  });

  it('does not overwrite a later import when it is undone, unless requested', async () => {
    const action = await fixture.started(fixture.pausing('1'));
    await fixture.importStatus({ status: 'Paused' });
    await fixture.importStatus({ status: 'Active' });
    const undo = (overwrite: boolean) => server.buyer.call(`/api/actions/${action.id}/undo`, { overwrite });
    expect(await undo(false)).toMatchObject({
      status: 409,
      body: { errors: [{ message: '“Shoes” is active now, not paused'.replaceAll(/[“”]/g, '') }] },
    });
    expect((await undo(true)).status).toBe(202);
  });
});

describe('the list of tasks', () => {
  it('can be filtered by account and state, is paged, and limited to the scope of a person', async () => {
    const [first, second] = [
      await fixture.started(fixture.pausing('1')),
      await fixture.started(fixture.pausing('2')),
    ];
    const ids = [second, first].map(({ writes }) => writes[0]?.taskId);
    const listed = async (query: string, as = server.buyer) => {
      const { body } = await as.call(`/api/manual-tasks?${query}`);
      const { data, page } = manualTasksAnswerSchema.parse(body);
      return { ids: data.map(({ id }) => id), ...page };
    };
    const own = `source=engageya&account=${fixture.account.id}`;
    expect(await listed(own)).toEqual({ ids, total: 2, next: null });
    const page = await listed(`${own}&limit=1`);
    expect(page).toEqual({ ids: ids.slice(0, 1), total: 2, next: ids[0] });
    expect((await listed(`${own}&limit=1&cursor=${page.next}`)).ids).toEqual(ids.slice(1));
    expect((await listed(`${own}&state=confirmed`)).ids).toEqual([]);
    const stranger = await server.imports.limitedTo(await server.imports.account());
    expect((await listed('limit=500', stranger)).ids).toEqual([]);
    for (const path of [`/api/manual-tasks/${ids[0]}`, `/api/manual-tasks/${ids[0]}/file`]) {
      expect((await stranger.call(path)).status).toBe(404);
    }
  });
});
