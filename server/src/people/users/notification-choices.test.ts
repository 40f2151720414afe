import { notificationChoicesAnswerSchema, notificationsAnswerSchema } from '@adhelm/contracts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import type { Feature } from '../../foundation/services/index.ts';
import { activityRoutes } from '../../screens/activity/index.ts';
import { bearer, createTestBrowser, signIn } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { recordActivity } from '../activity/index.ts';
import { notificationChoiceRoutes } from './notification-choices.ts';

const feature: Feature = {
  api: (api, services) => {
    activityRoutes(api, services);
    notificationChoiceRoutes(api, services);
  },
};
const all = { alerts: true, changes: true, failures: true, modules: true };

let server: TestServer;
let [ada, ben]: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ features: [feature] });
  ada = bearer(await signIn(createTestBrowser(), server.url, 'admin@adhelm.test')).authorization;
  ben = bearer(await signIn(createTestBrowser(), server.url, 'buyer@adhelm.test')).authorization;
  await withScope(server.services.pool, systemScope, async (client) => {
    for (const type of ['campaign_paused', 'sync_failed', 'module.rolled-back', 'new_message']) {
      await recordActivity(client, {
        actor: { kind: 'system', id: 'test', name: 'Test' },
        type,
        summary: type,
        object: null,
        before: null,
        after: null,
        actionId: null,
        requestId: null,
      });
    }
  });
});
afterAll(() => server.close());

async function call(who: string | undefined, method: 'GET' | 'PUT', path: string, body?: unknown) {
  const answer = await fetch(server.url + path, {
    method,
    headers: { authorization: who ?? '', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, answer: await answer.json() };
}
const choices = async (who: string | undefined) =>
  notificationChoicesAnswerSchema.parse((await call(who, 'GET', '/api/notifications/choices')).answer).data;
const choose = (who: string | undefined, body: unknown) =>
  call(who, 'PUT', '/api/notifications/choices', body);
const notified = async (who: string | undefined) =>
  notificationsAnswerSchema
    .parse((await call(who, 'GET', '/api/notifications/log')).answer)
    .data.map(({ type }) => type);

describe('notification choices', () => {
  it('include everything by default', async () => {
    expect(await choices(ada)).toEqual(all);
    expect(await notified(ada)).toEqual([
      'new_message',
      'module.rolled-back',
      'sync_failed',
      'campaign_paused',
    ]);
  });

  it('remove a kind from the popover of that person only', async () => {
    const { status, answer } = await choose(ada, {
      alerts: true,
      changes: false,
      failures: true,
      modules: false,
    });
    expect([status, answer]).toEqual([
      200,
      { success: true, data: { alerts: true, changes: false, failures: true, modules: false } },
    ]);
    expect(await choices(ada)).toEqual({ alerts: true, changes: false, failures: true, modules: false });
    expect(await notified(ada)).toEqual(['new_message', 'sync_failed']);
    expect(await notified(ben)).toHaveLength(4);
    await choose(ada, all);
    expect(await notified(ada)).toHaveLength(4);
  });

  it('must be complete', async () => {
    expect((await choose(ada, { changes: false })).status).toBe(422);
    expect((await choose(undefined, all)).status).toBe(401);
  });
});
