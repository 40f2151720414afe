import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { importedFiles } from '../../build/pictures/imported-files.ts';
import { pictureMoment } from '../../build/pictures/picture-moment.ts';
import {
  currentHashes,
  filesOf,
  filesOfFrame,
  hashOfScreen,
  outdatedPictures,
  pictureFile,
  screens,
} from '../../build/pictures/screens.ts';

const MOST_BYTES = 40_000;
const project = join(__dirname, '../../..');
const named = (files: readonly string[]) => files.map((file) => relative(project, file));
const sourcesOf = (name: string) => {
  const screen = screens().find((one) => one.name === name);
  return screen === undefined ? [] : named(filesOf(screen));
};

describe.each(screens())('the pictures of $name', ({ name, sources }) => {
  it.each(['light', 'dark'] as const)('in the %s theme are small', (theme) => {
    expect(statSync(pictureFile(name, theme)).size).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('are of a page that exists', () => {
    expect(sources.filter((file) => !existsSync(join(project, file)))).toEqual([]);
  });
});

describe('the sources of a screen', () => {
  it('are what its page imports, in all packages', () => {
    expect(sourcesOf('campaigns')).toEqual(
      expect.arrayContaining([
        'mfe-campaigns/src/lists/campaigns/messages.ts',
        'shared-ui/src/grid/data-grid.tsx',
        'shared-ui/src/charts/kpi-strip.tsx',
      ]),
    );
  });

  it('leave out popups, tests, other pages, what draws nothing, and the frame', () => {
    const files = sourcesOf('campaigns');
    const others = /\.test\.|schedule|shortcuts-dialog|radix-sort|contracts|side-navigation|color-tokens/;
    expect(files.filter((file) => others.test(file))).toEqual([]);
  });

  it('are those of its own page where pages share a folder', () => {
    const [form, list] = [sourcesOf('rule'), sourcesOf('rules')];
    expect(form).toContain('shared-ui/src/rules/editor/preview/rule-preview.tsx');
    expect(list).toContain('shared-ui/src/rules/list/rule-list-page.tsx');
    expect(form).not.toContain('shared-ui/src/rules/list/rule-list-page.tsx');
    expect(list).not.toContain('shared-ui/src/rules/editor/preview/rule-preview.tsx');
  });

  it('of the frame are the navigation, the top bar and the theme', () => {
    expect(named(filesOfFrame())).toEqual(
      expect.arrayContaining([
        'shared-ui/src/theme/color-tokens.ts',
        'shell/src/navigation/side-navigation.tsx',
        'shell/src/top-bar/top-bar.tsx',
      ]),
    );
  });

  it('of the dashboard include the widgets of modules', () => {
    expect(sourcesOf('dashboard')).toEqual(
      expect.arrayContaining([
        'mfe-campaigns/src/dashboard/key-figures/dashboard-figures.tsx',
        'mfe-thrive/src/dashboard/top-campaigns.tsx',
      ]),
    );
  });
});

describe('a small project', () => {
  const files: Readonly<Record<string, string>> = {
    'page.tsx': `import { lazy } from 'react';
      import { used } from '@adhelm/parts';
      import type { Shape } from './shape.ts';
      const Later = lazy(async () => ({ default: (await import('./later.tsx')).Later }));
      const menu = popupCode(async () => (await import('./menu.tsx')).Menu);`,
    'later.tsx': 'export const Later = () => null;',
    'menu.tsx': 'export const Menu = () => null;',
    'shape.ts': 'export type Shape = 1;',
    'parts/package.json': '{ "exports": { ".": "./index.ts" } }',
    'parts/index.ts':
      "export { used } from './used.ts';\nexport * from './more.ts';\nexport { other } from './other.ts';",
    'parts/used.ts': 'export const used = 1;',
    'parts/more.ts': 'export const more = 1;',
    'parts/other.ts': 'export const other = 1;',
  };
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'adhelm-pictures-'));
    cpSync(join(__dirname, 'screens.json'), join(folder, 'parts', 'screens.json'));
    for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('has only what its page displays', () => {
    expect(importedFiles(folder, ['page.tsx']).map((file) => relative(folder, file))).toEqual([
      'later.tsx',
      'page.tsx',
      'parts/used.ts',
    ]);
  });
});

describe('the warning', () => {
  const current = currentHashes();

  it('names no screen whose sources are as they were', () => {
    expect(outdatedPictures(current, current)).toEqual([]);
  });

  it('names the screens with other sources, those without pictures, and the frame', () => {
    const { campaigns: _none, ...others } = current;
    expect(outdatedPictures({ ...others, rule: 'other' }, current)).toEqual(['campaigns', 'rule']);
    expect(outdatedPictures({ ...current, frame: 'other' }, current)).toEqual(['frame']);
  });

  it('reads the hashes of the last pictures', () => {
    const taken = JSON.parse(readFileSync(join(__dirname, 'taken.json'), 'utf8'));
    expect(Object.keys(taken).sort()).toEqual(Object.keys(current).sort());
  });

  it('follows a change of a source', () => {
    const [one, other] = screens();
    if (one === undefined || other === undefined) throw new Error('no screens');
    expect(hashOfScreen(one)).toBe(current[one.name]);
    expect(hashOfScreen({ ...one, sources: other.sources })).not.toBe(current[one.name]);
  });
});

describe('the moment of pictures', () => {
  it.each([
    ['2026-11-26T10:00:00Z', '2026-12-02T10:00:00.000Z'],
    ['2026-11-25T09:59:59Z', '2026-11-25T10:00:00.000Z'],
    ['2026-11-25T10:00:01Z', '2026-12-02T10:00:00.000Z'],
    ['2026-12-29T23:00:00Z', '2026-12-30T10:00:00.000Z'],
  ])('at %s is %s', (now, moment) => {
    expect(pictureMoment(new Date(now)).toISOString()).toBe(moment);
  });
});
