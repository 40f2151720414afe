import { INTEGRITY_OF_SCRIPT } from '@adhelm/contracts';
import { testRelease } from '../../testing/releases.ts';
import { ScriptIntegrity } from './script-integrity.ts';

const listed = `sha384-${'L'.repeat(64)}`;
const published = { ...testRelease('campaigns'), baseUrl: '/modules/campaigns/1.0.0/' };
const addressOf = (path: string) => new URL(path, document.baseURI).href;

function withList(): ScriptIntegrity {
  const integrity = new ScriptIntegrity();
  integrity.add(published, { 'page.js': { integrity: listed, bytes: 1 } });
  return integrity;
}

describe('the integrity of a module’s scripts', () => {
  it('is that of the file list', () => {
    expect(withList().of(addressOf('/modules/campaigns/1.0.0/page.js'))).toBe(listed);
  });

  it('lets no script pass that its release does not list', () => {
    const unlisted = withList().of(addressOf('/modules/campaigns/1.0.0/other.js'));
    expect(unlisted).toMatch(/^sha384-A{64}$/);
    expect(new ScriptIntegrity().of(addressOf('/anything.js'))).toBe(unlisted);
  });

  it('is empty for a local build, which has no list', () => {
    const integrity = withList();
    integrity.add({ ...published, baseUrl: 'http://localhost:9000/' }, null);
    expect(integrity.of('http://localhost:9000/page.js')).toBe('');
    expect(integrity.of(addressOf('/modules/campaigns/1.0.0/other.js'))).not.toBe('');
  });

  it('is available to the code of modules', () => {
    const page: Record<string, (address: string) => string> = {};
    withList().provide(page);
    expect(page[INTEGRITY_OF_SCRIPT]?.(addressOf('/modules/campaigns/1.0.0/page.js'))).toBe(listed);
  });
});
