import { fixDate, pressEscape } from '@adhelm/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { campaign, campaignsAnswer, testNow } from '../../test-data/campaign-tools-api.ts';
import { campaignsGrid, openCampaigns } from './test-data/campaigns-page.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

describe('the menu of a campaign', () => {
  it('opens with the menu key, and returns the focus to the cell', async () => {
    const { user } = openCampaigns({
      path: '/app/ts/campaigns?source=mgid&account=acc-us',
      api: { 'GET /api/campaigns': campaignsAnswer([campaign('1')]) },
    });
    await campaignsGrid();
    const cell = (await screen.findByRole('link', { name: 'Campaign 1' })).closest<HTMLElement>(
      '[role=rowheader]',
    );
    cell?.focus();
    fireEvent.contextMenu(cell ?? document.body);
    const menu = await screen.findByRole('menu', { name: 'Campaign 1' });
    await waitFor(() => expect(menu).toHaveFocus());
    await pressEscape(user);
    await waitFor(() => expect(cell).toHaveFocus());
  });
});
