import type { DateRange } from '@adhelm/contracts';
import type { CampaignKey } from './campaign-key.ts';

/** Which days a list of contents or widgets adds up, and of which campaign; null = all of the account. */
export type ListedDays = {
  readonly range: DateRange;
  readonly campaign: CampaignKey | null;
  readonly now: Date;
  /** Whether each row has its evidence. */
  readonly isJudged?: boolean;
};
