import { ruleDraftSchema } from '@adhelm/contracts';
import { domainFeatures } from '../../features.ts';
import { systemScope } from '../../foundation/database/index.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRule } from '../rules/testing.ts';

let replicas: TestServer[] = [];

beforeAll(async () => {
  const options = { features: domainFeatures, env: { ROLES: 'worker,scheduler,web' } };
  const first = await startTestServer(options);
  replicas = [first, await startTestServer({ ...options, database: first.database })];
});
afterAll(async () => {
  const [first, second] = replicas;
  await second?.close();
  await first?.close();
});

it('runs a due rule once, whichever of two replicas finds it', async () => {
  const { app: pool, owner } = replicas[0]?.database ?? {};
  if (pool === undefined || owner === undefined) throw new Error('the servers did not start');
  const editor = {
    scope: systemScope,
    actor: { kind: 'person', id: 'u1', name: 'Tess Tester' },
    requestId: null,
    requireLive: () => undefined,
  } as const;
  const draft = ruleDraftSchema.parse({
    name: 'Watch them',
    kind: 'campaign',
    scope: { newCampaigns: true },
    window: { of: { kind: 'days', last: 7 } },
    condition: { metric: 'cost', is: '>', than: { constant: 0 } },
    action: { kind: 'notify' },
    schedule: { everyMinutes: 60, timeZone: 'UTC' },
    mode: 'shadow',
    guards: {},
  });
  const rule = await addRule({ pool, now: () => new Date() }, editor, draft);
  const runs = async () =>
    (
      await owner.query(
        `select r.state, r.actor_name as by, u.next_run_at > now() as "isNext" from rule_runs r
         join rules u on u.id = r.rule_id where r.rule_id = $1`,
        [rule.id],
      )
    ).rows;
  for (let look = 0; look < 400 && (await runs()).length === 0; look += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  // both have looked again by then
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(await runs()).toEqual([{ state: 'done', by: 'Schedule', isNext: true }]);
}, 60_000);
