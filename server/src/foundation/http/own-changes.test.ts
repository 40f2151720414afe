import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { lastOwnChange, rememberChanges } from './own-changes.ts';

async function cookieAfter(method: 'GET' | 'POST', url: string, position: string | null = '1A/2B') {
  const app = Fastify().withTypeProvider<ZodTypeProvider>();
  rememberChanges(app, { position: async () => position }, true);
  app.get('/', async () => 'read');
  app.post('/change', { config: { permission: 'change-campaigns' } }, async () => 'done');
  app.post('/report', { config: { permission: 'view' } }, async () => 'read');
  app.post('/refused', { config: { permission: 'change-campaigns' } }, async (_request, reply) =>
    reply.code(409).send('no'),
  );
  const { headers } = await app.inject({ method, url });
  await app.close();
  return headers['set-cookie'];
}

it('a change notes where the primary is, for a minute, unseen by scripts and other sites', async () => {
  expect(await cookieAfter('POST', '/change')).toBe(
    'adhelm-changed=1A%2F2B; Max-Age=60; Path=/api; HttpOnly; Secure; SameSite=Strict',
  );
});

it.each([
  ['GET', '/'],
  ['POST', '/report'],
  ['POST', '/refused'],
] as const)('%s %s notes nothing', async (method, url) => {
  expect(await cookieAfter(method, url)).toBeUndefined();
});

it('nothing is noted without a replica', async () => {
  expect(await cookieAfter('POST', '/change', null)).toBeUndefined();
});

it.each([
  ['adhelm-changed=1A%2F2B', '1A/2B'],
  ['other=1; adhelm-changed=0%2F1', '0/1'],
  [`adhelm-changed=0/0'; drop table x`, null],
  ['adhelm-changed=FFFFFFFFF%2F0', null],
  ['', null],
])('reads %s as %s', (cookie, position) => {
  expect(lastOwnChange({ headers: { cookie } })).toBe(position);
});
