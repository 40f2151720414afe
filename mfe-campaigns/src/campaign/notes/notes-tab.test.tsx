import { AdhelmError, type Note } from '@adhelm/contracts';
import { type ApiRequest, axeViolations, fixDate, renderModule } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../routes.tsx';
import { testNow } from '../../test-data/campaign-tools-api.ts';
import { campaignApi, campaignPath } from '../test-data/campaign-page.ts';

fixDate(testNow);

const NOTES = 'GET /api/campaigns/:source/:account/:campaign/notes';
const ONE = '/api/campaigns/:source/:account/:campaign/notes/:note';
const note = (id: string, part: Partial<Note> = {}): Note => ({
  id,
  text: `Note ${id}`,
  author: { id: 'user-1', name: 'Bea Buyer' },
  isMine: true,
  version: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  editedAt: null,
  ...part,
});
const notes = (data: Note[], next: string | null = null) => ({
  success: true,
  data,
  page: { next, total: data.length },
});
const page = (api: object = {}, options: object = {}) =>
  renderModule(CampaignToolsRoutes, {
    path: `${campaignPath}?tab=notes`,
    api: { ...campaignApi(), [NOTES]: notes([note('1')]), ...api },
    ...options,
  });
const sent = (requests: readonly ApiRequest[], method: string) =>
  requests.filter((request) => request.method === method && request.path.includes('/notes'));

describe('the notes of a campaign', () => {
  it('have author, time and line breaks; only own ones can be changed', async () => {
    const { container } = page({
      [NOTES]: notes([
        note('1', { text: 'first\nsecond', editedAt: '2026-11-20T11:00:00.000Z' }),
        note('2', { author: { id: 'user-2', name: 'Carl Colleague' }, isMine: false }),
      ]),
    });
    const [mine, other] = within(
      await screen.findByRole('list', { name: 'Notes, newest first' }),
    ).getAllByRole('listitem');
    expect(mine).toHaveTextContent(/Bea Buyer.*Nov 20, 2026, 10:00.*edited Nov 20, 2026, 11:00/);
    expect(mine?.textContent).toContain('first\nsecond');
    expect(within(other ?? container).queryByRole('button')).not.toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('begin with the next step, and grow by what is written', async () => {
    const { user, api } = page({
      [NOTES]: notes([]),
      'POST /api/campaigns/:source/:account/:campaign/notes': () => {
        api.answer({ [NOTES]: notes([note('1', { text: 'Paused it' })]) });
        return { success: true, data: note('1', { text: 'Paused it' }) };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Write the first note' }));
    const text = screen.getByRole('textbox', { name: 'New note' });
    expect(text).toHaveFocus();
    await user.type(text, '  Paused it ');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Paused it')).toBeInTheDocument();
    expect(text).toHaveValue('');
    expect(sent(api.requests, 'POST')[0]).toMatchObject({
      body: { text: 'Paused it' },
      idempotencyKey: expect.any(String),
    });
  });

  it('are not sent when they are empty or too long', async () => {
    const { user, api } = page();
    await screen.findByText('Note 1');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Write something first')).toBeInTheDocument();
    await user.click(screen.getByRole('textbox', { name: 'New note' }));
    await user.paste('x'.repeat(2_001));
    expect(screen.getByText('−1 left')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('At most 2,000 characters')).toBeInTheDocument();
    expect(sent(api.requests, 'POST')).toHaveLength(0);
  });

  it('keep what was typed when they cannot be saved', async () => {
    const { user } = page({
      'POST /api/campaigns/:source/:account/:campaign/notes': () => {
        throw new AdhelmError('upstream', 'The server cannot be reached.');
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'Do not lose me');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
    expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue('Do not lose me');
  });

  it('are edited over the version that was read; another edit shows first', async () => {
    const versions: unknown[] = [];
    const { user, api } = page({
      [`PATCH ${ONE}`]: ({ ifMatch, body }: ApiRequest) => {
        versions.push(ifMatch);
        if (ifMatch === '"1"') {
          throw new AdhelmError('conflict', 'Changed', {
            status: 412,
            extensions: { current: note('1', { text: 'From my phone', version: 2 }) },
          });
        }
        return { success: true, data: note('1', { ...(body as object), version: 3 }) };
      },
    });
    await user.click(await screen.findByRole('button', { name: /Edit your note/ }));
    const text = screen.getByRole('textbox', { name: 'Note' });
    await user.clear(text);
    await user.type(text, 'From my desk');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/It now says “From my phone”/);
    expect(text).toHaveValue('From my desk');
    api.answer({ [NOTES]: notes([note('1', { text: 'From my desk', version: 3 })]) });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument());
    expect(versions).toEqual(['"1"', '"2"']);
    expect(screen.getByText('From my desk')).toBeInTheDocument();
  });

  it('are deleted at once, and restored from the notification', async () => {
    const { user, api, notifications } = page({
      [`DELETE ${ONE}`]: () => {
        api.answer({ [NOTES]: notes([]) });
        return null;
      },
      [`POST ${ONE}/restore`]: () => {
        api.answer({ [NOTES]: notes([note('1')]) });
        return { success: true, data: note('1') };
      },
    });
    await user.click(await screen.findByRole('button', { name: /Delete your note/ }));
    expect(await screen.findByText('No notes yet')).toBeInTheDocument();
    const deleted = notifications.at(-1);
    expect(deleted).toMatchObject({ title: 'Note deleted', action: { label: 'Undo' } });
    deleted?.action?.run();
    expect(await screen.findByText('Note 1')).toBeInTheDocument();
  });
});
