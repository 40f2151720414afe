import type { BriefDraft } from '@adhelm/contracts';
import { renderModule } from '@adhelm/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../../routes.tsx';
import { briefsApi } from '../../test-data/briefs-api.ts';

export const createPath = '/app/ts/campaigns/create';
export const draftId = '0199d9a6-0000-7000-8000-000000000001';

export const storedDraft = (body: object, title = 'Stored'): BriefDraft => ({
  id: draftId,
  kind: 'campaign',
  title,
  body,
  updatedAt: '2026-11-20T13:00:00.000Z',
});

/** A complete brief for both accounts. */
export const wholeBrief = {
  shared: {
    name: 'Solar panels',
    daily_budget: 60_000_000,
    bid: 250_000,
    target_url: 'https://go.test/?c={click_id}',
  },
  accounts: ['acc-us', 'acc-eu'],
  own: { 'acc-us': { advertiser_name: 'Northwind' } },
  sendAt: null,
};

type BriefPage = ReturnType<typeof renderModule> & { readonly server: ReturnType<typeof briefsApi> };

/** The create page of campaigns, with a server that stores drafts. */
export function openCreatePage(query = '', drafts: readonly BriefDraft[] = [], api: object = {}): BriefPage {
  const server = briefsApi(drafts);
  return {
    server,
    ...renderModule(CampaignToolsRoutes, { path: `${createPath}${query}`, api: { ...server.api, ...api } }),
  };
}

/** The same with a draft, at one of its steps. */
export const openWholeBrief = (step: string, body: object = wholeBrief, api: object = {}): BriefPage =>
  openCreatePage(`?draft=${draftId}&step=${step}`, [storedDraft(body)], api);

export const regionNamed = async (name: string) => within(await screen.findByRole('region', { name }));

export const draftIsKept = () => screen.findByText(/^Saved/);
