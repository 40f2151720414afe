import { readRelease } from './read-release.ts';
import { releaseWith } from './testing/good-release.ts';

const { release } = releaseWith();

describe('release.json', () => {
  it('is parsed', () => {
    expect(readRelease(JSON.stringify(release))).toEqual({ release, failures: [] });
  });

  it.each([
    ['is not JSON', '{', 'release.json', 'not JSON'],
    ['lacks a field', JSON.stringify({ ...release, entry: undefined }), 'release.json', 'entry'],
    [
      'holds a wrong manifest',
      JSON.stringify({ ...release, manifest: { ...release.manifest, title: '' } }),
      'module.json',
      'title',
    ],
    [
      'holds something else than it should',
      JSON.stringify({ ...release, preload: [] }),
      'release.json',
      'preload: Must be an object.',
    ],
    [
      'has an unknown field',
      JSON.stringify({ ...release, manifest: { ...release.manifest, routs: [] } }),
      'module.json',
      'Unknown field "routs".',
    ],
    [
      'holds what no database stores',
      JSON.stringify({ ...release, entry: 'a\u0000b' }),
      'release.json',
      'NUL',
    ],
  ])('is rejected when it %s', (_what, text, file, words) => {
    const read = readRelease(text);
    expect(read.release).toBeNull();
    expect(read.failures).toEqual([
      expect.objectContaining({ rule: 'manifest', file, message: expect.stringContaining(words) }),
    ]);
  });

  it('limits the number of failures', () => {
    const routes = Array.from({ length: 200 }, () => ({ path: 'x' }));
    const { failures } = readRelease(
      JSON.stringify({ ...release, manifest: { ...release.manifest, routes } }),
    );
    expect(failures).toHaveLength(30);
  });
});
