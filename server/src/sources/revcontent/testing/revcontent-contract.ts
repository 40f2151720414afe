import type { SourceCampaign, SourceContent } from '../../listed-entities.ts';
import { sandboxContract } from '../../testing/sandbox-contract.ts';
import { revcontentConnector } from '../revcontent-connector.ts';

/** Runs the RevContent connector against the simulated RevContent around the tests of a `describe`. */
export function revcontentContract() {
  const contract = sandboxContract('revcontent', revcontentConnector);
  const { campaigns, contents, facts } = contract;
  async function runningCampaign(): Promise<SourceCampaign> {
    const found = (await campaigns()).find(
      ({ status, dailyBudget }) => status === 'active' && dailyBudget !== null,
    );
    if (found === undefined) throw new Error('no campaign is running');
    return found;
  }
  return {
    ...contract,
    runningCampaign,
    running: async () => (await runningCampaign()).id,
    runningContent: async (): Promise<SourceContent> => {
      const { id } = await runningCampaign();
      const found = (await contents()).find(
        ({ campaignId, status }) => campaignId === id && status === 'active',
      );
      if (found === undefined) throw new Error('no content is running');
      return found;
    },
    widgetsOf: async (campaignId: string): Promise<string[]> => {
      const rows = await facts('widget_day', { startDate: '2026-11-18', endDate: '2026-11-18' });
      return rows.filter((row) => row.campaignId === campaignId).map(({ entityId }) => entityId);
    },
  };
}
