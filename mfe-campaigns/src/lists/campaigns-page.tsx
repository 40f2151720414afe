import { useUrlState } from '@adhelm/shared-ui';
import { lazy } from 'react';
import { AccountCampaignsPage } from './campaigns/account-campaigns-page.tsx';

const AllCampaignsPage = lazy(async () => ({
  default: (await import('./all-campaigns/all-campaigns-page.tsx')).AllCampaignsPage,
}));

/**
 * `/app/ts/campaigns`: the campaigns of one account or of all, with cost and revenue, and actions to start and pause.
 */
export function CampaignsPage() {
  const { read } = useUrlState();
  return read('view') === 'all' ? <AllCampaignsPage /> : <AccountCampaignsPage />;
}
