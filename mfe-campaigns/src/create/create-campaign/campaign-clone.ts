import type { BriefValues, CampaignRow, Submission } from '@adhelm/contracts';
import { campaignAgain } from './campaign-again.ts';
import type { CampaignBrief } from './campaign-brief.ts';
import { messages } from './messages.ts';

/** The limit of the form's field. */
const LONGEST_NAME = 255;
const days = ['start_date', 'end_date'];

type ClonedRow = Pick<
  CampaignRow,
  'account' | 'name' | 'default_bid' | 'budget' | 'totalBudget' | 'start_date'
>;

/**
 * The brief of a copy: what the source reports of the campaign now, and what it was created with here, if it was. Dates
 * before `today` are left out, because the copy would begin in the past.
 */
export function clonedBrief(
  row: ClonedRow,
  created: Pick<Submission, 'account' | 'values'> | undefined,
  today: string,
): CampaignBrief {
  const { account, name, default_bid: bid, budget, totalBudget, start_date: start } = row;
  const before = created === undefined ? null : campaignAgain(created);
  const reported: BriefValues = {
    ...(bid === null ? {} : { bid }),
    ...(budget === null ? {} : { daily_budget: budget }),
    ...(totalBudget === null ? {} : { total_budget: totalBudget }),
    ...(start === null ? {} : { start_date: start }),
  };
  return {
    shared: withoutPast(
      { ...before?.shared, ...reported, name: messages.copyOf(name).slice(0, LONGEST_NAME) },
      today,
    ),
    accounts: [account],
    own: { [account]: withoutPast(before?.own[account] ?? {}, today) },
    sendAt: null,
  };
}

function withoutPast(values: BriefValues, today: string): BriefValues {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !(days.includes(name) && typeof value === 'string' && value.slice(0, 10) < today),
    ),
  );
}
