import { AdhelmError, type Assistant } from '@adhelm/contracts';
import { type ApiAnswers, axeViolations } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderInApp } from '../../../testing/render-shell.tsx';
import { AssistantsCard } from './assistants-card.tsx';

const PATH = '/api/identity/assistants';
const assistant = (part: Partial<Assistant> = {}): Assistant => ({
  id: '01a20000-0000-7000-8000-000000000001',
  name: 'Desk helper',
  returnAddresses: ['http://127.0.0.1/callback'],
  mayPropose: true,
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: '2026-11-20T10:00:00.000Z',
  ...part,
});
const open = (assistants: readonly Assistant[], api: ApiAnswers = {}) =>
  renderInApp(<AssistantsCard />, {
    api: {
      [`GET ${PATH}`]: { success: true, data: assistants, address: 'https://adhelm.test/mcp' },
      ...api,
    },
  });
const list = () => screen.findByRole('list', { name: 'Your assistants' });

describe('assistants', () => {
  it('are listed with what they may do, their last use and their client id', async () => {
    const { container } = await open([
      assistant(),
      assistant({
        id: '01a20000-0000-7000-8000-000000000002',
        name: 'Reader',
        mayPropose: false,
        lastUsedAt: null,
      }),
    ]);
    const [first, second] = within(await list()).getAllByRole('listitem');
    expect(first).toHaveTextContent(/Desk helper.*Reads and proposes.*Last used .*2026/);
    expect(first).toHaveTextContent('01a20000-0000-7000-8000-000000000001');
    expect(second).toHaveTextContent(/Reader.*Reads.*Not used yet/);
    expect(screen.getByText('https://adhelm.test/mcp')).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('are registered, and then say what to enter in the program', async () => {
    const { user, services } = await open([], {
      [`POST ${PATH}`]: { success: true, data: assistant({ name: 'New one' }) },
    });
    expect(await screen.findByText('No assistant is connected.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Connect an assistant' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), 'New one');
    await user.click(dialog.getByRole('checkbox', { name: 'It may propose changes' }));
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Register assistant' }));
    expect(await dialog.findByText('New one is registered')).toBeVisible();
    expect(dialog.getByText('https://adhelm.test/mcp')).toBeVisible();
    const sent = services.api.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({
      name: 'New one',
      returnAddresses: ['http://127.0.0.1/callback', 'http://localhost/callback'],
      mayPropose: true,
    });
  });

  it('need return addresses that a sign-in may use', async () => {
    const { user, services } = await open([]);
    await user.click(await screen.findByRole('button', { name: 'Connect an assistant' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), 'New one');
    const addresses = dialog.getByLabelText('Return addresses, one per line');
    await user.clear(addresses);
    await user.type(addresses, 'http://elsewhere.test/callback');
    await user.click(dialog.getByRole('button', { name: 'Register assistant' }));
    expect(await dialog.findByText(/Enter one to five addresses/)).toBeVisible();
    expect(services.api.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('are revoked after a question', async () => {
    const { user, services } = await open([assistant()], { [`DELETE ${PATH}/${assistant().id}`]: null });
    await user.click(await screen.findByRole('button', { name: 'Revoke Desk helper' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke Desk helper?' }));
    expect(services.api.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Desk helper was revoked')).toBeInTheDocument();
    const reads = () => services.api.requests.filter(({ method }) => method === 'GET').length;
    await waitFor(() => expect(reads()).toBeGreaterThan(1));
  });

  it('stay when that fails', async () => {
    const { user } = await open([assistant()], {
      [`DELETE ${PATH}/${assistant().id}`]: () => {
        throw new AdhelmError('unavailable', 'Not right now.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Revoke Desk helper' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Not right now.')).toBeInTheDocument();
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  });

  it('can be loaded again', async () => {
    await open([], {
      [`GET ${PATH}`]: () => {
        throw new AdhelmError('unavailable', 'Not right now.');
      },
    });
    expect(await screen.findByText('Your assistants could not be loaded')).toBeVisible();
    expect(screen.getByText('Your assistants are unchanged.')).toBeVisible();
  });
});
