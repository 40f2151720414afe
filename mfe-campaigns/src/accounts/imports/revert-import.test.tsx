import { AdhelmError, type ReportImport } from '@adhelm/contracts';
import { axeViolations, fixDate, renderModule } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../routes.tsx';
import { testNow } from '../../test-data/campaign-tools-api.ts';
import {
  doneImport,
  importAnswer,
  importRevert,
  importsApi,
  importsPath,
  revertPreview,
} from './test-data/imports-api.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

async function open(report: ReportImport, api: object = {}) {
  const rendered = renderModule(CampaignToolsRoutes, {
    path: importsPath('7'),
    api: {
      ...importsApi(),
      'GET /api/imports/:id': importAnswer(report),
      'GET /api/imports/:id/revert': revertPreview(),
      ...api,
    },
  });
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Import' })) };
}

const later = {
  id: '8',
  fileName: 'november-fixed.csv',
  days: { startDate: '2026-11-05', endDate: '2026-11-09', count: 5 },
  createdByName: 'Otto Other',
  finishedAt: '2026-11-20T16:00:00Z',
};
const running = doneImport('7', {
  canRevert: false,
  revert: importRevert({ state: 'running', finishedAt: null, returned: null, kept: null }),
});
const undone = doneImport('7', { canRevert: false, revert: importRevert() });
const posts = (requests: readonly { readonly method: string; readonly path: string }[]) =>
  requests.filter(({ method, path }) => method === 'POST' && path === '/api/imports/7/revert');

