import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Each rule of `.dependency-cruiser.mjs` must reject what its name forbids: dependency-cruiser reads a checkout whose files
 * have one invented import each.
 */

const project = fileURLToPath(new URL('../..', import.meta.url));

type Invented = {
  /** Both are paths from the root of the checkout; `to` may also be the name of an external package. */
  readonly from: string;
  readonly to: string;
  readonly isDynamic?: boolean;
};

const areas = 'mfe-campaigns/src';
const elsewhere = `${areas}/elsewhere`;

/** An import that the rule forbids; the groups of the rule's name are passed. The first pattern that fits applies. */
const forbidden: readonly [RegExp, (...groups: readonly string[]) => Invented][] = [
  [/^e2e imports only/, () => ({ from: 'e2e/src/a.ts', to: 'contracts/src/a.ts' })],
  [/^mfe-x imports only/, () => ({ from: 'mfe-ai/src/a.ts', to: 'mfe-docs/src/a.ts' })],
  [/^tests of the server import/, () => ({ from: 'server/src/a.test.ts', to: 'shell/src/a.ts' })],
  [/^([\w-]+) imports only/, (name) => ({ from: `${name}/src/a.ts`, to: 'e2e/src/b.ts' })],
  [/^packages import each other/, () => ({ from: 'shell/src/b.ts', to: 'contracts/src/a.ts' })],
  [/^programs beside/, () => ({ from: 'start.ts', to: 'server/src/b.ts' })],
  [/^contracts has no React/, () => ({ from: 'contracts/src/b.ts', to: 'react' })],
  [/^what serves tests/, () => ({ from: 'shell/src/c.ts', to: 'shell/src/testing/a.ts' })],
  [
    /: ([\w-]+) is imported through/,
    (area) => ({ from: `${elsewhere}/${area}.ts`, to: `${areas}/${area}/a.ts` }),
  ],
  [
    /: only routes load pages of ([\w-]+)/,
    (area) => ({ from: `${elsewhere}/${area}-page.ts`, to: `${areas}/${area}/b.ts`, isDynamic: true }),
  ],
  [/: ([\w-]+) imports only areas/, (area) => ({ from: `${areas}/${area}/c.ts`, to: `${elsewhere}/a.ts` })],
  [
    /: ([\w-]+)\/([\w-]+) imports only features/,
    (area, feature) => ({ from: `${areas}/${area}/${feature}/a.ts`, to: `${areas}/${area}/index.ts` }),
  ],
  [
    /: every feature of ([\w-]+)/,
    (area) => ({ from: `${areas}/${area}/unlisted/a.ts`, to: `${areas}/${area}/unlisted/b.ts` }),
  ],
  [/: every folder is/, () => ({ from: `${areas}/unlisted/a.ts`, to: `${areas}/unlisted/b.ts` })],
  [/^bench sees public/, () => ({ from: 'bench/src/b.ts', to: 'server/src/b.ts' })],
  [/^e2e sees the product/, () => ({ from: 'e2e/src/c.ts', to: 'server/src/b.ts' })],
  [/^no circles/, () => ({ from: 'sandbox/src/circle.ts', to: 'sandbox/src/circle.ts' })],
  [/^Chakra comes/, () => ({ from: 'shell/src/d.ts', to: '@chakra-ui/react' })],
  [/^only the facade/, () => ({ from: 'shell/src/e.ts', to: 'react-router' })],
  [/^(\S+\/) of the server/, (feature) => ({ from: `server/src/${feature}a.ts`, to: 'server/src/app.ts' })],
  [
    /^each feature of the server/,
    () => ({ from: 'server/src/people/unlisted/a.ts', to: 'server/src/people/unlisted/b.ts' }),
  ],
  [
    /^features of the server meet/,
    () => ({ from: 'server/src/people/access/b.ts', to: 'server/src/foundation/errors/b.ts' }),
  ],
  [
    /^tests of the server use/,
    () => ({ from: 'server/src/people/access/b.test.ts', to: 'server/src/foundation/errors/b.ts' }),
  ],
  [/^resolvable/, () => ({ from: 'shell/src/f.ts', to: 'missing-package' })],
];

/** Imports as the packages have them. */
const allowed: readonly Invented[] = [
  { from: 'contracts/src/g.ts', to: 'zod' },
  { from: 'shell/src/g.test.ts', to: 'shell/src/testing/a.ts' },
  { from: `${areas}/tracker/g.ts`, to: `${areas}/lists/index.ts` },
  { from: `${areas}/routes.tsx`, to: `${areas}/tracker/d.ts`, isDynamic: true },
  { from: 'server/src/people/access/g.ts', to: 'server/src/foundation/errors/index.ts' },
];

type Cruise = {
  readonly summary: {
    readonly violations: readonly { from: string; to: string; rule: { name: string } }[];
    readonly ruleSetUsed: { readonly forbidden: readonly { name: string }[] };
  };
};

const external = ['react', 'react-router', '@chakra-ui/react', 'zod'];
let checkout: string;
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'arrows-'));
  write('tsconfig.base.json', '{}');
  for (const name of external) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
});
afterEach(() => rmSync(checkout, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(checkout, file)), { recursive: true });
  writeFileSync(join(checkout, file), text);
}

const isFile = (path: string) => /\.tsx?$/.test(path);

function writeImports(imports: readonly Invented[]): void {
  for (const { to } of imports) if (isFile(to)) write(to, 'export {};');
  for (const { from, to, isDynamic = false } of imports) {
    const path = JSON.stringify(isFile(to) ? `./${relative(dirname(from), to)}` : to);
    write(from, isDynamic ? `await import(${path});` : `import ${path};`);
  }
}

/** What dependency-cruiser finds in the checkout, whose folders and files at the root are passed. */
function cruise(imports: readonly Invented[]): Cruise['summary'] {
  writeImports(imports);
  const roots = new Set(imports.flatMap(({ from, to }) => (isFile(to) ? [from, to] : [from])));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(project, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      ...['--config', join(project, '.dependency-cruiser.mjs'), '--output-type', 'json'],
      ...new Set([...roots].map((path) => path.split('/')[0] ?? path)),
    ],
    { cwd: checkout, encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY },
  );
  expect(stderr).toBe('');
  const { summary }: Cruise = JSON.parse(stdout);
  return summary;
}

function inventedFor(name: string): Invented {
  for (const [pattern, invent] of forbidden) {
    const found = pattern.exec(name);
    if (found !== null) return invent(...found.slice(1));
  }
  throw new Error(`No import is invented for the rule "${name}"`);
}

describe('the arrows between packages and features', () => {
  it('allow what the packages do, and each reject an import that its name forbids', () => {
    const whole = cruise(allowed);
    expect(whole.violations).toEqual([]);
    const names = [...new Set(whole.ruleSetUsed.forbidden.map(({ name }) => name))];
    expect(names.length).toBeGreaterThan(80);
    const invented = names.map((name) => ({ name, ...inventedFor(name) }));
    const { violations } = cruise(invented);
    const rejected = new Set(violations.map(({ rule, from }) => `${rule.name}: ${from}`));
    expect(invented.map(({ name, from }) => `${name}: ${from}`).filter((one) => !rejected.has(one))).toEqual(
      [],
    );
  });
});
