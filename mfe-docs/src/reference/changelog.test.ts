import { changelogOf } from '../../build/reference/changelog.ts';
import { changelogAreaOf } from '../../build/reference/changelog-areas.ts';

const commit = (day: string, subject: string, ...files: readonly string[]) =>
  `\0${day} ${subject}\n\n${files.join('\n')}\n`;

const log = [
  commit('2026-11-26', 'feat(shell): add a bar', 'shell/src/top-bar/bar.tsx'),
  commit('2026-11-25', 'fix(server): read module.json and DATABASE_URL', 'server/src/automation/runs/run.ts'),
  commit('2026-11-24', 'fix(rules): read the last row', 'shared-ui/src/grid/row.tsx'),
  commit('2026-11-24', 'fix(rules): read the last row', 'shared-ui/src/grid/row.tsx'),
  commit('2026-11-23', 'feat(rules): let `npm run dev` follow rules', 'shared-ui/src/rules/a.ts'),
  commit('2026-11-23', 'chore: merge main', 'server/src/main.ts'),
  commit('2026-11-22', 'perf(grid)!: draw rows once', 'shared-ui/src/grid/row.tsx'),
  commit('2026-11-22', 'not a conventional commit', 'shared-ui/src/grid/row.tsx'),
].join('');

describe('the changelog', () => {
  it('has features, faster code and fixes by week and area, newest first, with code marked', () => {
    expect(changelogOf(log)).toEqual({
      isKnown: true,
      earlier: 0,
      areas: [
        { id: 'lists', name: 'Campaigns and lists' },
        { id: 'rules', name: 'Rules' },
        { id: 'screens', name: 'All screens' },
      ],
      weeks: [
        {
          monday: '2026-11-23',
          areas: [
            {
              area: 'rules',
              new: ['Let `npm run dev` follow rules'],
              faster: [],
              fixed: ['Read `module.json` and `DATABASE_URL`', 'Read the last row'],
            },
            { area: 'screens', new: ['Add a bar'], faster: [], fixed: [] },
          ],
        },
        { monday: '2026-11-16', areas: [{ area: 'lists', new: [], faster: ['Draw rows once'], fixed: [] }] },
      ],
    });
  });

  it.each([
    ['what its scope says', 'fx', ['mfe-docs/src/a.ts'], 'money'],
    ['where most of its files are', 'server', ['server/src/ai/a.ts', 'mfe-ai/b.ts', 'shell/src/c.ts'], 'ai'],
    [
      'where they are without its tests',
      '',
      ['shell/src/a.ts', 'mfe-ai/a.test.ts', 'e2e/src/b.ts'],
      'screens',
    ],
    ['nothing that people know', 'api', ['nx.json'], 'operation'],
  ])('puts a commit into the area of %s', (_what, scope, files, area) => {
    expect(changelogAreaOf(scope, files)).toBe(area);
  });

  it.each([
    ['PropellerAds, iOS and eCPM and/or CPA are words', 'PropellerAds, iOS and eCPM and/or CPA are words'],
    ['pass --rows, /docs/welcome and useHost on', 'Pass `--rows`, `/docs/welcome` and `useHost` on'],
  ])('reads %s as a sentence', (subject, text) => {
    const { weeks } = changelogOf(commit('2026-11-26', `feat(rules): ${subject}`));
    expect(weeks[0]?.areas[0]?.new).toEqual([text]);
  });

  it('says so if there is no history', () => {
    expect(changelogOf(null)).toEqual({ isKnown: false, areas: [], weeks: [], earlier: 0 });
  });

  it('counts what it leaves out', () => {
    const many = Array.from({ length: 450 }, (_, index) =>
      commit('2026-11-26', `fix(ai): ${'repair a part '.repeat(10)}${index}`),
    );
    const { weeks, earlier } = changelogOf(many.join(''));
    const shown = weeks[0]?.areas[0]?.fixed.length ?? 0;
    expect(shown).toBeGreaterThan(200);
    expect(shown + earlier).toBe(450);
  });
});
