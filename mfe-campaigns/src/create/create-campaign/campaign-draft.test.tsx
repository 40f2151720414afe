import { AdhelmError } from '@adhelm/contracts';
import { fixDate } from '@adhelm/shared-ui/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { testNow } from '../../test-data/campaign-tools-api.ts';
import { submission, submissionsAnswer } from '../test-data/submission.ts';
import {
  createPath,
  draftId,
  draftIsKept,
  openCreatePage,
  openWholeBrief,
  regionNamed,
  storedDraft,
  wholeBrief,
} from './test-data/campaign-brief-page.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

describe('a draft', () => {
  it('is saved automatically, is in the URL, and survives a reload', async () => {
    const { user, server, path, unmount } = openCreatePage();
    await user.type(await screen.findByLabelText('Name'), 'Solar');
    expect(await draftIsKept()).toBeInTheDocument();
    const query = path().slice(createPath.length);
    expect(query).toMatch(/^\?draft=/);
    unmount();
    cleanup();
    openCreatePage(query, [...server.drafts.values()]);
    expect(await screen.findByLabelText('Name')).toHaveValue('Solar');
  });

  it('is saved when the page is left before typing pauses', async () => {
    const { user, api, server, leaveQuestions, unmount } = openCreatePage();
    await user.type(await screen.findByLabelText('Name'), 'Sol');
    const [leave] = leaveQuestions;
    expect(await act(async () => leave?.())).toBe(true);
    expect([...server.drafts.values()]).toMatchObject([{ title: 'Sol' }]);
    await user.type(screen.getByLabelText('Name'), 'ar');
    unmount();
    expect(api.requests.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      title: 'Solar',
    });
  });

  it('changed in another tab is not overwritten, and the newer version can be loaded', async () => {
    const { user, server } = openWholeBrief('brief');
    const name = await screen.findByLabelText('Name');
    const theirs = { ...wholeBrief, shared: { name: 'Theirs' } };
    server.drafts.set(draftId, { ...storedDraft(theirs, 'Theirs'), updatedAt: '2026-11-20T14:30:00.000Z' });
    await user.type(name, '!');
    expect(await screen.findByText(/changed or sent in another tab/)).toBeInTheDocument();
    expect(server.drafts.get(draftId)?.title).toBe('Theirs');
    await user.click(screen.getByRole('button', { name: 'Load the newer version' }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Theirs'));
    expect(screen.queryByText(/changed or sent in another tab/)).not.toBeInTheDocument();
  });

  it('changed in another tab can be overwritten on request', async () => {
    const { user, server } = openWholeBrief('brief');
    const name = await screen.findByLabelText('Name');
    server.drafts.set(draftId, {
      ...storedDraft(wholeBrief, 'Theirs'),
      updatedAt: '2026-11-20T14:30:00.000Z',
    });
    await user.type(name, '!');
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(server.drafts.get(draftId)?.title).toBe('Solar panels!'));
  });

  it('that cannot be saved reports it, and retries', async () => {
    const { user, api, server } = openCreatePage('', [], {
      'PUT /api/brief-drafts/:id': () => {
        throw new AdhelmError('internal', 'Something went wrong');
      },
    });
    await user.type(await screen.findByLabelText('Name'), 'S');
    expect(await screen.findByText('The draft could not be saved.')).toBeInTheDocument();
    api.answer({ 'PUT /api/brief-drafts/:id': server.api['PUT /api/brief-drafts/:id'] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await draftIsKept()).toBeInTheDocument();
  });

  it('is listed with the person’s own, to resume, or to discard and restore', async () => {
    const { user, server, notifications, path } = openCreatePage('', [storedDraft(wholeBrief)]);
    await user.click(await screen.findByRole('button', { name: 'Resume draft (1)' }));
    const drafts = await regionNamed('Your drafts');
    expect(screen.getByRole('region', { name: 'Your drafts' })).toHaveFocus();
    await user.click(drafts.getByRole('button', { name: 'Discard Stored' }));
    await waitFor(() => expect(server.drafts.size).toBe(0));
    notifications.at(-1)?.action?.run();
    await user.click(await screen.findByRole('link', { name: 'Stored' }));
    expect(path()).toBe(`${createPath}?draft=${draftId}`);
    expect(await screen.findByLabelText('Name')).toHaveValue('Solar panels');
  });

  it('that was sent links to its submissions', async () => {
    const queue = submissionsAnswer([submission('1')]);
    const { api, user, path } = openCreatePage(`?draft=${draftId}`, [], { 'GET /api/submissions': queue });
    expect(await screen.findByText('This draft was sent')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'View submissions' }));
    expect(path()).toBe(`/app/ts/requests/campaign/submissions?draft=${draftId}`);
    const listed = api.requests.filter((request) => request.path === '/api/submissions');
    expect(listed[0]?.query).toMatchObject({ kind: 'campaign', draft: draftId });
  });

  it('that no longer exists is reported', async () => {
    const { user, path } = openCreatePage(`?draft=${draftId}`, [], {
      'GET /api/submissions': submissionsAnswer([]),
    });
    await user.click(await screen.findByRole('button', { name: 'Start a new draft' }));
    expect(path()).toBe(createPath);
    expect(await screen.findByLabelText('Name')).toHaveValue('');
  });
});
