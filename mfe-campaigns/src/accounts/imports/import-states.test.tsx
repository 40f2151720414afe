import { AdhelmError, type ImportTable, type ReportImport } from '@adhelm/contracts';
import { fixDate, renderModule } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
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
  withFaults,
} from './test-data/imports-api.ts';

fixDate(testNow);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function open(report: ReportImport, table: ImportTable | null, api: object = {}) {
  const rendered = renderModule(CampaignToolsRoutes, {
    path: importsPath('7'),
    api: { ...importsApi(), 'GET /api/imports/:id': importAnswer(report, table), ...api },
  });
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Import' })) };
}

/** A draft with a requested preview. */
async function previewed(part: Parameters<typeof importPreview>[0], api: object = {}) {
  const rendered = await open(reportImport('7'), importTable(), {
    'POST /api/imports/:id/preview': { success: true, data: importPreview(part) },
    ...api,
  });
  await rendered.user.click(await rendered.dialog.findByRole('button', { name: 'Preview' }));
  await rendered.dialog.findByText('Step 3 of 3: Preview');
  return rendered;
}

describe('a preview', () => {
  it('lists lines with errors, which are skipped only on request', async () => {
    const { api, user, dialog } = await previewed(withFaults, {
      'POST /api/imports/:id/commit': importAnswer(reportImport('7', { state: 'running' })),
    });
    expect(dialog.getByText('2 lines have errors.')).toBeInTheDocument();
    const faults = within(dialog.getByRole('region', { name: 'Problem' }));
    expect(
      faults.getByRole('row', { name: '7 Clicks many Must be a number in the format 1,234.56' }),
    ).toBeInTheDocument();
    expect(faults.getByRole('row', { name: '9 Campaign – Is empty' })).toBeInTheDocument();
    // skipped lines may belong to any row, so the rest stays unchanged
    expect(dialog.getByRole('row', { name: 'Clicks 900 1,350' })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Import 1,200 rows' }));
    expect(await dialog.findByText(/Lines with errors cannot be imported/)).toBeInTheDocument();
    await user.click(dialog.getByLabelText('Skip 2 lines with errors'));
    await user.click(dialog.getByRole('button', { name: 'Import 1,200 rows' }));
    await waitFor(() =>
      expect(api.requests.filter(({ path }) => path.endsWith('/commit'))).toMatchObject([
        { body: { skipErrors: true } },
      ]),
    );
  });

  it('of a file without valid rows cannot be imported, and the columns are restored', async () => {
    const { user, dialog } = await previewed({
      ...withFaults,
      rows: 0,
      days: null,
      mapping: { ...mapping, columns: { ...mapping.columns, campaignName: 'Note' } },
    });
    expect(dialog.getByText('No row of the file can be imported')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Edit columns' }));
    expect(await dialog.findByLabelText('Field of “Note”')).toHaveValue('campaignName');
  });

  it('displays warnings', async () => {
    const { dialog } = await previewed({
      warnings: [{ code: 'unknown-campaigns', message: '3 new campaigns will be created.' }],
    });
    expect(dialog.getByText('3 new campaigns will be created.')).toBeInTheDocument();
  });

  it('that is outdated is reported, and the current state of the import is displayed', async () => {
    const { api, user, dialog } = await previewed(undefined, {
      'POST /api/imports/:id/commit': () => {
        throw new AdhelmError('conflict', 'The file is being imported');
      },
    });
    api.answer({ 'GET /api/imports/:id': importAnswer(doneImport('7', { state: 'running' })) });
    await user.click(dialog.getByRole('button', { name: 'Import 1,200 rows' }));
    expect(await dialog.findByText('Starts in a moment.')).toBeInTheDocument();
  });

  it('that the server refuses to import displays the reason', async () => {
    const { user, dialog } = await previewed(undefined, {
      'POST /api/imports/:id/commit': () => {
        throw new AdhelmError('upstream', 'The server cannot be reached');
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Import 1,200 rows' }));
    expect(await dialog.findByText('The server cannot be reached')).toBeInTheDocument();
  });
});

describe('an import', () => {
  it('that is running can be cancelled, and its file stays for another attempt', async () => {
    const running = doneImport('7', { state: 'running', changed: null, finishedAt: null });
    const { api, user, dialog } = await open(running, importTable(), {
      'GET /api/jobs': {
        success: true,
        data: [
          {
            id: 'import-7',
            kind: 'import',
            title: 'Import report-7.csv',
            state: 'running',
            unit: 'rows',
            done: 0,
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
      'POST /api/jobs/:id/cancel': () => {
        api.answer({
          'GET /api/imports/:id': importAnswer(reportImport('7', { state: 'cancelled' }), importTable()),
        });
        return { success: true, data: [] };
      },
    });
    await user.click(await dialog.findByRole('button', { name: 'Cancel import' }));
    expect(await dialog.findByText(/Nothing was imported/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Preview' })).toBeInTheDocument();
    expect(api.requests.some(({ path }) => path === '/api/jobs/import-7/cancel')).toBe(true);
  });

  it('that failed displays the reason, and can be fixed', async () => {
    const { dialog } = await open(
      reportImport('7', { state: 'failed', error: 'Lines have errors' }),
      importTable(),
    );
    expect(await dialog.findByText('Lines have errors')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Preview' })).toBeInTheDocument();
  });

  it('of another person is labelled, and theirs to import', async () => {
    const other = { id: 'user-2', name: 'Otto Other' };
    const { dialog } = await open(reportImport('7', { createdBy: other }), importTable());
    expect(await dialog.findByText(/Only Otto Other, who uploaded this file/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Preview' })).not.toBeInTheDocument();
  });

  it('whose file is no longer kept leads to another upload', async () => {
    const { user, dialog, path } = await open(reportImport('7', { state: 'expired' }), null);
    expect(await dialog.findByText('The file is no longer available')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Import a file' }));
    await waitFor(() => expect(path()).toContain('imports=new'));
  });

  it.each([
    ['content_day', '/app/ts/contents?', 'Show these days'],
    ['sub_day', '/app/ts/tracker/subs?tracker=engageya&account=acc-en&', 'Show these days'],
    ['lead_status', '/app/clients/accounts-data?source=engageya&', 'Show these days'],
    ['widget_day', '/app/ts/campaigns?', 'Show the campaigns of these days'],
  ] as const)(
    'of %s leads to its list, to the last days where they are too many',
    async (kind, page, name) => {
      const days = { startDate: '2024-01-01', endDate: '2026-11-07', count: 700 };
      const { dialog } = await open(doneImport('7', { kind, days, changed: 0 }), null);
      expect(await dialog.findByText(/No changes/)).toBeInTheDocument();
      const link = dialog.getByRole('link', { name });
      expect(link.getAttribute('href')).toContain(page);
      expect(link.getAttribute('href')).toContain('startDate=2025-10-04&endDate=2026-11-07');
      expect(dialog.getByText(/shows at most 400 days\. These are the latest/)).toHaveTextContent(
        /Oct.* 4.*2025.*Nov.* 7.*2026/,
      );
    },
  );

  it('of days that its list can display links to all of them', async () => {
    const { dialog } = await open(doneImport('7'), null);
    const link = await dialog.findByRole('link', { name: 'Show these days' });
    expect(link.getAttribute('href')).toContain('startDate=2026-11-01&endDate=2026-11-07');
    expect(dialog.queryByText(/at most/)).not.toBeInTheDocument();
  });

  it('that does not exist is reported', async () => {
    const { dialog } = await open(reportImport('7'), null, {
      'GET /api/imports/:id': () => {
        throw new AdhelmError('not-found', 'Import not found');
      },
    });
    expect(await dialog.findByText('Import not found')).toBeInTheDocument();
  });
});

describe('a spreadsheet', () => {
  it('requires its sheet, and reads the columns of another one', async () => {
    const table = { ...importTable(), sheets: ['Daily', 'Summary', 'Notes'], sheet: 'Daily' };
    const { api, user, dialog } = await open(reportImport('7'), table);
    await user.selectOptions(await dialog.findByLabelText('Sheet'), 'Notes');
    api.answer({
      'GET /api/imports/:id': () => {
        throw new AdhelmError('validation', 'No row names the columns');
      },
    });
    await user.selectOptions(dialog.getByLabelText('Sheet'), 'Summary');
    expect(await dialog.findByText('No row names the columns')).toBeInTheDocument();
    expect(dialog.getByLabelText('Sheet')).toBeInvalid();
    const columns = [{ name: 'Reklam', samples: [] }];
    api.answer({
      'GET /api/imports/:id': importAnswer(reportImport('7'), { ...table, sheet: 'Daily', columns }),
      'POST /api/imports/:id/preview': { success: true, data: importPreview() },
    });
    await user.selectOptions(dialog.getByLabelText('Sheet'), 'Daily');
    expect(await dialog.findByLabelText('Field of “Reklam”')).toBeInTheDocument();
  });
});
