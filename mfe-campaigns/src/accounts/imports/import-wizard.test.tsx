import { AdhelmError, type ImportTable, type ReportImport } from '@adhelm/contracts';
import { type ApiRequest, axeViolations, fixDate, renderModule } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../routes.tsx';
import { testNow } from '../../test-data/campaign-tools-api.ts';
import {
  doneImport,
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

const answerOf = (report: ReportImport, table: ImportTable | null = null) => ({
  'GET /api/imports/:id': importAnswer(report, table),
});
const previewOf = (part: Parameters<typeof importPreview>[0] = {}) => ({
  'POST /api/imports/:id/preview': { success: true, data: importPreview(part) },
});

async function open(api: object, report = reportImport('7'), table: ImportTable | null = importTable()) {
  const rendered = renderModule(CampaignToolsRoutes, {
    path: importsPath('7'),
    api: { ...importsApi(), ...answerOf(report, table), ...api },
  });
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Import' })) };
}
const sentTo = (requests: readonly ApiRequest[], step: string) =>
  requests.filter(({ method, path }) => method === 'POST' && path === `/api/imports/7/${step}`);
const meaning = (column: string) => `Field of “${column}”`;

describe('a draft opened by a link', () => {
  it('is mapped, previewed and imported', async () => {
    const { api, user, dialog, emit } = await open({
      ...previewOf(),
      'POST /api/imports/:id/commit': importAnswer(reportImport('7', { state: 'running' })),
    });
    expect(await dialog.findByRole('heading', { name: 'report-7.csv' })).toHaveFocus();
    expect(dialog.getByLabelText(meaning('Zone'))).toHaveValue('widgetId');
    expect(dialog.getByText('e.g. 1 · 2')).toBeInTheDocument();
    expect(dialog.getByLabelText(meaning('Note'))).toHaveValue('');
    expect(await axeViolations(document.body)).toEqual([]);
    await user.selectOptions(dialog.getByLabelText(meaning('Note')), 'Campaign name');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));

    expect(await dialog.findByText('Step 3 of 3: Preview')).toBeInTheDocument();
    expect(sentTo(api.requests, 'preview')[0]?.body).toEqual({
      mapping: { ...mapping, columns: { ...mapping.columns, campaignName: 'Note' } },
    });
    expect(dialog.getByText('1,200 rows of 7 days: Nov 1 – Nov 7, 2026')).toBeInTheDocument();
    const sums = within(dialog.getByRole('region', { name: 'Totals for these days' }));
    const complete = dialog.getByLabelText('The file is complete for its days');
    expect(complete).not.toBeChecked();
    await user.click(complete);
    expect(sums.getByRole('row', { name: 'Clicks 900 1,300' })).toBeInTheDocument();
    expect(sums.getByRole('row', { name: 'Cost, USD 90.00 120.50' })).toBeInTheDocument();
    const sample = within(dialog.getByRole('region', { name: 'The first row' }));
    expect(
      sample.getByRole('row', { name: 'Nov 1, 2026 Solar panels news.test 10 1.50' }),
    ).toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);

    await user.click(complete);
    expect(sums.getByRole('row', { name: 'Clicks 900 1,350' })).toBeInTheDocument();
    api.answer({
      ...answerOf(doneImport('7', { state: 'running', changed: null, finishedAt: null }), importTable()),
      'GET /api/jobs': {
        success: true,
        data: [
          {
            id: 'import-7',
            kind: 'import',
            title: 'Import report-7.csv',
            state: 'running',
            unit: 'rows',
            done: 300,
            total: 1200,
            failed: 0,
            startedBy: null,
            startedAt: '2026-11-20T15:00:00Z',
            updatedAt: '2026-11-20T15:00:00Z',
            finishedAt: null,
            message: null,
            commands: ['cancel'],
          },
        ],
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Import 1,200 rows' }));
    expect(await dialog.findByText('300 of 1,200 rows')).toBeInTheDocument();
    expect(sentTo(api.requests, 'commit')[0]).toMatchObject({
      body: { skipErrors: false, isWholeDays: false },
      idempotencyKey: expect.any(String),
    });

    api.answer(answerOf(doneImport('7')));
    act(() => emit('job.changed', { jobId: 'import-7', account: 'acc-en' }));
    expect(await dialog.findByText('34 rows new or changed')).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Show these days' })).toHaveAttribute(
      'href',
      '/app/ts/campaigns?source=engageya&account=acc-en&startDate=2026-11-01&endDate=2026-11-07',
    );
  });

  it('is restored when it is opened again', async () => {
    const { user, dialog, unmount } = await open({});
    await user.selectOptions(await dialog.findByLabelText(meaning('Note')), 'Campaign name');
    unmount();
    const again = await open(previewOf());
    expect(await again.dialog.findByLabelText(meaning('Note'))).toHaveValue('campaignName');
    expect(again.dialog.getByText('Engageya · Northwind')).toBeInTheDocument();
    await again.user.click(again.dialog.getByRole('button', { name: 'Preview' }));
    await again.dialog.findByText('Step 3 of 3: Preview');
    // the server keeps the previewed mapping
    expect(sessionStorage).toHaveLength(0);
  });

  it('reports that its mapping was remembered, and that the file was imported before', async () => {
    const report = reportImport('7', { importedBefore: '2026-11-10T12:00:00Z' });
    const { dialog } = await open({}, report, importTable({ isKept: true }));
    expect(await dialog.findByText(/Remembered from the last import/)).toBeInTheDocument();
    expect(dialog.getByText(/exact file was already imported on Nov 10, 2026/)).toBeInTheDocument();
  });

  it('displays an open choice at its field until it is made', async () => {
    const unclear = [
      { field: 'mapping.dayFormat', message: 'The date format could be dd/MM/yyyy or MM/dd/yyyy' },
      { field: 'mapping.columns.cost', message: '“Spend” is in EUR, but the account uses USD' },
    ];
    const { api, user, dialog } = await open(
      previewOf(),
      reportImport('7'),
      importTable({ mapping: { ...mapping, dayFormat: null }, unclear }),
    );
    const days = await dialog.findByLabelText('Date format');
    await waitFor(() => expect(days).toBeInvalid());
    expect(dialog.getByText('The date format could be dd/MM/yyyy or MM/dd/yyyy')).toBeInTheDocument();
    expect(dialog.getByLabelText(meaning('Spend'))).toBeInvalid();
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(sentTo(api.requests, 'preview')).toHaveLength(0);
    await user.selectOptions(days, '30/11/2026, day first');
    await waitFor(() => expect(days).toBeValid());
    await user.selectOptions(dialog.getByLabelText(meaning('Spend')), 'Skip');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(await dialog.findByText('Step 3 of 3: Preview')).toBeInTheDocument();
  });

  it('explains what a report requires, and that two columns cannot be the same', async () => {
    const { api, user, dialog } = await open(previewOf());
    await user.selectOptions(await dialog.findByLabelText(meaning('Zone')), 'Skip');
    await user.selectOptions(dialog.getByLabelText(meaning('Note')), 'Clicks');
    await user.selectOptions(dialog.getByLabelText(meaning('Date')), 'Skip');
    expect(await dialog.findByText('Choose a column for: Widget ID')).toBeInTheDocument();
    expect(dialog.getByText('Clicks is already “Clicks”')).toBeInTheDocument();
    expect(dialog.getByText(/or one date for the whole file/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(sentTo(api.requests, 'preview')).toHaveLength(0);
    await user.selectOptions(dialog.getByLabelText('Report type'), 'Campaigns by day');
    await user.selectOptions(dialog.getByLabelText(meaning('Note')), 'Skip');
    await user.type(dialog.getByLabelText('Date for all rows'), '2026-11-05');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    await waitFor(() =>
      expect(sentTo(api.requests, 'preview')[0]?.body).toMatchObject({
        mapping: {
          kind: 'campaign_day',
          columns: { campaignId: 'Campaign', clicks: 'Clicks', cost: 'Spend' },
          fixedDay: '2026-11-05',
          dayFormat: null,
        },
      }),
    );
  });

  it("displays the server's errors at their field", async () => {
    const { user, dialog } = await open({
      'POST /api/imports/:id/preview': () => {
        throw new AdhelmError('validation', 'The date format could be either', {
          fields: [{ field: 'mapping.dayFormat', message: 'The date format could be either' }],
        });
      },
    });
    await user.click(await dialog.findByRole('button', { name: 'Preview' }));
    expect(await dialog.findByText('The date format could be either')).toBeInTheDocument();
    expect(dialog.getByLabelText('Date format')).toBeInvalid();
  });
});
