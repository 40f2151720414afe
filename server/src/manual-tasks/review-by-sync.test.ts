import { systemScope, withScope } from '../database/scope.ts';
import { reviewBySync } from './review-by-sync.ts';
import { done, startTaskServer, type TaskDesk, type TaskServer } from './testing/task-server.ts';

let server: TaskServer;
let desk: TaskDesk;

beforeAll(async () => {
  server = await startTaskServer();
});
afterAll(() => server.imports.close());

/** What the source's list told last. */
async function listed(bid: number): Promise<void> {
  const { owner } = server.imports.server.database;
  await owner.query(`update campaigns set bid = $2 where account_id = $1 and external_id = '1'`, [
    desk.account.id,
    bid,
  ]);
}

function synced(began = new Date()): Promise<void> {
  const { app } = server.imports.server.database;
  return withScope(app, systemScope, (client) =>
    reviewBySync(client, desk.account, { began, at: new Date() }),
  );
}

const bidOf = (value: number) => ({
  change: { field: 'bid', value },
  targets: [desk.campaign('1')],
});

describe('a sync of a source whose API reads and does not write', () => {
  beforeEach(async () => {
    desk = await server.desk('selfadvertiser');
  });

  it('confirms what it lists', async () => {
    const action = await desk.started(bidOf(80_000));
    await listed(80_000);
    await synced();
    expect(await desk.taskOf(action)).toMatchObject({ state: 'confirmed' });
    expect(await desk.actionNow(action.id)).toMatchObject({ state: 'confirmed' });
  });

  it('contradicts what was ticked off, unless that was later than it read', async () => {
    const action = await desk.started(bidOf(80_000));
    const began = new Date();
    const task = await desk.taskOf(action);
    await desk.tick(task, done(task));
    await synced(began);
    expect(await desk.taskOf(action)).toMatchObject({ state: 'done' });
    await synced();
    expect(await desk.taskOf(action)).toMatchObject({
      state: 'open',
      checklist: [{ note: expect.stringContaining('the last sync tells $0.05') }],
    });
  });
});

describe('a sync of a source that lists nothing', () => {
  it('says nothing, whatever an import told before', async () => {
    desk = await server.desk('rtx');
    const action = await desk.started(bidOf(80_000));
    const task = await desk.taskOf(action);
    await desk.tick(task, done(task));
    await synced();
    expect(await desk.taskOf(action)).toMatchObject({ state: 'done' });
  });
});
