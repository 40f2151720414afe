import { AdhelmError, type ManagedAccount } from '@adhelm/contracts';
import { axeViolations, fixDate, renderModule } from '@adhelm/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import { account } from '../../accounts/connections/test-data/connections-page.ts';
import SourceHealthWidget from '../../slots/source-health.tsx';
import { problemOf } from './health-problem.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
fixDate(NOW);

const PATH = 'GET /api/accounts';
const fail = () => {
  throw new AdhelmError('internal', 'The server is down');
};
const refused = account('2', {
  health: 'failing',
  healthReason: 'The token is refused',
  lastGoodSyncAt: '2026-11-20T12:00:00Z',
});
const answer = (...data: ManagedAccount[]) => ({ success: true, data });
const open = (given: unknown) => renderModule(SourceHealthWidget, { api: { [PATH]: given } });

describe('the health of sources', () => {
  it('has accounts with problems only, the longest first, with a link to the connection', async () => {
    const late = account('3', { lastGoodSyncAt: '2026-11-19T15:00:00Z' });
    const { container } = open(answer(account('1'), refused, late));
    const [, first, second] = await screen.findAllByRole('row');
    if (first === undefined || second === undefined) throw new Error('rows are missing');
    expect(within(first).getByText('Sync is late')).toBeInTheDocument();
    expect(within(first).getByText('1 day ago')).toBeInTheDocument();
    expect(within(second).getByText('Sync fails: The token is refused')).toBeInTheDocument();
    expect(within(second).getByText('3 hr. ago')).toBeInTheDocument();
    expect(within(second).getByRole('link')).toHaveAttribute('href', '/app/ts/campaigns?accounts=2');
    expect(screen.queryByText(/Account 1/)).not.toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('says for what limit a sync waits, and how old its figures are', async () => {
    const waiting = account('4', {
      limitedUntil: '2026-11-20T15:05:00Z',
      lastGoodSyncAt: '2026-11-20T14:40:00Z',
    });
    const { api, emit } = open(answer(account('4')));
    expect(await screen.findByText('All accounts are in sync')).toBeInTheDocument();
    api.answer({ [PATH]: answer(waiting) });
    await act(async () =>
      emit('sync.limited', { source: 'mgid', account: '4', until: '2026-11-20T15:05:00Z' }),
    );
    const words = 'Waits for MGID’s limit until 15:05. Figures of 14:40.';
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('may be fine, or have no account yet', async () => {
    open(answer(account('1')));
    expect(await screen.findByText('All accounts are in sync')).toBeInTheDocument();
    open(answer());
    expect(await screen.findByText('No accounts yet')).toBeInTheDocument();
  });

  it('fails on its own, and loads on retry', async () => {
    const { api, user } = open(fail);
    expect(await screen.findByText('The accounts could not be loaded')).toBeInTheDocument();
    api.answer({ [PATH]: answer(refused) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/The token is refused/)).toBeInTheDocument();
  });

  it('stays as the last one when a refresh fails', async () => {
    const { api, emit } = open(answer(refused));
    await screen.findByText(/The token is refused/);
    api.answer({ [PATH]: fail });
    await act(async () => emit('stream.reset', {}));
    expect(await screen.findByText('This list could not be refreshed')).toBeInTheDocument();
    expect(screen.getByText(/The token is refused/)).toBeInTheDocument();
  });
});

describe('a problem', () => {
  const old = '2026-11-20T14:00:00Z';
  it.each([
    ['none in time', {}, null],
    [
      'a wait for a limit, also of a sync that it ended',
      { health: 'failing', limitedUntil: '2026-11-20T15:05:00Z' },
      'limited',
    ],
    ['none after the wait', { limitedUntil: '2026-11-20T15:00:00Z' }, null],
    ['none of a paused wait', { isPaused: true, limitedUntil: '2026-11-20T15:05:00Z' }, null],
    ['a sync that failed', { health: 'failing' }, 'failing'],
    ['a sync more than three turns ago', { lastGoodSyncAt: old }, 'late'],
    ['none within three turns', { lastGoodSyncAt: '2026-11-20T14:20:00Z' }, null],
    ['none while paused', { isPaused: true, health: 'failing' }, null],
    ['none by files', { everySeconds: null, lastGoodSyncAt: old }, null],
    ['none in the first sync', { firstSync: { done: 1, total: 2, error: null }, lastGoodSyncAt: old }, null],
  ] as const)('is %s', (_name, part, expected) => {
    expect(problemOf(account('1', part), NOW)).toBe(expected);
  });
});
