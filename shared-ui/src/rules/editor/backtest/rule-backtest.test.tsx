import { fixDate } from '@adhelm/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { openRules } from '../../test-data/rule-form.tsx';

fixDate(new Date('2026-11-20T15:00:00Z'));
beforeEach(() => localStorage.clear());

describe('the backtest of a rule', () => {
  it('is replayed on past days, with its interval and what nobody knows', async () => {
    const { user, api } = openRules('/create', {
      'POST /api/rules/backtest': () => [
        { type: 'day', done: 7, of: 7 },
        {
          type: 'done',
          data: {
            currency: 'USD',
            sentence: '',
            days: [
              {
                day: '2026-11-18',
                acted: 3,
                costAvoided: 4e6,
                revenueLost: 1e6,
                profitSoFar: 3e6,
                interval: null,
              },
              {
                day: '2026-11-19',
                acted: 0,
                costAvoided: 5e6,
                revenueLost: 0,
                profitSoFar: 8e6,
                interval: { low: 2e6, high: 11e6 },
              },
            ],
            hindsight: ['2026-11-19'],
            acted: 3,
            costAvoided: 9_000_000,
            revenueLost: 1_000_000,
            profitChange: 8_000_000,
            interval: { low: 2_000_000, high: 11_000_000 },
            unknown: [{ reason: 'Their later revenue is not known', count: 1 }],
            decisions: [],
          },
        },
      ],
    });
    await user.click(await screen.findByRole('button', { name: /^Stop-loss at 3 × CPA/ }));
    const replay = within(await screen.findByRole('region', { name: 'Backtest' }));
    expect(replay.getByRole('combobox', { name: 'Period' })).toHaveValue('30');
    await user.selectOptions(replay.getByRole('combobox', { name: 'Period' }), '7');
    await user.click(replay.getByRole('button', { name: 'Run backtest' }));
    expect(await replay.findByText('$8.00 profit')).toBeInTheDocument();
    expect(replay.getByText('90% interval: $2.00 to $11.00')).toBeInTheDocument();
    expect(replay.getByText('1 not known: Their later revenue is not known')).toBeInTheDocument();
    expect(replay.getByText(/^The figures known at the time were not kept for 1 day/)).toBeInTheDocument();
    const chart = within(replay.getByRole('figure', { name: 'By day' }));
    await user.click(chart.getByRole('button', { name: 'Table' }));
    expect(chart.getByRole('columnheader', { name: '90% interval' })).toBeInTheDocument();
    expect(
      chart.getByRole('row', { name: 'Nov 19, 2026 $5.00 $0.00 $8.00 $2.00 to $11.00' }),
    ).toBeInTheDocument();
    expect(chart.getByRole('row', { name: 'Nov 18, 2026 $4.00 $1.00 $3.00 –' })).toBeInTheDocument();
    const replays = api.requests.filter(({ path }) => path === '/api/rules/backtest');
    expect(replays).toMatchObject([{ body: { days: 7 } }]);
  });

  it.each([
    ['nothing was changed', 0, 0, 'It would have changed nothing, so there is no interval.'],
    [
      'the effect of its changes is unknown',
      358,
      null,
      'What its changes would have brought is not known, so there is no interval.',
    ],
    ['few were changed', 3, 4e6, 'Too few of its changes can be followed for an interval.'],
  ])('says why there is no interval where %s', async (_, acted, profitChange, reason) => {
    const sums = { costAvoided: null, revenueLost: null, profitChange, interval: null };
    const data = { currency: 'USD', sentence: '', days: [], hindsight: [], acted, ...sums };
    const { user } = openRules('/create?template=stop-loss-3x', {
      'POST /api/rules/backtest': () => [{ type: 'done', data: { ...data, unknown: [], decisions: [] } }],
    });
    const replay = within(await screen.findByRole('region', { name: 'Backtest' }));
    await user.click(replay.getByRole('button', { name: 'Run backtest' }));
    expect(await replay.findByText(reason)).toBeInTheDocument();
  });

  it('shows how many days of a backtest are done, and can be canceled', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { user } = openRules('/create?template=stop-loss-3x', {
      'POST /api/rules/backtest': ({ signal }: { readonly signal?: AbortSignal }) => {
        signals.push(signal);
        return (async function* () {
          yield { type: 'day', done: 3, of: 30 };
          await new Promise((_, reject) => {
            signal?.addEventListener('abort', () => reject(signal.reason));
          });
        })();
      },
    });
    const section = await screen.findByRole('region', { name: 'Backtest' });
    const replay = within(section);
    const seen: Element[] = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this);
    });
    await user.click(replay.getByRole('button', { name: 'Run backtest' }));
    expect(await replay.findByText('3 of 30 days done')).toBeInTheDocument();
    expect(seen).toContain(section);
    jest.restoreAllMocks();
    expect(replay.getByRole('progressbar', { name: 'Running the backtest' })).toHaveAttribute(
      'aria-valuenow',
      '3',
    );
    await user.click(replay.getByRole('button', { name: 'Cancel' }));
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
    expect(await replay.findByRole('button', { name: 'Run backtest' })).toHaveFocus();
    expect(replay.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(replay.queryByText('The backtest could not be run')).not.toBeInTheDocument();
  });

  it('says why a backtest failed', async () => {
    const problem = {
      type: 't',
      title: 'Conflict',
      status: 409,
      kind: 'conflict',
      detail: 'Its accounts are gone',
    };
    const { user } = openRules('/create?template=stop-loss-3x', {
      'POST /api/rules/backtest': () => [{ type: 'failed', problem }],
    });
    const replay = within(await screen.findByRole('region', { name: 'Backtest' }));
    await user.click(replay.getByRole('button', { name: 'Run backtest' }));
    expect(await replay.findByText(/Its accounts are gone/)).toBeInTheDocument();
  });
});
