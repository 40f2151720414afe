import {
  type DeployScope,
  moduleStatusSchema,
  newDeployTokenSchema,
  previewLinkSchema,
} from '@adhelm/contracts';
import { packedBuild } from '../../../testing/module-builds.ts';
import { buildOf, type RegistryServer, startRegistryServer } from '../../../testing/registry-server.ts';

let server: RegistryServer;
let admin: string;
beforeAll(async () => {
  server = await startRegistryServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  admin = await server.signedIn('admin@adhelm.test');
});

const at = (module: string, rest = '') => `/registry/modules/${module}${rest}`;
async function tokenOf(module: string, by: string, scopes: readonly DeployScope[] = ['read', 'publish']) {
  const body = { label: 'CI', scopes, days: 30 };
  return newDeployTokenSchema.parse((await server.call(at(module, '/tokens'), { token: by, body })).body);
}
const everything = ['read', 'publish', 'promote', 'preview', 'tokens'] as const;
const publish = async (module: string, version: string, token: string) =>
  server.call(at(module, '/releases'), { token, body: await packedBuild(buildOf(module, version)) });
const promote = (module: string, version: string, percent: number, token = admin) =>
  server.call(at(module, '/promote'), { token, body: { version, percent } });
const revoke = (module: string, id: string) =>
  server.call(at(module, `/tokens/${id}`), { token: admin, method: 'DELETE' });
const statusOf = async (module: string) =>
  moduleStatusSchema.parse((await server.call(at(module), { token: admin })).body);

describe('revoking a deploy token', () => {
  it('revokes the tokens that were created with it, directly and indirectly', async () => {
    const first = await tokenOf('tokens', admin, everything);
    const second = await tokenOf('tokens', first.token, everything);
    const third = await tokenOf('tokens', second.token);
    const other = await tokenOf('tokens', admin);
    await publish('tokens', '1.0.0', first.token);
    expect((await revoke('tokens', first.id)).status).toBe(200);
    const statuses = await Promise.all(
      [first, second, third, other].map(
        async ({ token }) => (await server.call(at('tokens'), { token })).status,
      ),
    );
    expect(statuses).toEqual([401, 401, 401, 200]);
    const log = (await server.audit('tokens')).filter(({ action }) => action === 'token-revoked');
    expect(log.map(({ reason }) => reason).sort()).toEqual([
      'CI',
      'CI, which was created with CI',
      'CI, which was created with CI',
    ]);
  });

  it('withdraws versions that were not promoted, and ends their rollout and previews', async () => {
    const token = await tokenOf('rollouts', admin, everything);
    await publish('rollouts', '1.0.0', admin);
    await promote('rollouts', '1.0.0', 100);
    await publish('rollouts', '1.1.0', token.token);
    await publish('rollouts', '1.2.0', token.token);
    expect((await promote('rollouts', '1.1.0', 10)).status).toBe(200);
    const body = { version: '1.2.0', minutes: 60 };
    const made = await server.call(at('rollouts', '/preview'), { token: admin, body });
    const link = new URL(previewLinkSchema.parse(made.body).url).searchParams.get('token') ?? '';
    await revoke('rollouts', token.id);
    const status = await statusOf('rollouts');
    expect(status).toMatchObject({ live: { version: '1.0.0' }, candidate: null });
    expect(status.releases.map(({ version, tokenRevoked }) => [version, tokenRevoked])).toEqual([
      ['1.2.0', true],
      ['1.1.0', true],
      ['1.0.0', undefined],
    ]);
    expect(await promote('rollouts', '1.2.0', 100)).toMatchObject({
      status: 409,
      body: {
        detail:
          '1.2.0 was published with a deploy token that has been revoked. Publish a new version with another token.',
      },
    });
    const offer = await server.call(`/api/modules/preview?token=${link}`, { token: admin });
    expect(offer.status).toBe(404);
    expect(await server.audit('rollouts')).toContainEqual(
      expect.objectContaining({ action: 'rolled-back', from: '1.1.0' }),
    );
  });

  it('keeps a live version and marks it', async () => {
    const token = await tokenOf('living', admin, everything);
    await publish('living', '1.0.0', token.token);
    await promote('living', '1.0.0', 100);
    await revoke('living', token.id);
    expect(await statusOf('living')).toMatchObject({
      live: { version: '1.0.0' },
      releases: [{ version: '1.0.0', tokenRevoked: true }],
    });
  });

  it('refuses an upload in progress', async () => {
    const { token, id } = await tokenOf('uploads', admin);
    await publish('uploads', '1.0.0', admin);
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
    const archive = await packedBuild(buildOf('uploads', '1.1.0'));
    const half = Math.floor(archive.length / 2);
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new Uint8Array(archive.subarray(0, half)));
        await held;
        controller.enqueue(new Uint8Array(archive.subarray(half)));
        controller.close();
      },
    });
    const answer = fetch(server.url + at('uploads', '/releases'), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
      body,
      duplex: 'half',
    } as RequestInit);
    const isUsed = async () =>
      (
        await server.database.owner.query(
          'select from deploy_tokens where id = $1 and last_used_at is not null',
          [id],
        )
      ).rowCount === 1;
    while (!(await isUsed())) await new Promise((next) => setImmediate(next));
    await revoke('uploads', id);
    goOn();
    expect((await answer).status).toBe(401);
    expect((await statusOf('uploads')).releases.map(({ version }) => version)).toEqual(['1.0.0']);
  });
});
