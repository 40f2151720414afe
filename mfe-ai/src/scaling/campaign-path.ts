import { entityPath } from '../coordinator/entity-links.ts';

/** The page of an MGID campaign. */
export const campaignPath = ({
  account,
  campaign,
}: {
  readonly account: string;
  readonly campaign: string;
}): string => entityPath('mgid', { kind: 'campaign', account, id: campaign });
