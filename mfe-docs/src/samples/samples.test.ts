import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleManifestSchema, parseRuleCondition, printRuleCondition } from '@adhelm/contracts';
import manifest from '../../module.json';

const project = join(__dirname, '../../..');
const source = (path: string) => readFileSync(join(project, path), 'utf8');
const sample = (name: string) => readFileSync(join(__dirname, name), 'utf8').trim();

const COMMANDS = 'server/src/admin/documented-commands.test.ts';
const REQUESTS = 'server/src/admin/documented-requests.test.ts';
const RESTORE = 'server/src/admin/restore.postgresql.test.ts';
const LAUNCHER = 'server/src/foundation/database/embedded/launcher.test.ts';
const PGBOUNCER = 'server/src/foundation/database/pgbouncer.postgresql.test.ts';
const CONTAINERS = 'deploy/src/documented-commands.test.ts';
const MODULE = 'module-preset/src/cli/create/created-module.test.ts';
const HERE = 'mfe-docs/src/samples/samples.test.ts';

/** What runs or checks each sample. TypeScript is type-checked with the module. */
const checkedBy: Readonly<Record<string, string>> = {
  'start.sh': COMMANDS,
  'start-elsewhere.sh': COMMANDS,
  'production.env': COMMANDS,
  'load-settings.sh': COMMANDS,
  'read-replica.env': COMMANDS,
  'object-store.env': COMMANDS,
  'mail.env': COMMANDS,
  'own-provider.sh': COMMANDS,
  'plausible.sh': COMMANDS,
  'google-analytics.sh': COMMANDS,
  'update-checkout.sh': COMMANDS,
  'migrate.sh': COMMANDS,
  'create-admin.sh': COMMANDS,
  'grant.sh': COMMANDS,
  'grant-read-only.sh': COMMANDS,
  'revoke.sh': COMMANDS,
  'list-users.sh': COMMANDS,
  'set-password.sh': COMMANDS,
  'deploy-token.sh': COMMANDS,
  'check-account.sh': COMMANDS,
  'check-demo-account.sh': COMMANDS,
  'replay.sh': COMMANDS,
  'create-key.sh': REQUESTS,
  'check-readiness.sh': REQUESTS,
  'read-description.sh': REQUESTS,
  'call-api.sh': REQUESTS,
  'create-database.sh': RESTORE,
  'backup.sh': RESTORE,
  'restore.sh': RESTORE,
  'copy-data.sh': LAUNCHER,
  'start-over.sh': LAUNCHER,
  'pgbouncer.ini': PGBOUNCER,
  'userlist.txt': PGBOUNCER,
  'compose.sh': CONTAINERS,
  'build-image.sh': CONTAINERS,
  'secrets.env': 'deploy/src/settings.test.ts',
  'create-secret.sh': CONTAINERS,
  'kubernetes.sh': CONTAINERS,
  'create-admin-compose.sh': CONTAINERS,
  'create-admin-kubernetes.sh': CONTAINERS,
  'pack-tools.sh': MODULE,
  'build-module.sh': MODULE,
  'ship-module.sh': MODULE,
  'test.sh': HERE,
  'module-routes.json': HERE,
  'module-shortcut.json': HERE,
  'rule-conditions.txt': HERE,
};

/** The blocks of code of all pages with what checks each. Diagrams are drawn by the build. */
const blocks = readdirSync(join(__dirname, '../pages'))
  .filter((name) => name.endsWith('.mdx'))
  .flatMap((page) =>
    source(`mfe-docs/src/pages/${page}`)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.startsWith('```') && line.length > 3 && !line.startsWith('```dot '))
      .map((fence) => {
        const file = / file=(\S+)/.exec(fence)?.[1] ?? fence;
        const beside = file.replace(/\.ts$/, '.test.ts');
        if (file.includes('/')) return { page, file, check: beside };
        return { page, file, check: /\.tsx?$/.test(file) ? 'tsc' : (checkedBy[file] ?? 'nothing') };
      }),
  );

describe('the blocks of code', () => {
  it.each(blocks)('of $page: $file is checked by $check', ({ file, check }) => {
    if (check === 'tsc') expect(existsSync(join(__dirname, file))).toBe(true);
    else expect([check, existsSync(join(project, check))]).toEqual([check, true]);
    // a project's file has a test of its own, and another test names the sample
    if (check !== 'tsc' && !file.includes('/')) expect(source(check)).toContain(file);
  });

  it('are all samples, and nothing else', () => {
    const samples = readdirSync(__dirname).filter((name) => !name.includes('.test.'));
    const named = blocks.map(({ file }) => file).filter((file) => !file.includes('/'));
    expect([...new Set(named)].sort()).toEqual(samples.sort());
    expect(Object.keys(checkedBy).filter((name) => !samples.includes(name))).toEqual([]);
  });
});

it('test.sh is the command that runs this test', () => {
  expect(sample('test.sh')).toBe('npm test');
  expect(JSON.parse(source('package.json')).scripts.test).toBe('node scripts/test.mjs');
  const targets = /const targets = \[([^\]]+)\]/.exec(source('scripts/test.mjs'))?.[1] ?? '';
  for (const target of ['typecheck', 'lint', 'arrows', 'test']) expect(targets).toContain(`'${target}'`);
});

describe('a part of module.json', () => {
  const faultsOf = (part: object) =>
    moduleManifestSchema.safeParse({ ...manifest, name: 'prices', ...part }).error?.issues;

  it('is a route (module-routes.json)', () => {
    expect(faultsOf({ routes: [JSON.parse(sample('module-routes.json'))] })).toBeUndefined();
  });

  it('is a shortcut (module-shortcut.json)', () => {
    expect(faultsOf({ shortcuts: [JSON.parse(sample('module-shortcut.json'))] })).toBeUndefined();
  });
});

it.each(sample('rule-conditions.txt').split('\n'))(
  'the condition %s is read, and written the same',
  (line) => {
    const read = parseRuleCondition(line);
    expect('condition' in read ? printRuleCondition(read.condition, 'code') : read.fault).toBe(line);
  },
);
