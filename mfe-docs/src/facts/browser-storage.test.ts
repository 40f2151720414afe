import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserStorage } from './browser-storage.ts';

const project = join(__dirname, '../../..');
/** Names of channels and locks between tabs, which store nothing. */
const betweenTabs = ['adhelm.bus', 'adhelm.event-stream'];

const sources = [
  'shell/src',
  'shared-ui/src',
  'mfe-campaigns/src',
  'mfe-thrive/src',
  'mfe-ai/src',
  'mfe-clients/src',
]
  .flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|tsx|js)$/.test(name) && !/\.test\.|testing|test-data/.test(name))
      .map((name) => readFileSync(join(project, folder, name), 'utf8')),
  )
  .join('\n');

it('the list of what a browser stores has every key of the sources, and no other', () => {
  const keys = [...sources.matchAll(/['`"](adhelm\.[a-z.-]+)/g)]
    .map(([, key = '']) => (key.endsWith('.') ? `${key}…` : key))
    .filter((key) => !betweenTabs.includes(key));
  const listed: string[] = browserStorage.flatMap((entry) => entry.keys);
  expect([...new Set(keys)].sort()).toEqual(listed.filter((key) => key !== 'settings').sort());
});

it('the settings are stored under the key of the list', () => {
  const settings = readFileSync(join(project, 'contracts/src/settings.ts'), 'utf8');
  expect(settings).toContain("SETTINGS_STORAGE_KEY = 'settings'");
});
