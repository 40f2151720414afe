import { sourceHash } from './source-hash.ts';
import { type Sources, type TemporaryPackage, temporaryPackage } from './testing/small-build.ts';

const open: TemporaryPackage[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.remove();
});

function packageOf(sources: Sources): TemporaryPackage {
  const created = temporaryPackage({
    'module/src/a.ts': 'a',
    'module/src/b/c.ts': 'c',
    'kit/src/k.ts': 'k',
    ...sources,
  });
  open.push(created);
  return created;
}
const hashOf = ({ folder }: TemporaryPackage) => sourceHash(`${folder}/module`, [`${folder}/kit/src`]);

describe('the source hash', () => {
  it('is independent of the folder', () => {
    expect(hashOf(packageOf({}))).toBe(hashOf(packageOf({})));
    expect(hashOf(packageOf({}))).toMatch(/^[0-9a-f]{16}$/);
  });

  it.each([
    ['a file', { 'module/src/a.ts': 'A' }],
    ['a file in a folder', { 'module/src/b/c.ts': 'C' }],
    ['a file that is new', { 'module/src/d.ts': '' }],
    ['a file that was moved', { 'module/src/b/a.ts': 'a' }],
    ['a workspace package that is bundled', { 'kit/src/k.ts': 'K' }],
    ['the lock file above', { 'package-lock.json': '{}' }],
  ])('changes with %s', (_name, change) => {
    expect(hashOf(packageOf(change))).not.toBe(hashOf(packageOf({})));
  });

  it.each([
    ['tests', { 'module/src/a.test.ts': 'test', 'kit/src/k.test.tsx': 'test' }],
    ['what was built', { 'module/dist/a.js': 'a' }],
    ['what is installed', { 'module/node_modules/x/index.js': 'x' }],
    ['caches', { 'module/.cache/x': 'x', 'module/coverage/y': 'y' }],
  ])('does not change with %s', (_name, change) => {
    expect(hashOf(packageOf(change))).toBe(hashOf(packageOf({})));
  });

  it('distinguishes the end of a file from the start of the next', () => {
    const split = packageOf({ 'module/src/a.ts': 'ab', 'module/src/b/c.ts': '' });
    const other = packageOf({ 'module/src/a.ts': 'a', 'module/src/b/c.ts': 'b' });
    expect(hashOf(split)).not.toBe(hashOf(other));
  });
});
