import { axeViolations, fixDate, renderModule } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../routes.tsx';
import { testNow } from '../../test-data/campaign-tools-api.ts';
import {
  importAnswer,
  importPreview,
  importsApi,
  importsPath,
  importTable,
  mapping,
  reportImport,
} from './test-data/imports-api.ts';

fixDate(testNow);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const FOURTH = 'Clicks (column 4)';
const SEVENTH = 'Clicks (column 7)';
const { clicks: _clicks, ...others } = mapping.columns;
const withoutClicks = { ...mapping, columns: others };
const known = importTable({
  mapping: withoutClicks,
  rivals: [{ field: 'clicks', columns: [FOURTH, SEVENTH] }],
  unclear: [{ field: 'mapping.columns.clicks', message: `Choose “${FOURTH}” or “${SEVENTH}”` }],
});
const table = {
  ...known,
  columns: [
    ...known.columns.map((column) => (column.name === 'Clicks' ? { ...column, name: FOURTH } : column)),
    { name: SEVENTH, samples: ['8'] },
  ],
};
const meaning = (column: string) => `Field of “${column}”`;

async function open(previewed = mapping) {
  const rendered = renderModule(CampaignToolsRoutes, {
    path: importsPath('7'),
    api: {
      ...importsApi(),
      'GET /api/imports/:id': importAnswer(reportImport('7'), table),
      'POST /api/imports/:id/preview': { success: true, data: importPreview({ mapping: previewed }) },
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Import' }));
  const sent = () =>
    rendered.api.requests.filter(({ path }) => path.endsWith('/preview')).map(({ body }) => body);
  return { ...rendered, dialog, sent };
}

describe('columns with the same name', () => {
  it('are distinguished by position, and one of them has to be chosen', async () => {
    const { user, dialog, sent } = await open();
    const fourth = await dialog.findByLabelText(meaning(FOURTH));
    const seventh = dialog.getByLabelText(meaning(SEVENTH));
    await waitFor(() => expect(fourth).toBeInvalid());
    expect(seventh).toBeInvalid();
    expect(fourth).toHaveDisplayValue('Choose…');
    expect(dialog.getAllByText(/2 columns could be “Clicks”/)).toHaveLength(2);
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(sent()).toHaveLength(0);

    await user.selectOptions(seventh, 'Clicks');
    await waitFor(() => expect(fourth).toBeValid());
    expect(fourth).toHaveDisplayValue('Skip');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    await dialog.findByText('Step 3 of 3: Preview');
    expect(sent()).toEqual([{ mapping: { ...mapping, columns: { ...others, clicks: SEVENTH } } }]);
  });

  it('may all be skipped, which is remembered after a preview', async () => {
    const { user, dialog, sent } = await open(withoutClicks);
    await user.selectOptions(await dialog.findByLabelText(meaning(FOURTH)), 'Skip');
    expect(dialog.getByLabelText(meaning(SEVENTH))).toHaveDisplayValue('Choose…');
    await user.selectOptions(dialog.getByLabelText(meaning(SEVENTH)), 'Skip');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    await dialog.findByText('Step 3 of 3: Preview');
    expect(sent()).toEqual([{ mapping: withoutClicks }]);
    await user.click(dialog.getByRole('button', { name: 'Edit columns' }));
    expect(await dialog.findByLabelText(meaning(FOURTH))).toHaveDisplayValue('Skip');
  });

  it('stay an open choice if someone left before choosing', async () => {
    const { user, dialog, unmount } = await open();
    await user.selectOptions(await dialog.findByLabelText(meaning('Note')), 'Campaign name');
    unmount();
    const again = await open();
    expect(await again.dialog.findByLabelText(meaning('Note'))).toHaveValue('campaignName');
    expect(again.dialog.getByLabelText(meaning(FOURTH))).toHaveDisplayValue('Choose…');
  });
});
