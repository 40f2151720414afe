import { manifestLimits } from '../module-manifest.ts';
import { gateRuleIds } from '../registry-api.ts';
import { checkAgainstPlatform, checkRelease } from './check-release.ts';
import { type Changes, goodManifest, liveManifest, releaseWith } from './testing/good-release.ts';

const page = { path: '/app/prices', title: 'Prices', guard: 'signed-in' as const };

/** One change per rule, which breaks only that rule. */
const breaks: Readonly<Record<(typeof gateRuleIds)[number], Changes>> = {
  manifest: { manifest: { title: '' } },
  version: { check: { existingVersions: ['1.2.3'] } },
  'host-api': { manifest: { hostApi: '^2.0.0' } },
  'shared-packages': { release: { shared: { react: { range: '^18.0.0', imports: null } } } },
  'one-react': {
    files: { 'module.0123456789.js': 'exports.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED = x' },
  },
  'shell-exports': { release: { shared: { react: { range: '^19.0.0', imports: ['useTime'] } } } },
  collisions: {
    live: [{ ...liveManifest, nav: [], routes: [page] }],
  },
  redirects: {
    manifest: { routes: [{ ...page, redirectTo: '/app/nowhere' }, ...goodManifest.routes.slice(1)] },
  },
  events: { manifest: { events: { publishes: ['facts.synced'], listens: [] } } },
  'size-budget': { manifest: { budgets: { entryKb: 0.01 } } },
  integrity: { release: { entry: 'entry.js' } },
  'inline-script': { files: { 'assets/logo.0123456789.svg': '<svg onload="steal()"></svg>' } },
  files: { files: { 'assets/movie.mp4': 'a film' } },
  pages: { files: { 'pages/app/prices.html': '<p>Prices</p>' } },
};

describe('checkRelease', () => {
  it('passes a good release', () => {
    expect(checkRelease(releaseWith())).toEqual([]);
  });

  it.each(gateRuleIds)('reports a release that breaks only %s for that rule alone', (rule) => {
    const failures = checkRelease(releaseWith(breaks[rule]));
    expect(new Set(failures.map((failure) => failure.rule))).toEqual(new Set([rule]));
    for (const { file, message, mend } of failures) {
      expect(file).toMatch(/\.(js|json|svg|mp4|html)$/);
      for (const sentence of [message, mend]) expect(sentence).toMatch(/^.{10,}\.$/s);
    }
  });

  it('reports all failures at once', () => {
    const failures = checkRelease(
      releaseWith({ ...breaks.manifest, ...breaks.version, ...breaks.collisions }),
    );
    expect(failures.map(({ rule }) => rule)).toEqual(['manifest', 'version', 'collisions']);
  });

  it('applies only platform rules to a published release', () => {
    const askedAgain = gateRuleIds.filter(
      (rule) => checkAgainstPlatform(releaseWith(breaks[rule])).length > 0,
    );
    expect(askedAgain).toEqual([
      'host-api',
      'shared-packages',
      'shell-exports',
      'collisions',
      'redirects',
      'events',
    ]);
  });

  it('checks the largest allowed release beside many similar ones within seconds', () => {
    const { routes: mostRoutes, nav: mostLinks } = manifestLimits;
    const largest = (name: string) => ({
      ...goodManifest,
      name,
      slots: [],
      routes: Array.from({ length: mostRoutes }, (_, index) => ({
        ...page,
        path: `/app/${name}${index < mostLinks ? '' : '/:a?/:b?/:c?/:d?'}/${index}`,
        redirectTo: `/app/${name}/${(index + 1) % mostRoutes}`,
      })),
      nav: Array.from({ length: mostLinks }, (_, index) => ({
        ...goodManifest.nav[0],
        section: 'Tools',
        sectionOrder: 1,
        icon: 'list',
        order: 1,
        label: `${name} ${index}`,
        path: `/app/${name}/${index}`,
      })),
    });
    const live = Array.from({ length: 60 }, (_, index) => largest(`tool-${index}`));
    const started = performance.now();
    const failures = checkRelease(releaseWith({ manifest: largest('price-watch'), live }));
    expect(failures.map(({ rule }) => rule)).toEqual(Array.from({ length: mostRoutes }, () => 'redirects'));
    // A pair-by-pair comparison takes minutes, so this bound holds on any machine.
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
