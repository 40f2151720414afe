/** @slow starts programs of the server */
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { IConfigMap } from 'kubernetes-models/v1';
import { compose, image, inCheckout, ofKind, pods, textOf } from './manifests.ts';

const CONFIG_FAILURE = 78;

const [settings = {}] = ofKind<IConfigMap>('ConfigMap').map(({ data }) => data ?? {});
/** The keys that the comment above the settings asks for. */
const secretNames = textOf('deploy/kubernetes/settings.yaml')
  .split('\n')
  .filter((line) => line.startsWith('#'))
  .flatMap((line) => line.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g) ?? []);

/** The documented file of secrets, with values of the test. */
const secrets = Object.fromEntries(
  textOf('mfe-docs/src/samples/secrets.env')
    .trim()
    .split('\n')
    .map((line) => line.replace('<key>', randomBytes(32).toString('base64')).replace(/<\w+>/, 'adhelm'))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);

describe('settings', () => {
  const reference: { readonly environment: readonly { readonly name: string }[] } = JSON.parse(
    execFileSync(process.execPath, ['server/src/reference/main.ts'], {
      ...inCheckout({}),
      maxBuffer: 20_000_000,
    }),
  );
  const known = new Set(['NODE_ENV', ...reference.environment.map(({ name }) => name)]);
  const unknown = (names: readonly string[]) => names.filter((name) => !known.has(name));

  it.each([
    ['the image', Object.keys(image.environment)],
    ['the config map', Object.keys(settings)],
    ['the secret', secretNames],
    ['pods', pods.flatMap(({ container }) => (container.env ?? []).map(({ name }) => name))],
    ['compose', Object.keys(compose.services.server.environment)],
  ])('of %s are read by the server', (_of, names) => {
    expect(names).not.toEqual([]);
    expect(unknown(names)).toEqual([]);
  });

  const start = (environment: Readonly<Record<string, string>>) =>
    spawnSync(process.execPath, ['server/src/check-start.ts'], inCheckout(environment));

  it.each(pods.map(({ name, container }) => [name, container] as const))(
    'of %s let the server start in production',
    (_name, { env = [] }) => {
      const own = Object.fromEntries(env.map(({ name, value }) => [name, value ?? '']));
      const { status, stderr } = start({ ...image.environment, ...settings, ...secrets, ...own });
      expect([status, stderr]).toEqual([0, '']);
    },
  );

  it('of compose let the server start in production, with nothing but a key to add', () => {
    const written = Object.entries<string>(compose.services.server.environment).map(([name, value]) => [
      name,
      value
        .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
        .replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_whole, own) => secrets[own] ?? ''),
    ]);
    const { status, stderr } = start({ ...image.environment, ...Object.fromEntries(written) });
    expect([status, stderr]).toEqual([0, '']);
  });

  it('that are missing or wrong keep it from starting', () => {
    const { DATABASE_URL: _left, ...others } = secrets;
    expect(start({ ...image.environment, ...settings, ...others })).toMatchObject({
      status: CONFIG_FAILURE,
      stderr: expect.stringContaining('DATABASE_URL'),
    });
    expect(start({ ...image.environment, ...settings, ...secrets, ROLES: 'cook' }).status).toBe(
      CONFIG_FAILURE,
    );
  });
});
