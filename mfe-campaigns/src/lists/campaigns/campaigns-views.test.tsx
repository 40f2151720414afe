import { fixDate, pressEscape, rowNamed } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { calmApi, testNow } from '../../test-data/campaign-tools-api.ts';
import { campaignsGrid, openCampaigns } from './test-data/campaigns-page.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

const kept = {
  id: '01a1fe80-89a3-7d2c-b9d6-82f25fabacfb',
  screen: 'campaigns/list',
  name: 'Solar',
  query: 'source=mgid&account=acc-de&q=solar',
  layout: null,
  isShared: false,
  owner: { id: 'u1', name: 'Ada' },
  isMine: true,
  updatedAt: '2026-11-20T12:00:00.000Z',
};

describe('a saved view', () => {
  it('is saved from the current URL, and restores it', async () => {
    const { api, user, path } = openCampaigns({
      path: '/app/ts/campaigns?source=mgid&account=acc-us&q=keto',
    });
    api.answer({
      'GET /api/views': { success: true, data: [kept] },
      'POST /api/views': { success: true, data: { ...kept, name: 'Keto' } },
    });
    await rowNamed('Keto gummies');
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.type(await screen.findByLabelText('View name'), 'Keto{Enter}');
    await waitFor(() =>
      expect(
        api.requests.find(({ method, path }) => method === 'POST' && path === '/api/views')?.body,
      ).toMatchObject({
        screen: 'campaigns/list',
        query: 'source=mgid&account=acc-us&q=keto',
      }),
    );
    await user.click(await screen.findByRole('button', { name: /^Keto|^Solar/ }));
    expect(path()).toBe('/app/ts/campaigns?source=mgid&account=acc-de&q=solar');
  });
});

describe('grid columns', () => {
  it('are loaded before any rows, so that no row changes its layout', async () => {
    let respond = () => {};
    const response = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const { 'GET /api/campaigns/columns/:source': columns } = calmApi();
    openCampaigns({ api: { 'GET /api/campaigns/columns/:source': () => response.then(() => columns) } });
    await screen.findByText(/^Synced/);
    expect(await campaignsGrid()).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('rowheader')).not.toBeInTheDocument();
    await act(async () => respond());
    expect((await rowNamed('Solar panels')).getByText('10.00')).toBeInTheDocument();
    expect(await campaignsGrid()).toHaveAttribute('aria-busy', 'false');
  });

  it('are selected by the person, saved with a view, and restored with it', async () => {
    const view = {
      ...kept,
      name: 'By cost',
      query: 'source=mgid&account=acc-us',
      layout: { order: ['cost'], hidden: ['status'], pins: {}, widths: {}, groupBy: null },
    };
    const { api, user } = openCampaigns();
    api.answer({
      'GET /api/views': { success: true, data: [view] },
      'POST /api/views': {
        success: true,
        data: { ...view, id: '01a1fe80-89a3-7d2c-b9d6-82f25fabacfc', name: 'No costs' },
      },
    });
    await rowNamed('Keto gummies');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Cost' }));
    await waitFor(() =>
      expect(screen.queryByRole('columnheader', { name: 'Cost, USD' })).not.toBeInTheDocument(),
    );
    await pressEscape(user);
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.type(await screen.findByLabelText('View name'), 'No costs{Enter}');
    await waitFor(() =>
      expect(
        api.requests.find(({ method, path }) => method === 'POST' && path === '/api/views')?.body,
      ).toMatchObject({
        layout: { only: expect.not.arrayContaining(['cost']) },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'By cost' }));
    expect(await screen.findByRole('columnheader', { name: 'Cost, USD' })).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Status' })).not.toBeInTheDocument();
  });
});
