import { ListParameters } from '../../facts/performance/index.ts';
import { sourceFilterSql } from '../../screens/campaigns/index.ts';
import { meaningOf } from '../propellerads/propellerads-status.ts';
import { statusOf } from '../zeropark/zeropark-status.ts';
import { metadataOf } from './metadata-table.ts';

/** A campaign that was switched here has no status word of its source until the next sync. */
describe.each([
  ['propellerads', '6', '8', (option: string) => meaningOf(Number(option)).status],
  ['zeropark', 'ACTIVE', 'PAUSED', statusOf],
] as const)('campaigns of %s', (source, running, stopped, meaning) => {
  const { campaignFilters, campaignStatuses = {} } = metadataOf(source);
  const isLeft = (status: 'active' | 'paused', option: string) => {
    const parameters = new ListParameters();
    const meanings = campaignStatuses;
    sourceFilterSql({ filters: campaignFilters, meanings }, { status: [option] }, parameters);
    // those of campaigns without a word of their source come first
    return [parameters.values[0]].flat().includes(status);
  };

  it('that were just switched match the filter of their new status', () => {
    expect([isLeft('active', running), isLeft('active', stopped)]).toEqual([true, false]);
    expect([isLeft('paused', running), isLeft('paused', stopped)]).toEqual([false, true]);
  });

  it("have filter options that match the connector's statuses", () => {
    for (const [option, statuses] of Object.entries(campaignStatuses)) {
      expect(campaignFilters[0]?.options.map(({ id }) => id)).toContain(option);
      expect(statuses).toEqual([meaning(option)]);
    }
  });
});
