import type { RegistryEntry } from '@adhelm/contracts';
import { testRegistry, testRelease } from '../../testing/releases.ts';
import { reasonToStop, withoutRefused } from './may-run.ts';

const disabled = { reason: 'It deletes campaigns', at: '2026-11-21T10:00:00.000Z', by: 'Ann' };
const old = { ...testRelease('campaigns'), version: '0.9.0' };
const live: RegistryEntry = { ...testRelease('campaigns'), fallback: old };
const refusing = (entry: RegistryEntry, ...versions: string[]) => ({
  ...testRegistry(entry),
  refused: versions.map((version) => ({ name: 'campaigns', version })),
});

describe('what may run', () => {
  it('is everything where nothing is refused', () => {
    expect(withoutRefused(refusing(live)).modules).toEqual([live]);
  });

  it('is no fallback that is refused', () => {
    expect(withoutRefused(refusing(live, '0.9.0')).modules).toEqual([{ ...live, fallback: null }]);
  });

  it('is the fallback of a version that is refused', () => {
    expect(withoutRefused(refusing(live, '1.0.0')).modules).toMatchObject([
      { version: '0.9.0', arm: 'live', fallback: null },
    ]);
  });

  it('is nothing of a module whose versions are all refused, not even as a preview', () => {
    expect(withoutRefused(refusing(live, '1.0.0', '0.9.0')).modules).toEqual([]);
    expect(withoutRefused(refusing({ ...live, arm: 'preview', fallback: null }, '1.0.0')).modules).toEqual(
      [],
    );
  });

  it('does not hide a module that is switched off', () => {
    const off = { ...live, disabled };
    expect(withoutRefused(refusing(off, '1.0.0', '0.9.0')).modules).toEqual([{ ...off, fallback: null }]);
  });
});

describe('a running module', () => {
  it('goes on after a promotion, a rollback, or when no document names it any more', () => {
    expect(reasonToStop(testRegistry({ ...live, version: '2.0.0' }), live)).toBeNull();
    expect(reasonToStop(testRegistry(), live)).toBeNull();
  });

  it('stops when its module is switched off', () => {
    expect(reasonToStop(testRegistry({ ...live, version: '2.0.0', disabled }), live)).toEqual(disabled);
  });

  it('goes on when a server with another shell says that no version fits; one that was not started does not start', () => {
    const incompatible = { ...disabled, kind: 'incompatible' as const };
    const document = testRegistry({ ...live, disabled: incompatible });
    expect(reasonToStop(document, live)).toBeNull();
    expect(reasonToStop(document, { ...live, disabled: incompatible })).toEqual(incompatible);
  });

  it('stops when its version is refused', () => {
    expect(reasonToStop(refusing({ ...live, version: '2.0.0' }, '1.0.0'), live)?.reason).toMatch(/1\.0\.0/);
  });
});
