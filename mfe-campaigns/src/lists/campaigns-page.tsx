import { useUrlState } from '@adhelm/shared-ui';
import { lazy } from 'react';
import { AllCampaignsPage } from './all-campaigns/all-campaigns-page.tsx';

const AccountCampaignsPage = lazy(async () => ({
  default: (await import('./campaigns/account-campaigns-page.tsx')).AccountCampaignsPage,
}));

/**
 * `/app/ts/campaigns`: the campaigns of all accounts, or with `view=account` or an account in the URL those of one, with
 * its source's own columns and filters.
 */
export function CampaignsPage() {
  const { read } = useUrlState();
  const isOne = read('view') === 'account' || (read('view') === null && read('account') !== null);
  return isOne ? <AccountCampaignsPage /> : <AllCampaignsPage />;
}
