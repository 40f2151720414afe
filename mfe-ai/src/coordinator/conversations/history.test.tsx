import { type ApiAnswers, axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { AiRoutes } from '../../routes.tsx';
import {
  conversation,
  conversationId,
  coordinatorApi,
  listed,
  message,
  ofConversation,
  path,
  question,
} from '../../test-data/coordinator-api.ts';

const other = conversation({ id: '0199d9a6-0000-7000-8000-00000000000a', title: 'Budgets' });
const api = { ...coordinatorApi, 'GET /api/ai/conversations': listed([conversation(), other]) };
const open = (at = path, more: ApiAnswers = {}) =>
  renderModule(AiRoutes, { path: at, api: { ...api, ...more } });
const history = () => screen.findByRole('navigation', { name: 'Conversations' });

describe('the history', () => {
  it('opens a conversation', async () => {
    const { user, path: present } = open();
    await user.click(await screen.findByRole('button', { name: 'History (2)' }));
    await user.click(within(await history()).getByRole('button', { name: /^Losers of the week/ }));
    expect(present()).toBe(ofConversation);
    expect(screen.queryByRole('navigation', { name: 'Conversations' })).not.toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'New conversation' }));
    expect(present()).toBe(path);
  });

  it('takes a deletion back', async () => {
    const { user, notifications, api } = open();
    await user.click(await screen.findByRole('button', { name: 'History (2)' }));
    const list = within(await history());
    expect(await axeViolations()).toEqual([]);
    await user.click(list.getByRole('button', { name: 'Delete “Budgets”' }));
    expect(list.queryByText('Budgets')).not.toBeInTheDocument();
    act(() => notifications.at(-1)?.action?.run());
    expect(await list.findByText('Budgets')).toBeInTheDocument();
    expect(api.requests.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  it('deletes at once when the page is left', async () => {
    const { user, api, unmount } = open(ofConversation, { 'DELETE /api/ai/conversations/:id': null });
    await user.click(await screen.findByRole('button', { name: 'History (2)' }));
    await user.click(within(await history()).getByRole('button', { name: /^Delete “Losers/ }));
    expect(api.requests.some(({ method }) => method === 'DELETE')).toBe(false);
    unmount();
    await waitFor(() =>
      expect(api.requests.filter(({ method }) => method === 'DELETE').map((request) => request.path)).toEqual(
        [`/api/ai/conversations/${conversationId}`],
      ),
    );
  });
});

describe('a share link', () => {
  const messages = [question('Which lose?'), message({ text: 'None.' })];
  const shared = (share: string | null) => ({ success: true, data: conversation({ messages, share }) });

  it('is made, displayed, and ended', async () => {
    const { user, api } = open(ofConversation, { 'GET /api/ai/conversations/:id': shared(null) });
    api.answer({ 'POST /api/ai/conversations/:id/share': shared('token-12345') });
    const share = await screen.findByRole('button', { name: 'Share' });
    api.answer({ 'GET /api/ai/conversations/:id': shared('token-12345') });
    await user.click(share);
    expect(await screen.findByRole('textbox', { name: 'Share link' })).toHaveValue(
      `${window.location.origin}${path}?shared=token-12345`,
    );
    api.answer({ 'GET /api/ai/conversations/:id': shared(null) });
    await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
    expect(await screen.findByRole('button', { name: 'Share' })).toBeInTheDocument();
    expect(
      api.requests.filter(({ path: requested }) => requested.endsWith('/share')).map(({ body }) => body),
    ).toEqual([{ isShared: true }, { isShared: false }]);
  });
});
