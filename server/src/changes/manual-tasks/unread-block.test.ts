import { type Action, actionAnswerSchema } from '@adhelm/contracts';
import { startTaskServer, type TaskFixture, type TaskServer } from './testing/task-server.ts';

/** A block that AdMaven's API adds, which its API can neither show nor take back. */

let server: TaskServer;
let fixture: TaskFixture;
beforeAll(async () => {
  server = await startTaskServer();
  fixture = await server.fixture('admaven');
});
afterAll(() => server.imports.close());

const started = (value: boolean): Promise<Action> =>
  fixture.started({
    change: { field: 'widget-block', value },
    targets: [{ ...fixture.campaign('77'), kind: 'widget', campaign: '1' }],
    reason: 'too dear',
  });

/** Confirms a block as the answer of the network does. */
async function confirm({ id }: Action): Promise<void> {
  await server.imports.server.database.owner.query(
    `update ledger set state = 'confirmed', observed = target, settled_at = now() where action_id = $1`,
    [id],
  );
}

it('is sent to the API, and undone by a task for a person', async () => {
  await server.imports.server.database.owner.query('update accounts set checked_at = now() where id = $1', [
    fixture.account.id,
  ]);
  await server.imports.server.database.owner.query(
    `insert into account_checks (account_id, id, started_at, finished_at, reads, assumptions)
     values ($1, gen_random_uuid(), now(), now(), 1, $2)`,
    [
      fixture.account.id,
      JSON.stringify([{ id: 'targeting', words: 'targeting', met: 'The account reports sources' }]),
    ],
  );
  const block = await started(true);
  expect(block.writes).toMatchObject([{ before: false, target: true }]);
  expect(block.writes[0]?.taskId).toBeUndefined();
  await confirm(block);
  const { body } = await server.buyer.call(`/api/actions/${block.id}/undo`, {});
  const undo = actionAnswerSchema.parse(body).data;
  expect(undo).toMatchObject({ state: 'to-do', undoOf: block.id, writes: [{ before: true, target: false }] });
  expect(await fixture.taskOf(undo)).toMatchObject({ title: 'Unblock the widget “77 · Shoes” at AdMaven' });
});
