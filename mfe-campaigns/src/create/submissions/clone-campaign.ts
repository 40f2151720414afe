import { type CampaignRow, MAX_PAGE_SIZE, submissionsAnswerSchema } from '@adhelm/contracts';
import { type HostApi, parseAnswer } from '@adhelm/shared-ui/module';
import { keepDraft } from '../briefs/briefs-api.ts';
import { clonedBrief } from '../create-campaign/campaign-clone.ts';

/**
 * Saves a draft that begins as a copy of a campaign; resolves to its page, where the accounts, source and countries of the
 * copy are chosen. `today` is that of the campaign's account.
 */
export async function cloneCampaign(host: HostApi, row: CampaignRow, today: string): Promise<string> {
  const { source, account } = row;
  const submissions = parseAnswer(
    submissionsAnswerSchema,
    await host.fetchApi('/api/submissions', {
      query: { kind: 'campaign', source, account, limit: MAX_PAGE_SIZE },
    }),
  );
  const created = submissions.data.find(({ externalId }) => externalId === row.id);
  const body = clonedBrief(row, created, today);
  const title = String(body.shared['name']);
  const { id } = await keepDraft(host, { id: crypto.randomUUID(), kind: 'campaign', title, body }, 'any');
  return `/app/ts/campaigns/create?${new URLSearchParams({ draft: id })}`;
}
