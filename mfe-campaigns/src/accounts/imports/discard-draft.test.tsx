import { AdhelmError } from '@adhelm/contracts';
import { axeViolations, fixDate, renderModule } from '@adhelm/shared-ui/testing';
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
  reportImport,
} from './test-data/imports-api.ts';

fixDate(testNow);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function open(api: object, report = reportImport('7')) {
  const rendered = renderModule(CampaignToolsRoutes, {
    path: importsPath('7'),
    api: { ...importsApi(), 'GET /api/imports/:id': importAnswer(report, importTable()), ...api },
  });
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Import' })) };
}

describe('a draft', () => {
  it('is discarded after a confirmation, and the remaining files are listed', async () => {
    const { api, user, dialog, notifications, path } = await open({ 'DELETE /api/imports/:id': null });
    await user.selectOptions(await dialog.findByLabelText('Field of “Note”'), 'Campaign name');
    await user.click(dialog.getByRole('button', { name: 'Discard draft' }));
    expect(await dialog.findByText('Discard this draft?')).toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Keep draft' }));
    expect(dialog.queryByText('Discard this draft?')).not.toBeInTheDocument();
    expect(api.requests.some(({ method }) => method === 'DELETE')).toBe(false);

    await user.click(dialog.getByRole('button', { name: 'Discard draft' }));
    await user.click(dialog.getByRole('button', { name: 'Discard draft' }));
    await waitFor(() => expect(path()).toContain('imports=all'));
    expect(api.requests.find(({ method }) => method === 'DELETE')?.path).toBe('/api/imports/7');
    expect(notifications.map(({ title }) => title)).toEqual(['Draft discarded']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('that was started meanwhile stays, and displays its current state', async () => {
    const { api, user, dialog, notifications } = await open({
      'DELETE /api/imports/:id': () => {
        throw new AdhelmError('conflict', 'The import has already started and can no longer be discarded');
      },
    });
    await user.click(await dialog.findByRole('button', { name: 'Discard draft' }));
    api.answer({ 'GET /api/imports/:id': importAnswer(doneImport('7')) });
    await user.click(dialog.getByRole('button', { name: 'Discard draft' }));
    expect(await dialog.findByText('34 rows new or changed')).toBeInTheDocument();
    expect(notifications).toMatchObject([
      { tone: 'danger', description: 'The import has already started and can no longer be discarded' },
    ]);
  });

  const gone = () => {
    throw new AdhelmError('not-found', 'Import not found');
  };

  it('that was discarded displays no form any more when someone returns to it', async () => {
    const { api, user, dialog, host, path } = await open({ 'DELETE /api/imports/:id': null });
    await user.click(await dialog.findByRole('button', { name: 'Discard draft' }));
    api.answer({ 'GET /api/imports/:id': gone });
    await user.click(dialog.getByRole('button', { name: 'Discard draft' }));
    await waitFor(() => expect(path()).toContain('imports=all'));
    act(() => host.navigate(importsPath('7')));
    expect(await screen.findByText('This draft was discarded')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Preview' })).not.toBeInTheDocument();
  });

  it.each(['Preview', 'Import 1,200 rows'])(
    'that another tab discarded is reported at “%s”',
    async (name) => {
      const { api, user, dialog, path } = await open({
        'POST /api/imports/:id/preview': { success: true, data: importPreview() },
      });
      if (name !== 'Preview') await user.click(await dialog.findByRole('button', { name: 'Preview' }));
      const button = await dialog.findByRole('button', { name });
      api.answer({
        'GET /api/imports/:id': gone,
        'POST /api/imports/:id/preview': gone,
        'POST /api/imports/:id/commit': gone,
      });
      await user.click(button);
      expect(await dialog.findByText('This draft was discarded')).toBeInTheDocument();
      expect(dialog.queryByRole('button', { name })).not.toBeInTheDocument();
      await user.click(
        within(dialog.getByRole('status')).getByRole('button', { name: 'All imported files' }),
      );
      await waitFor(() => expect(path()).toContain('imports=all'));
    },
  );

  it.each(['cancelled', 'failed'] as const)(
    'action is missing once it was %s, because that is history',
    async (state) => {
      const { dialog } = await open({}, reportImport('7', { state }));
      expect(await dialog.findByRole('button', { name: 'Preview' })).toBeInTheDocument();
      expect(dialog.queryByRole('button', { name: 'Discard draft' })).not.toBeInTheDocument();
    },
  );
});