describe('undoing an import', () => {
  it('previews the changes, asks for confirmation, runs, and reports the result', async () => {
    const { api, user, dialog, notifications, emit } = await open(doneImport('7'), {
      'POST /api/imports/:id/revert': () => {
        api.answer({ 'GET /api/imports/:id': importAnswer(running) });
        return importAnswer(running);
      },
    });
    const offer = await dialog.findByRole('button', { name: 'Undo import' });
    expect(dialog.getByText(/^You can undo this import until Dec 20, 2026/)).toBeInTheDocument();
    // the drawer takes the focus once it has opened
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Import' })).toHaveFocus());
    offer.focus();
    await user.keyboard('{Enter}');
    const question = within(await dialog.findByRole('region', { name: 'Undo this import?' }));
    expect(await question.findByText('32 rows return to their previous values')).toBeInTheDocument();
    expect(question.getByRole('button', { name: 'Keep import' })).toHaveFocus();
    for (const text of [
      /^It covers 7 days: Nov 1 – Nov 7, 2026/,
      '5 of them were added by this import and become “not reported”',
      'Names, statuses, bids and budgets it set for 3 campaigns and contents are restored too',
      '2 rows changed after this import and stay as they are',
    ]) {
      expect(question.getByText(text)).toBeInTheDocument();
    }
    expect(await axeViolations(document.body)).toEqual([]);
    question.getByRole('button', { name: 'Undo import' }).focus();
    await user.keyboard('{Enter}');
    expect(await dialog.findByText('Undoing the import')).toBeInTheDocument();
    expect(dialog.getByText('Undoing')).toBeInTheDocument();
    expect(posts(api.requests)).toMatchObject([
      { body: { overLater: false }, idempotencyKey: expect.any(String) },
    ]);
    expect(document.body).not.toHaveFocus();

    api.answer({ 'GET /api/imports/:id': importAnswer(undone) });
    act(() => emit('job.changed', { jobId: 'import-revert-7', account: 'acc-en' }));
    expect(await dialog.findByText(/^Undone by Otto Other, Nov 20, 2026/)).toBeInTheDocument();
    expect(dialog.getByText('32 rows restored · 2 rows kept because of later changes')).toBeInTheDocument();
    expect(dialog.queryByText('34 rows new or changed')).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Undo import' })).not.toBeInTheDocument();
    expect(notifications).toMatchObject([
      {
        tone: 'success',
        title: 'Import undone',
        description: '32 rows restored · 2 rows kept because of later changes',
      },
    ]);
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('is cancelled if the person keeps the import', async () => {
    const { api, user, dialog } = await open(doneImport('7'));
    await user.click(await dialog.findByRole('button', { name: 'Undo import' }));
    await user.click(await dialog.findByRole('button', { name: 'Keep import' }));
    expect(dialog.getByRole('button', { name: 'Undo import' })).toHaveFocus();
    expect(dialog.queryByRole('region', { name: 'Undo this import?' })).not.toBeInTheDocument();
    expect(posts(api.requests)).toEqual([]);
  });

  it('names later imports of the same days, and requires a separate button', async () => {
    const { api, user, dialog } = await open(doneImport('7'), {
      'GET /api/imports/:id/revert': revertPreview({ later: [later] }),
      'POST /api/imports/:id/revert': importAnswer(running),
    });
    await user.click(await dialog.findByRole('button', { name: 'Undo import' }));
    expect(await dialog.findByText('A later import covers some of these days')).toBeInTheDocument();
    expect(dialog.getByText('november-fixed.csv')).toBeInTheDocument();
    expect(dialog.getByText(/^Nov 5 – Nov 9, 2026 · Otto Other, Nov 20/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Undo import' })).not.toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Undo this import anyway' }));
    await waitFor(() => expect(posts(api.requests)).toMatchObject([{ body: { overLater: true } }]));
  });

  it('that is rejected displays the reason, and the newer import', async () => {
    const { api, user, dialog, notifications } = await open(doneImport('7'), {
      'POST /api/imports/:id/revert': () => {
        throw new AdhelmError('conflict', 'A later import covers some of the same days');
      },
    });
    await user.click(await dialog.findByRole('button', { name: 'Undo import' }));
    await dialog.findByText('32 rows return to their previous values');
    api.answer({ 'GET /api/imports/:id/revert': revertPreview({ later: [later] }) });
    await user.click(dialog.getByRole('button', { name: 'Undo import' }));
    expect(await dialog.findByText('november-fixed.csv')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Undo this import anyway' })).toBeEnabled();
    expect(notifications).toMatchObject([
      { tone: 'danger', description: 'A later import covers some of the same days' },
    ]);
  });

  it.each([
    ['it changed nothing', 0, 'This import changed nothing.'],
    ['all of it changed since', 34, 'Everything that this import changed has changed again since.'],
  ])('is not offered if %s', async (_case, changed, text) => {
    const { user, dialog } = await open(doneImport('7', { changed }), {
      'GET /api/imports/:id/revert': revertPreview({ returned: 0, added: 0, entities: 0, kept: changed }),
    });
    await user.click(await dialog.findByRole('button', { name: 'Undo import' }));
    expect(await dialog.findByText('Nothing to undo')).toBeInTheDocument();
    expect(dialog.getByText(text)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Undo import' })).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Keep import' })).toBeInTheDocument();
  });

  it('that failed displays the reason, and can be retried', async () => {
    const failed = doneImport('7', {
      revert: importRevert({ state: 'failed', error: 'Undoing failed on our side. Nothing has changed' }),
    });
    const { dialog } = await open(failed);
    expect(await dialog.findByText('The import was not undone')).toBeInTheDocument();
    expect(dialog.getByText('Undoing failed on our side. Nothing has changed')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Undo import' })).toBeInTheDocument();
    expect(dialog.getByText('34 rows new or changed')).toBeInTheDocument();
  });

  it('without a preview can be retried', async () => {
    const { api, user, dialog } = await open(doneImport('7'), {
      'GET /api/imports/:id/revert': () => {
        throw new AdhelmError('upstream', 'The server cannot be reached');
      },
    });
    await user.click(await dialog.findByRole('button', { name: 'Undo import' }));
    expect(await dialog.findByText('The server cannot be reached')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Undo import' })).not.toBeInTheDocument();
    api.answer({ 'GET /api/imports/:id/revert': revertPreview({ later: [] }) });
    await user.click(dialog.getByRole('button', { name: /again|Retry/i }));
    expect(await dialog.findByText('32 rows return to their previous values')).toBeInTheDocument();
  });

  it('expires after 30 days', async () => {
    const { dialog } = await open(doneImport('7', { canRevert: false }));
    expect(await dialog.findByText(/^This import can no longer be undone/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Undo import' })).not.toBeInTheDocument();
  });

  it('is labelled in the list of imports', async () => {
    renderModule(CampaignToolsRoutes, { path: importsPath('all'), api: importsApi([undone]) });
    const list = within(await screen.findByRole('dialog', { name: 'Imported files' }));
    const row = within(await list.findByRole('button', { name: /report-7.csv/ }));
    expect(row.getByText('Undone')).toBeInTheDocument();
    expect(row.getByText(/^Undone by Otto Other, Nov 20, 2026/)).toBeInTheDocument();
  });
});
