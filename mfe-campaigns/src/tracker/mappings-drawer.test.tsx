import { AdhelmError } from '@adhelm/contracts';
import { fixDate, renderModule } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../routes.tsx';
import { testNow } from '../test-data/campaign-tools-api.ts';
import { mapping, trackerApi } from './test-data/tracker-api.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

const theirs = { campaign: 1, content: 5, widget: 6 };
const mappings = (...data: readonly unknown[]) => ({
  'GET /api/tracker/mappings': { success: true, data },
});

describe('a mapping of sub-ids', () => {
  it('that someone else changed meanwhile is reloaded, and edited from there', async () => {
    const { api, user } = renderModule(CampaignToolsRoutes, {
      path: '/app/ts/tracker/subs?mappings=open',
      api: {
        ...trackerApi(),
        ...mappings(mapping('mgid', 'MGID', { version: 3, isDefault: false })),
        'PUT /api/tracker/mappings': () => {
          throw new AdhelmError('conflict', 'changed', { status: 412 });
        },
      },
    });
    const mgid = within(await screen.findByRole('form', { name: 'MGID' }));
    await user.selectOptions(mgid.getByLabelText('Widget'), 'Sub-ID 4');
    api.answer(mappings(mapping('mgid', 'MGID', { version: 4, isDefault: false, positions: theirs })));
    await user.click(mgid.getByRole('button', { name: 'Save' }));
    expect(await mgid.findByText(/Someone else changed this mapping/)).toBeInTheDocument();
    expect(mgid.getByLabelText('Content')).toHaveValue('5');
    expect(mgid.getByLabelText('Widget')).toHaveValue('6');

    const kept = mapping('mgid', 'MGID', { version: 5, isDefault: false });
    api.answer({ 'PUT /api/tracker/mappings': { success: true, data: [kept] } });
    await user.selectOptions(mgid.getByLabelText('Widget'), 'Sub-ID 4');
    await user.click(mgid.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(mgid.getByLabelText('Content')).toHaveValue('2'));
    expect(mgid.queryByText(/Someone else changed/)).not.toBeInTheDocument();
    const sent = api.requests.filter(({ method }) => method === 'PUT');
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"']);
    expect(sent.at(-1)?.body).toMatchObject({ positions: { ...theirs, widget: 4 } });
  });
});
