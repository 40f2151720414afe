import type { RegistryDocument, RegistryEntry } from '@adhelm/contracts';
import { testRegistry, testRelease, testRoute } from '../../testing/releases.ts';
import { nextPin, type Pin } from './pinned-match.ts';

const routes = [testRoute('/app/ts/campaigns'), testRoute('/app/ts/campaigns/:id')];
const old = testRelease('campaigns', { routes });
const next: RegistryEntry = { ...old, version: '2.0.0', federationName: 'campaigns_fedcba9876543210' };
const clients = testRelease('clients', { routes: [testRoute('/app/clients')] });
const before = testRegistry(old, clients);
const after = testRegistry(next, clients);

const start: Pin = { pathname: '', match: null };
const calm = { isHolding: false, isAlive: true };
const at = (pathname: string, document: RegistryDocument, part = {}) => ({
  document,
  pathname,
  ...calm,
  ...part,
});
const running = nextPin(start, at('/app/ts/campaigns', before));
const versionOf = ({ match }: Pin) => match?.release.version;

describe('the release of a page', () => {
  it('is initially that of the document', () => {
    expect(running.match).toEqual({ release: old, route: routes[0] });
  });

  it('stays while the path stays, whatever a newer document says', () => {
    expect(nextPin(running, at('/app/ts/campaigns', after))).toBe(running);
    expect(nextPin(running, at('/app/ts/campaigns', testRegistry(clients)))).toBe(running);
  });

  it('stays the same object on the next path if the version is the same', () => {
    const moved = nextPin(running, at('/app/ts/campaigns/7', testRegistry({ ...old }, clients)));
    expect(moved.match?.release).toBe(running.match?.release);
    expect(moved.match?.route).toBe(routes[1]);
  });

  it('is updated on the next path', () => {
    expect(versionOf(nextPin(running, at('/app/ts/campaigns/7', after)))).toBe('2.0.0');
  });

  it('also stays on the next path while there is unsaved work', () => {
    const held = nextPin(running, at('/app/ts/campaigns/7', after, { isHolding: true }));
    expect(held.match).toEqual({ release: old, route: routes[1] });
    expect(versionOf(nextPin(held, at('/app/ts/campaigns', after)))).toBe('2.0.0');
  });

  it('follows the person to another module, or to none', () => {
    expect(nextPin(running, at('/app/clients', after, { isHolding: true })).match?.release).toBe(clients);
    expect(nextPin(running, at('/app/nothing', after)).match).toBeNull();
  });

  it('is updated immediately if the old one is not in the page', () => {
    expect(versionOf(nextPin(running, at('/app/ts/campaigns', after, { isAlive: false })))).toBe('2.0.0');
    expect(nextPin(running, at('/app/ts/campaigns', before, { isAlive: false }))).toBe(running);
  });

  it('is stable: repeating the decision changes nothing', () => {
    for (const situation of [at('/app/nothing', after), at('/app/ts/campaigns', after, { isAlive: false })]) {
      const pin = nextPin(running, situation);
      expect(nextPin(pin, situation)).toBe(pin);
    }
  });
});
