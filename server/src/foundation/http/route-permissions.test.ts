import { denialOf, type Permission, permissions, sessionUserOf } from '@adhelm/contracts';
import * as z from 'zod';
import { domainFeatures } from '../../features.ts';
import { type RegistryServer, startRegistryServer } from '../../testing/registry-server.ts';
import { bearer, createTestBrowser, signIn } from '../../testing/test-browser.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { Feature } from '../services/index.ts';
import { PERMISSION_EXTENSION } from './route-permissions.ts';

const describedSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ [PERMISSION_EXTENSION]: z.string() }))),
});
type Operation = { readonly method: string; readonly path: string; readonly permission: string };

let server: RegistryServer;
let operations: Operation[];
beforeAll(async () => {
  server = await startRegistryServer({ extraFeatures: domainFeatures });
  const description = describedSchema.parse((await server.call('/api/openapi.json')).body);
  operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { [PERMISSION_EXTENSION]: permission }]) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000'),
      permission,
    })),
  );
}, 60_000);
afterAll(() => server.close());

const isPermission = (name: string): name is Permission => Object.hasOwn(permissions, name);
const writes = () => operations.filter(({ method }) => method !== 'GET');

async function statusOf(token: string, { method, path }: Operation): Promise<number> {
  const answer = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, origin: server.url },
  });
  await answer.body?.cancel();
  return answer.status;
}

const people = {
  'admin@adhelm.test': sessionUserOf({ sub: '', admin: true, accessLevel: 2 }),
  'buyer@adhelm.test': sessionUserOf({ sub: '', accessLevel: 2 }),
  'junior@adhelm.test': sessionUserOf({ sub: '', accessLevel: 1 }),
  'client@adhelm.test': sessionUserOf({ sub: '', accessLevel: 1, readOnly: true }),
};

it('every writing route declares a permission, and every permission is used', () => {
  expect(writes().length).toBeGreaterThan(40);
  const declared = new Set(writes().map(({ permission }) => permission));
  expect([...declared].filter((name) => !isPermission(name)).sort()).toEqual(['anyone', 'deploy-token']);
  const unused = Object.keys(permissions).filter((name) => !declared.has(name));
  // the registry checks "manage-modules" itself, as an alternative to its deploy tokens, and rules check "set-rules-live"
  // only for the changes that need it
  expect(unused).toEqual(['set-rules-live', 'manage-modules']);
});

it.each(Object.entries(people))(
  '%s gets 403 from exactly the routes that the table denies',
  async (email, user) => {
    const token = await server.signedIn(email);
    for (const operation of operations) {
      const { permission, method, path } = operation;
      if (!isPermission(permission) || path === '/api/events') continue;
      const isDenied = denialOf(user, permission) !== null;
      expect([method, path, (await statusOf(token, operation)) === 403]).toEqual([method, path, isDenied]);
    }
  },
  60_000,
);

it('a refusal states the reason and who can help', async () => {
  const call = async (email: string, method: 'GET' | 'POST' | 'DELETE', path: string) => {
    const token = await server.signedIn(email);
    return (await server.call(path, { method, token })).body;
  };
  expect(await call('client@adhelm.test', 'POST', '/api/actions')).toMatchObject({
    status: 403,
    kind: 'forbidden',
    title: 'Not allowed',
    detail: 'Your access is read-only. Ask an admin to let you make changes.',
  });
  expect(await call('junior@adhelm.test', 'DELETE', '/api/accounts/1')).toMatchObject({
    detail: 'You need access level 2 to connect and edit accounts. Ask an admin to raise yours.',
  });
  expect(await call('buyer@adhelm.test', 'GET', '/registry/modules/reports')).toMatchObject({
    detail: 'Only admins can manage modules. Everyone else needs a deploy token.',
  });
});

it('a read-only person can save their own views but not share them', async () => {
  const headers = {
    ...bearer(await signIn(createTestBrowser(), server.url, 'client@adhelm.test')),
    'content-type': 'application/json',
  };
  const keep = async (isShared: boolean) => {
    const view = { screen: 'campaigns', name: `Mine ${isShared}`, query: '', layout: null, isShared };
    const answer = await fetch(`${server.url}/api/views`, {
      method: 'POST',
      headers,
      body: JSON.stringify(view),
    });
    return answer.status;
  };
  expect([await keep(false), await keep(true)]).toEqual([201, 403]);
});

it('a writing route without a permission prevents the start', async () => {
  const careless: Feature = { api: (api) => void api.post('/api/things', async () => ({})) };
  await expect(startTestServer({ features: [careless], database: server.database })).rejects.toThrow(
    'POST /api/things must declare its permission',
  );
});
