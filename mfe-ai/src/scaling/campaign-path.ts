import { entityPath } from '@adhelm/shared-ui';

/** The page of an MGID campaign. */
export const campaignPath = ({
  account,
  campaign,
}: {
  readonly account: string;
  readonly campaign: string;
}): string => entityPath('mgid', { kind: 'campaign', account, id: campaign });
