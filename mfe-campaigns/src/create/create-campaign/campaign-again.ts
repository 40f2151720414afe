import type { Submission } from '@adhelm/contracts';
import { type CampaignBrief, sharedFields } from './campaign-brief.ts';

/** Recreates the brief of a campaign submission: for its account alone, to be sent immediately. */
export function campaignAgain({ account, values }: Pick<Submission, 'account' | 'values'>): CampaignBrief {
  const isShared = ([name]: readonly [string, unknown]) => sharedFields.some((field) => field.name === name);
  const all = Object.entries(values);
  return {
    shared: Object.fromEntries(all.filter(isShared)),
    accounts: [account],
    own: { [account]: Object.fromEntries(all.filter((entry) => !isShared(entry))) },
    sendAt: null,
  };
}
