import type { Submission } from '@adhelm/contracts';
import type { HostApi } from '@adhelm/shared-ui/module';
import { keepDraft } from '../briefs/briefs-api.ts';
import { campaignAgain } from '../create-campaign/campaign-again.ts';
import { contentsAgain } from '../create-contents/contents-again.ts';

/** Saves a new draft from a submission, which stays unchanged; resolves to the draft's edit page. */
export async function editAgain(host: HostApi, submission: Submission): Promise<string> {
  const { kind, title } = submission;
  const body = kind === 'campaign' ? campaignAgain(submission) : contentsAgain(submission);
  const { id } = await keepDraft(host, { id: crypto.randomUUID(), kind, title, body }, 'any');
  return kind === 'campaign'
    ? `/app/ts/campaigns/create?draft=${id}&step=details`
    : `/app/ts/contents/create?draft=${id}&step=ads`;
}
