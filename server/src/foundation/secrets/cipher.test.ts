import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../config/index.ts';
import { createCipher, SealBroken } from './cipher.ts';
import { masterKeys } from './master-key.ts';

const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const cipher = createCipher([one]);

describe('encrypted values', () => {
  it('can be decrypted for their row', () => {
    const sealed = cipher.seal('a secret, ünïcode', 'accounts:1');
    expect(cipher.open(sealed, 'accounts:1')).toBe('a secret, ünïcode');
    expect(sealed.toString('utf8')).not.toContain('secret');
  });

  it('differ each time', () => {
    expect(cipher.seal('same', 'row').equals(cipher.seal('same', 'row'))).toBe(false);
  });

  it('cannot be decrypted for another row, when changed or truncated, or without their key', () => {
    const sealed = cipher.seal('secret', 'accounts:1');
    expect(() => cipher.open(sealed, 'accounts:2')).toThrow(SealBroken);
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => cipher.open(changed, 'accounts:1')).toThrow(SealBroken);
    }
    expect(() => cipher.open(sealed.subarray(0, 20), 'accounts:1')).toThrow(SealBroken);
    expect(() => createCipher([other]).open(sealed, 'accounts:1')).toThrow(/which ADHELM_KEY lacks/);
  });

  it('can be decrypted with an older key after a rotation', () => {
    const sealed = cipher.seal('secret', 'row');
    const rotated = createCipher([other, one]);
    expect(rotated.open(sealed, 'row')).toBe('secret');
    expect(createCipher([other]).open(rotated.seal('new', 'row'), 'row')).toBe('new');
  });

  it('have fingerprints that depend on the key', () => {
    expect(cipher.fingerprint('a').equals(cipher.fingerprint('a'))).toBe(true);
    expect(cipher.fingerprint('a').equals(cipher.fingerprint('b'))).toBe(false);
    expect(cipher.fingerprint('a').equals(createCipher([other]).fingerprint('a'))).toBe(false);
  });
});

describe('the key file', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'adhelm-key-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('is created once, readable only by its owner', async () => {
    const [first, second] = await Promise.all([
      masterKeys({ keys: null, dataDir }),
      masterKeys({ keys: null, dataDir }),
    ]);
    expect(first).toEqual(second);
    expect(first[0]).toHaveLength(32);
    expect((await stat(join(dataDir, 'key'))).mode & 0o777).toBe(0o600);
  });

  it('is not touched when the environment provides the key', async () => {
    expect(await masterKeys({ keys: [one], dataDir })).toEqual([one]);
    await expect(stat(join(dataDir, 'key'))).rejects.toThrow();
  });

  it('is refused, not replaced, when it holds no valid key', async () => {
    await writeFile(join(dataDir, 'key'), 'broken\n');
    await expect(masterKeys({ keys: null, dataDir })).rejects.toThrow(ConfigError);
    expect(await readFile(join(dataDir, 'key'), 'utf8')).toBe('broken\n');
  });
});
