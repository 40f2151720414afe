/** @slow kills a database at work */

import { runFaults } from './testing/fault-run.ts';

/** `npm run bench -- faults` kills it ten times. */
const KILLS = 2;

describe('killing PostgreSQL during a sync, an import and a bulk change', () => {
  it('delays them by seconds: the server keeps running, nothing is lost or done twice', async () => {
    const { rounds, allowedConnections, ended } = await runFaults({ kills: KILLS });
    expect(ended).toBeNull();
    expect(rounds).toHaveLength(KILLS);
    const interrupted = (what: 'change' | 'import' | 'sync') =>
      rounds.some((round) => round.interrupted[what]);
    expect([interrupted('change'), interrupted('import'), interrupted('sync')]).toEqual([true, true, true]);
    for (const { lost, twice, answeredAfter, connections } of rounds) {
      expect({ lost, twice }).toEqual({ lost: [], twice: [] });
      expect(answeredAfter).toBeLessThan(10);
      expect(connections).toBeLessThanOrEqual(allowedConnections);
    }
  }, 240_000);
});
