import { AdhelmError, IMPORT_LIMITS } from '@adhelm/contracts';
import { type ApiRequest, axeViolations, fixDate, renderModule } from '@adhelm/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../routes.tsx';
import { testNow } from '../../test-data/campaign-tools-api.ts';
import {
  doneImport,
  importAnswer,
  importsApi,
  importsPath,
  importTable,
  reportImport,
} from './test-data/imports-api.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

const open = (place: string, api: object = {}, path = importsPath(place)) =>
  renderModule(CampaignToolsRoutes, { path, api: { ...importsApi(), ...api } });
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));
const listOf = (...imports: ReturnType<typeof reportImport>[]) => ({
  'GET /api/imports': { success: true, data: imports, page: { next: null, total: imports.length } },
});
const uploads = (requests: readonly ApiRequest[]) =>
  requests.filter(({ method, path }) => method === 'POST' && path === '/api/imports');
const csv = (name = 'november.csv', type = 'text/csv') =>
  new File(['Campaign,Clicks\n1,2\n'], name, { type });

describe('the imports of an account', () => {
  it('open from the page, each with its result', async () => {
    const { user, path } = open('', {
      ...listOf(
        doneImport('1', { skipped: 2 }),
        reportImport('2', { state: 'failed', error: 'Lines have errors' }),
        reportImport('3'),
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    const list = await drawer('Imported files');
    expect(await list.findByText('Engageya · Northwind')).toBeInTheDocument();
    const done = within(list.getByRole('button', { name: /report-1.csv/ }));
    for (const fact of [
      'Imported',
      /^Bea Buyer, Nov 20, 2026/,
      'Campaigns by day',
      '1,200 rows',
      'Nov 1 – Nov 7, 2026',
      '34 rows new or changed',
      '2 lines skipped',
    ]) {
      expect(done.getByText(fact)).toBeInTheDocument();
    }
    expect(list.getByRole('button', { name: /report-2.csv.*Failed.*Lines have errors/ })).toBeInTheDocument();
    expect(list.getByRole('button', { name: /report-3.csv.*Draft/ })).toBeInTheDocument();
    expect(path()).toContain('imports=all');
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(list.getByRole('button', { name: 'Close imports' }));
    await waitFor(() => expect(path()).not.toContain('imports='));
  });

  it('that are empty explain what an import is for, and lead to the first', async () => {
    const { user, path } = open('all');
    const list = await drawer('Imported files');
    expect(await list.findByText('No imports yet')).toBeInTheDocument();
    expect(list.getByText(/figures its API does not report/)).toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'Import a file' }));
    await waitFor(() => expect(path()).toContain('imports=new'));
  });

  it('of a tracker without campaigns open by their link', async () => {
    const path = '/app/ts/campaigns?source=thrive&account=t1&imports=all';
    const tracker = {
      id: 't1',
      source: 'thrive',
      sourceName: 'Thrive',
      name: 'Install 7',
      externalId: '7',
      currency: 'USD',
      timeZone: 'UTC',
      baseUrl: 'https://thrive.test',
      health: 'ok',
      healthReason: null,
      everySeconds: 900,
      isPaused: false,
      nextSyncAt: null,
      lastGoodSyncAt: null,
      firstSync: null,
      balance: null,
      credentialsChangedAt: null,
      checkedAt: null,
      version: 1,
    };
    const { api } = open('', { 'GET /api/accounts': { success: true, data: [tracker] } }, path);
    const list = await drawer('Imported files');
    expect(await list.findByText('Thrive · Install 7')).toBeInTheDocument();
    expect(api.requests.find(({ path }) => path === '/api/imports')?.query).toMatchObject({
      source: 'thrive',
      account: 't1',
    });
  });

  it('that cannot be loaded are reported', async () => {
    open('all', {
      'GET /api/imports': () => {
        throw new AdhelmError('upstream', 'The server does not answer');
      },
    });
    expect(
      await (await drawer('Imported files')).findByText('The server does not answer'),
    ).toBeInTheDocument();
  });

  it('refresh when one of them progresses', async () => {
    const { api, emit } = open('all', listOf(reportImport('1', { state: 'running', jobId: 'import-1' })));
    const list = await drawer('Imported files');
    expect(await list.findByText('Importing')).toBeInTheDocument();
    api.answer(listOf(doneImport('1')));
    act(() => emit('job.changed', { jobId: 'import-1', account: 'acc-en' }));
    expect(await list.findByText('34 rows new or changed')).toBeInTheDocument();
  });

  it('are offered if a list is empty because its source reports no figures', async () => {
    const { user } = open('', {}, '/app/ts/campaigns?view=account');
    expect(await screen.findByText('Imported from files')).toBeInTheDocument();
    expect(screen.getByText(/Engageya has no report API/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Import a file' }));
    expect(await screen.findByRole('dialog', { name: 'Import a file' })).toBeInTheDocument();
  });
});

describe('an upload', () => {
  it('sends the file unchanged, and continues with its columns', async () => {
    const { api, user, path } = open('new', {
      'POST /api/imports': importAnswer(reportImport('7'), importTable()),
      'GET /api/imports/:id': importAnswer(reportImport('7'), importTable()),
    });
    const form = await drawer('Import a file');
    expect(await form.findByRole('heading', { name: 'Engageya · Northwind' })).toHaveFocus();
    expect(await axeViolations(document.body)).toEqual([]);
    await user.upload(form.getByLabelText(/Choose a CSV or XLSX file/), csv());
    expect(form.getByText('november.csv')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(path()).toContain('imports=7'));
    const [sent] = uploads(api.requests);
    expect(sent?.query).toEqual({ source: 'engageya', account: 'acc-en', name: 'november.csv' });
    expect(sent?.body).toBeInstanceOf(Blob);
    expect(sent?.idempotencyKey).toEqual(expect.any(String));
    expect(await (await drawer('Import')).findByText('Step 2 of 3: Columns')).toBeInTheDocument();
  });

  it('displays the size of the file, which cannot be changed meanwhile', async () => {
    const arrival = Promise.withResolvers<unknown>();
    const { user, path } = open('new', {
      'POST /api/imports': () => arrival.promise,
      'GET /api/imports/:id': importAnswer(reportImport('7'), importTable()),
    });
    const form = await drawer('Import a file');
    const large = csv('report.csv');
    Object.defineProperty(large, 'size', { value: 12_300_000 });
    await user.upload(form.getByLabelText(/Choose a CSV/), large);
    expect(form.queryByRole('progressbar')).not.toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Upload' }));
    const progress = await form.findByRole('progressbar', { name: /^Uploading 12\.3 MB/ });
    expect(progress).not.toHaveAttribute('aria-valuenow');
    expect(form.getByLabelText(/report.csv/)).toBeDisabled();
    expect(await axeViolations(document.body)).toEqual([]);
    arrival.resolve(importAnswer(reportImport('7'), importTable()));
    await waitFor(() => expect(path()).toContain('imports=7'));
  });

  it('supports drag and drop', async () => {
    open('new');
    const form = await drawer('Import a file');
    fireEvent.drop(await form.findByText('Choose a CSV or XLSX file'), { dataTransfer: { files: [csv()] } });
    expect(await form.findByText('november.csv')).toBeInTheDocument();
  });

  it('rejects an unreadable file before it is sent', async () => {
    const { api, user } = open('new');
    const form = await drawer('Import a file');
    await user.click(await form.findByRole('button', { name: 'Upload' }));
    expect(await form.findByText('Choose a file')).toBeInTheDocument();
    const drop = (file: File) =>
      fireEvent.drop(form.getByText(/^Choose a CSV|\.(csv|pdf|xls)$/), { dataTransfer: { files: [file] } });
    drop(csv('report.pdf', 'application/pdf'));
    expect(await form.findByText('This is not a CSV or XLSX file')).toBeInTheDocument();
    drop(csv('report.xls'));
    expect(await form.findByText(/Old .xls files/)).toBeInTheDocument();
    drop(new File([], 'report.csv'));
    expect(await form.findByText('The file is empty')).toBeInTheDocument();
    const large = csv('report.csv');
    Object.defineProperty(large, 'size', { value: IMPORT_LIMITS.fileBytes + 1 });
    drop(large);
    expect(await form.findByText(/larger than 25 MB/)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Upload' }));
    expect(uploads(api.requests)).toHaveLength(0);
  });

  it.each([
    ['too large', new AdhelmError('validation', 'Body is too large', { status: 413 }), /larger than 25 MB/],
    [
      'of another type',
      new AdhelmError('validation', 'No', { status: 415 }),
      'This is not a CSV or XLSX file',
    ],
    [
      'no table',
      new AdhelmError('validation', 'No row names the columns', {
        fields: [{ field: 'file', message: 'No row names the columns' }],
      }),
      'No row names the columns',
    ],
    ['not sent', new AdhelmError('upstream', 'The server cannot be reached'), 'The server cannot be reached'],
  ])("displays the server's reason for a file that is %s", async (_case, error, text) => {
    const { user } = open('new', {
      'POST /api/imports': () => {
        throw error;
      },
    });
    const form = await drawer('Import a file');
    await user.upload(await form.findByLabelText(/Choose a CSV/), csv());
    await user.click(form.getByRole('button', { name: 'Upload' }));
    expect(await form.findByText(text)).toBeInTheDocument();
    expect(form.getByText('november.csv')).toBeInTheDocument();
  });
});
