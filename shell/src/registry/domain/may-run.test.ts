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

describe('the usable document', () => {
  it('is complete if no version is withdrawn', () => {
    expect(withoutRefused(refusing(live)).modules).toEqual([live]);
  });

  it('has no withdrawn fallback', () => {
    expect(withoutRefused(refusing(live, '0.9.0')).modules).toEqual([{ ...live, fallback: null }]);
  });

  it('uses the fallback of a withdrawn version', () => {
    expect(withoutRefused(refusing(live, '1.0.0')).modules).toMatchObject([
      { version: '0.9.0', arm: 'live', fallback: null },
    ]);
  });

  it('omits a module whose versions are all withdrawn, even as a preview', () => {
    expect(withoutRefused(refusing(live, '1.0.0', '0.9.0')).modules).toEqual([]);
    expect(withoutRefused(refusing({ ...live, arm: 'preview', fallback: null }, '1.0.0')).modules).toEqual(
      [],
    );
  });

  it('keeps a disabled module', () => {
    const off = { ...live, disabled };
    expect(withoutRefused(refusing(off, '1.0.0', '0.9.0')).modules).toEqual([{ ...off, fallback: null }]);
  });
});

describe('a running module', () => {
  it('continues after a promotion, a rollback, or when no document lists it any more', () => {
    expect(reasonToStop(testRegistry({ ...live, version: '2.0.0' }), live)).toBeNull();
    expect(reasonToStop(testRegistry(), live)).toBeNull();
  });

  it('stops when its module is disabled', () => {
    expect(reasonToStop(testRegistry({ ...live, version: '2.0.0', disabled }), live)).toEqual(disabled);
  });

  it('continues when a server with another shell reports that no version fits, unless it has not started yet', () => {
    const incompatible = { ...disabled, kind: 'incompatible' as const };
    const document = testRegistry({ ...live, disabled: incompatible });
    expect(reasonToStop(document, live)).toBeNull();
    expect(reasonToStop(document, { ...live, disabled: incompatible })).toEqual(incompatible);
  });

  it('stops when its version is withdrawn', () => {
    expect(reasonToStop(refusing({ ...live, version: '2.0.0' }, '1.0.0'), live)?.reason).toMatch(/1\.0\.0/);
  });
});
