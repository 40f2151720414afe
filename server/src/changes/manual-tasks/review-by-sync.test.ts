import { systemScope, withScope } from '../../foundation/database/index.ts';
import { reviewBySync } from './review-by-sync.ts';
import { done, startTaskServer, type TaskFixture, type TaskServer } from './testing/task-server.ts';

let server: TaskServer;
let fixture: TaskFixture;

beforeAll(async () => {
  server = await startTaskServer();
});
afterAll(() => server.imports.close());

/** Sets the bid of the source's last list. */
async function listed(bid: number): Promise<void> {
  const { owner } = server.imports.server.database;
  await owner.query(`update campaigns set bid = $2 where account_id = $1 and external_id = '1'`, [
    fixture.account.id,
    bid,
  ]);
}

function synced(began = new Date()): Promise<void> {
  const { app } = server.imports.server.database;
  return withScope(app, systemScope, (client) =>
    reviewBySync(client, fixture.account, { began, at: new Date() }),
  );
}

const bidOf = (value: number) => ({
  change: { field: 'bid', value },
  targets: [fixture.campaign('1')],
});

describe('a sync of a source whose API is read-only', () => {
  beforeEach(async () => {
    fixture = await server.fixture('selfadvertiser');
  });

  it('confirms what it lists', async () => {
    const action = await fixture.started(bidOf(80_000));
    await listed(80_000);
    await synced();
    expect(await fixture.taskOf(action)).toMatchObject({ state: 'confirmed' });
    expect(await fixture.actionNow(action.id)).toMatchObject({ state: 'confirmed' });
  });

  it('contradicts a ticked row, unless it was ticked after the sync began', async () => {
    const action = await fixture.started(bidOf(80_000));
    const began = new Date();
    const task = await fixture.taskOf(action);
    await fixture.tick(task, done(task));
    await synced(began);
    expect(await fixture.taskOf(action)).toMatchObject({ state: 'done' });
    await synced();
    expect(await fixture.taskOf(action)).toMatchObject({
      state: 'open',
      checklist: [{ note: expect.stringContaining('the last sync reports $0.05') }],
    });
  });
});

describe('a sync of a source that lists nothing', () => {
  it('changes nothing, whatever an import reported before', async () => {
    fixture = await server.fixture('rtx');
    const action = await fixture.started(bidOf(80_000));
    const task = await fixture.taskOf(action);
    await fixture.tick(task, done(task));
    await synced();
    expect(await fixture.taskOf(action)).toMatchObject({ state: 'done' });
  });
});
