import { createHash } from 'node:crypto';
import { createCipher } from '../../../foundation/secrets/index.ts';
import { bucketIdOf, isAmong, newBucketId } from './bucket.ts';

/** Pseudo-random buckets, the same in each run. */
const buckets = Array.from({ length: 2_000 }, (_, index) =>
  createHash('sha256').update(`bucket ${index}`).digest().subarray(0, 16).toString('base64url'),
);
const among = (percent: number, version = '1.1.0', module = 'reports') =>
  buckets.filter((bucket) => isAmong(bucket, module, version, percent));

describe('a share of people', () => {
  it.each([1, 5, 10, 25, 50, 75, 90, 99])('of %i %% is accurate within three points', (percent) => {
    expect(Math.abs((among(percent).length / buckets.length) * 100 - percent)).toBeLessThan(3);
  });

  it('keeps its members when it grows', () => {
    const shares = [1, 10, 50, 99].map((percent) => new Set(among(percent)));
    for (const [index, share] of shares.entries()) {
      const wider = shares[index + 1];
      if (wider !== undefined) expect([...share].filter((bucket) => !wider.has(bucket))).toEqual([]);
    }
  });

  it('is independent between rollouts', () => {
    const first = new Set(among(50));
    for (const other of [among(50, '1.2.0'), among(50, '1.1.0', 'campaigns')]) {
      const both = other.filter((bucket) => first.has(bucket)).length;
      expect(Math.abs(both / buckets.length - 0.25)).toBeLessThan(0.03);
    }
  });
});

describe('a bucket', () => {
  const cipher = createCipher([Buffer.alloc(32, 1)]);

  it('of a person is stable and does not reveal the person', () => {
    expect(bucketIdOf('ada', cipher)).toBe(bucketIdOf('ada', cipher));
    expect(bucketIdOf('ada', cipher)).not.toBe(bucketIdOf('ben', cipher));
    expect(bucketIdOf('ada', cipher)).not.toBe(bucketIdOf('ada', createCipher([Buffer.alloc(32, 2)])));
    expect(bucketIdOf('ada', cipher)).toMatch(/^[\w-]{22}$/);
  });

  it('of an unknown person is new each time', () => {
    expect(new Set(Array.from({ length: 100 }, newBucketId)).size).toBe(100);
  });
});
