import type { WidgetDay } from '@adhelm/sandbox';
import { CampaignRecord } from './campaign-record.ts';

const day = (conversions: WidgetDay['conversions']): WidgetDay => ({
  impressions: 1000,
  clicks: 100,
  visits: 90,
  cost: 5_000_000,
  conversions,
  expectedRevenue: 0,
});

describe('what a buyer knows', () => {
  const record = new CampaignRecord(2, 5);
  const late = { arrivesAt: 30, decidedAt: 80, isApproved: true, payout: 8_000_000 };
  const rejected = { arrivesAt: 5, decidedAt: 20, isApproved: false, payout: 8_000_000 };
  record.add([1, 1], [day([late, rejected]), day([])]);

  it('has figures of the network at once, conversions once they arrived, and verdicts once they are made', () => {
    expect(record.sums(0)).toMatchObject({
      clicks: 100,
      visits: 90,
      conversions: 1,
      approved: 0,
      rejected: 1,
    });
    record.add([1, null], [day([]), null]);
    expect(record.sums(0)).toMatchObject({ clicks: 200, conversions: 2, approved: 0, paid: 0 });
    record.add([1, null], [day([]), null]);
    record.add([1, null], [day([]), null]);
    expect(record.sums(0)).toMatchObject({ conversions: 2, approved: 1, paid: 8_000_000 });
  });

  it('counts conversions on the day of their click, within windows too', () => {
    expect(record.sums(0, 1)).toMatchObject({ clicks: 300, conversions: 0 });
    expect(record.sums(1)).toMatchObject({ clicks: 100, cost: 5_000_000 });
  });

  it('keeps how the reports of each day grew', () => {
    expect(record.cohorts[0]).toEqual([1, 2, 2, 2]);
    expect(record.cohorts[3]).toEqual([0]);
  });
});
