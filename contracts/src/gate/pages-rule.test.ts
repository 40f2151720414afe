import { failuresOf, releaseWith, rulesBrokenBy } from './testing/good-release.ts';

const routes = [
  { path: '/docs/prices', title: 'Prices', guard: 'public' as const },
  { path: '/app/prices', title: 'Prices', guard: 'signed-in' as const },
];
const withPage = (name: string, html = '<p>Prices</p>') =>
  releaseWith({ manifest: { routes, nav: [] }, files: { [name]: html } });

describe('the rule pages', () => {
  it('accepts a page of a public route', () => {
    expect(rulesBrokenBy(withPage('pages/docs/prices.html'))).toEqual([]);
  });

  it('does not mind script in it, which the registry removes', () => {
    expect(rulesBrokenBy(withPage('pages/docs/prices.html', '<p onclick="x()">Prices</p>'))).toEqual([]);
  });

  it.each(['pages/app/prices.html', 'pages/docs/other.html'])('rejects %s', (name) => {
    expect(failuresOf(withPage(name))).toEqual([
      `${name}: The page belongs to no public route of the module.`,
    ]);
  });

  it('rejects a very large page', () => {
    expect(rulesBrokenBy(withPage('pages/docs/prices.html', 'x'.repeat(300_001)))).toEqual(['pages']);
  });

  it('rejects HTML elsewhere', () => {
    expect(rulesBrokenBy(withPage('prices.html'))).toEqual(['files']);
  });
});
