import { type FactKind, factKindsOf } from '../reported-rows.ts';
import { failureOf } from './fault-contract.ts';
import type { SandboxContract } from './sandbox-contract.ts';
import { sumOf } from './sandbox-source.ts';

/** Tests of lists and reports that hold for every source, to be called in a `describe`. */

export function itListsEachAccountsOwn({ campaigns, berlin }: SandboxContract): void {
  it('return different entities for another account', async () => {
    const mine = new Set((await campaigns()).map(({ id }) => id));
    const theirs = await campaigns(berlin());
    expect(theirs).toHaveLength(mine.size);
    expect(theirs.some(({ id }) => mine.has(id))).toBe(false);
  });
}

/** Runs for each report by day. */
export function itReturnsRequestedDays({ connector, facts, access, berlin }: SandboxContract): void {
  const kinds: FactKind[] = factKindsOf(connector.capabilities).filter((kind) => kind !== 'campaign_hour');

  it.each([
    ['New York', access],
    ['Berlin', berlin],
  ])('return exactly the requested days, in the time zone of %s', async (_zone, whose) => {
    for (const kind of kinds) {
      const rows = await facts(kind, { startDate: '2026-11-16', endDate: '2026-11-18' }, whose());
      const days = [...new Set(rows.map(({ day }) => day))].sort();
      expect([kind, ...days]).toEqual([kind, '2026-11-16', '2026-11-17', '2026-11-18']);
      const alone = await facts(kind, { startDate: '2026-11-17', endDate: '2026-11-17' }, whose());
      expect(alone).toEqual(rows.filter(({ day }) => day === '2026-11-17'));
    }
  });

  it('are empty for days without traffic, and hourly reports fail when the source has none', async () => {
    for (const kind of factKindsOf(connector.capabilities)) {
      expect(await facts(kind, { startDate: '2026-12-01', endDate: '2026-12-02' })).toEqual([]);
    }
    if (factKindsOf(connector.capabilities).includes('campaign_hour')) return;
    expect(await failureOf(facts('campaign_hour'))).toMatchObject({ kind: 'not-found' });
  });
}

export function itReturnsDaysInOrder({ facts, access, berlin }: SandboxContract): void {
  it('return campaigns in order of days', async () => {
    for (const whose of [access(), berlin()]) {
      const days = (await facts('campaign_day', undefined, whose)).map(({ day }) => day);
      expect(new Set(days).size).toBeGreaterThan(1);
      expect(days).toEqual(days.toSorted());
    }
  });
}

/** Covers a week in which the clocks of New York went back. */
export function itCountsClockChangeDaysOnce({ facts }: SandboxContract): void {
  it('count each day once without losing traffic', async () => {
    const range = { startDate: '2026-10-31', endDate: '2026-11-02' };
    const days = await facts('campaign_day', range);
    expect(new Set(days.map(({ day }) => day)).size).toBe(3);
    expect(sumOf(await facts('widget_day', range), 'cost')).toBe(sumOf(days, 'cost'));
  });
}
