import { failuresOf, goodManifest, releaseWith, rulesBrokenBy } from './testing/good-release.ts';

describe('the rule manifest', () => {
  it.each([
    [
      'the name of another module',
      releaseWith({ check: { module: 'prices' } }),
      'this is a release of "prices"',
    ],
    ['a field that is wrong', releaseWith({ manifest: { owner: '' } }), 'module.json: owner:'],
    [
      'a release without a page to mount',
      releaseWith({ release: { exposes: ['./slots/cheapest'] } }),
      'does not expose "./module"',
    ],
  ])('rejects %s', (_what, check, words) => {
    expect(rulesBrokenBy(check)).toEqual(['manifest']);
    expect(failuresOf(check)).toEqual([expect.stringContaining(words)]);
  });

  it('names each invalid field', () => {
    const routes = [
      { ...goodManifest.routes[0], path: '/app/prices', title: '', guard: 'signed-in' as const },
    ];
    const check = releaseWith({ manifest: { routes, title: '' } });
    expect(failuresOf(check)).toEqual([
      expect.stringContaining('module.json: title:'),
      expect.stringContaining('module.json: routes.0.title:'),
    ]);
  });
});
