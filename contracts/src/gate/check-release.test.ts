import { gateRuleIds } from '../registry-api.ts';
import { checkAgainstPlatform, checkRelease } from './check-release.ts';
import { type Changes, liveManifest, releaseWith } from './testing/good-release.ts';

/** One change a rule, which breaks that rule and no other. */
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
    live: [{ ...liveManifest, routes: [{ path: '/app/prices', title: 'Ours', guard: 'signed-in' }] }],
  },
  events: { manifest: { events: { publishes: ['facts.synced'], listens: [] } } },
  'size-budget': { manifest: { budgets: { entryKb: 0.01 } } },
  integrity: { release: { entry: 'entry.js' } },
  'inline-script': { files: { 'assets/logo.0123456789.svg': '<svg onload="steal()"></svg>' } },
  files: { files: { 'assets/movie.mp4': 'a film' } },
};

describe('the gate', () => {
  it('lets a good release through', () => {
    expect(checkRelease(releaseWith())).toEqual([]);
  });

  it.each(gateRuleIds)('refuses what breaks the rule %s, for that rule alone', (rule) => {
    const failures = checkRelease(releaseWith(breaks[rule]));
    expect(new Set(failures.map((failure) => failure.rule))).toEqual(new Set([rule]));
    for (const { file, message, mend } of failures) {
      expect(file).toMatch(/\.(js|json|svg|mp4)$/);
      for (const sentence of [message, mend]) expect(sentence).toMatch(/^.{10,}\.$/s);
    }
  });

  it('tells all that is wrong at once', () => {
    const failures = checkRelease(
      releaseWith({ ...breaks.manifest, ...breaks.version, ...breaks.collisions }),
    );
    expect(failures.map(({ rule }) => rule)).toEqual(['manifest', 'version', 'collisions']);
  });

  it('asks of a published release what the platform may have changed, and no more', () => {
    const askedAgain = gateRuleIds.filter(
      (rule) => checkAgainstPlatform(releaseWith(breaks[rule])).length > 0,
    );
    expect(askedAgain).toEqual(['host-api', 'shared-packages', 'shell-exports', 'collisions', 'events']);
  });
});
