import type { SessionUser } from '@adhelm/contracts';
import { type ApiRequest, renderModule } from '@adhelm/shared-ui/testing';
import { screen } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../../routes.tsx';
import { calmApi } from '../../../test-data/campaign-tools-api.ts';

type Opening = {
  readonly path?: string;
  /** Responses that replace the default ones. */
  readonly api?: object;
  readonly settings?: { readonly direction: 'rtl' };
  readonly session?: SessionUser;
};

/** Opens the campaigns list. */
export const openCampaigns = ({
  path = '/app/ts/campaigns?view=account',
  api,
  settings,
  session,
}: Opening = {}) =>
  renderModule(CampaignToolsRoutes, {
    path,
    api: { ...calmApi(), ...api },
    ...(settings === undefined ? {} : { settings }),
    ...(session === undefined ? {} : { session }),
  });

export const campaignsGrid = () => screen.findByRole('grid', { name: 'Campaigns' });

/** Requests of the list itself. */
export const listRequests = (requests: readonly ApiRequest[]) =>
  requests.filter(({ path }) => path === '/api/campaigns');
