import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleManifestSchema, parseRuleCondition, printRuleCondition } from '@adhelm/contracts';
import environment from 'docs-reference/environment.json';
import manifest from '../../module.json';

const project = join(__dirname, '../../..');
const source = (path: string) => readFileSync(join(project, path), 'utf8');
const samples = readdirSync(__dirname).filter((name) => !name.includes('.test.'));
const sample = (name: string) => readFileSync(join(__dirname, name), 'utf8').trim();
const pages = readdirSync(join(__dirname, '../pages'))
  .filter((name) => name.endsWith('.mdx'))
  .map((name) => readFileSync(join(__dirname, '../pages', name), 'utf8'))
  .join('\n');

const scripts: Readonly<Record<string, string>> = JSON.parse(source('package.json')).scripts;

/** Samples that another test runs to the letter, line by line. */
const executed: Readonly<Record<string, string>> = {
  'create-database.sh': 'server/src/admin/restore.postgresql.test.ts',
  'copy-data.sh': 'server/src/foundation/database/embedded/launcher.test.ts',
  'backup.sh': 'server/src/admin/restore.postgresql.test.ts',
  'restore.sh': 'server/src/admin/restore.postgresql.test.ts',
  'pgbouncer.ini': 'server/src/foundation/database/pgbouncer.postgresql.test.ts',
  'pack-tools.sh': 'module-preset/src/cli/create/created-module.test.ts',
  'build-module.sh': 'module-preset/src/cli/create/created-module.test.ts',
  'ship-module.sh': 'module-preset/src/cli/create/created-module.test.ts',
};

type Command = {
  readonly name: string;
  readonly variables: readonly string[];
  readonly words: readonly string[];
};

function commandOf(line: string): Command {
  const parts = line.match(/\$\([^)]*\)|"[^"]*"|[^\s="]+=(?:\$\([^)]*\)|\S+)|\S+/g) ?? [];
  const variables = parts.filter((part) => /^[A-Z][A-Z0-9_]*=/.test(part));
  const [name = '', ...words] = parts.slice(variables.length);
  return { name, variables: variables.map((part) => part.split('=')[0] ?? ''), words };
}

/**
 * What keeps a command from running; null if nothing does. `server/src/admin/documented-commands.test.ts` runs those of the
 * administration, and reads the settings of each start.
 */
const checks: Readonly<Record<string, (words: readonly string[]) => string | null>> = {
  npm: (words) => {
    const script = words[0] === 'run' ? words[1] : words[0];
    const file = /node (\S+)/.exec(scripts[script ?? ''] ?? '')?.[1];
    return file !== undefined && existsSync(join(project, file)) ? null : `npm has no script ${script}`;
  },
  openssl: (words) => (words.join(' ') === 'rand -base64 32' ? null : 'not the command of the key'),
  docker: (words) => {
    const file = words[words.indexOf('-f') + 1] ?? '';
    return existsSync(join(project, file)) ? null : `${file} does not exist`;
  },
  kubectl: (words) => (existsSync(join(project, words.at(-1) ?? '')) ? null : 'the folder does not exist'),
  curl: (words) => {
    const { pathname } = new URL(words.at(-1) ?? '');
    if (pathname.startsWith('/api/')) return null;
    return source('server/src/foundation/http/health.ts').includes(`'${pathname}'`) ? null : `no ${pathname}`;
  },
};

describe('samples', () => {
  it.each(samples)('%s is in a page', (name) => {
    expect(pages).toContain(`file=${name} `);
  });

  it('are of kinds that are checked: types by tsc, commands, conditions and JSON below', () => {
    const others = samples.filter((name) => executed[name] === undefined);
    expect(others.filter((name) => !/\.(tsx?|sh|json)$|^rule-conditions\.txt$/.test(name))).toEqual([]);
  });

  it.each(Object.entries(executed))('%s is executed by %s', (name, test) => {
    expect([test, source(test).includes(name)]).toEqual([test, true]);
    expect(samples).toContain(name);
  });

  it('that are files of the product have a test of their own', () => {
    const files = [...pages.matchAll(/file=(\S+\/\S+)/g)].map(([, file = '']) => file);
    expect(files).not.toEqual([]);
    expect(files.filter((file) => !existsSync(join(project, file.replace(/\.ts$/, '.test.ts'))))).toEqual([]);
  });
});

describe.each(samples.filter((name) => name.endsWith('.sh') && executed[name] === undefined))(
  '%s',
  (name) => {
    it.each(sample(name).split('\n'))('%s', (line) => {
      const { name: program, variables, words } = commandOf(line);
      const known = environment.map((variable) => variable.name);
      expect(variables.filter((variable) => !known.includes(variable))).toEqual([]);
      expect(Object.keys(checks)).toContain(program);
      expect(checks[program]?.(words)).toBeNull();
    });
  },
);

it('a route of module.json is valid', () => {
  const route: unknown = JSON.parse(sample('module-routes.json'));
  const parsed = moduleManifestSchema.safeParse({ ...manifest, name: 'prices', routes: [route] });
  expect(parsed.error?.issues).toBeUndefined();
});

it('a shortcut of module.json is valid', () => {
  const shortcut: unknown = JSON.parse(sample('module-shortcut.json'));
  const parsed = moduleManifestSchema.safeParse({ ...manifest, name: 'prices', shortcuts: [shortcut] });
  expect(parsed.error?.issues).toBeUndefined();
});

it.each(sample('rule-conditions.txt').split('\n'))(
  'the condition %s is read, and written the same',
  (line) => {
    const read = parseRuleCondition(line);
    expect('condition' in read ? printRuleCondition(read.condition, 'code') : read.fault).toBe(line);
  },
);
