import { AdhelmError } from '@adhelm/contracts';
import { axeViolations, fixDate } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openRules, sentence, typedCondition } from '../../test-data/rule-form.tsx';
import { draft, dryRunOf, rule } from '../../test-data/rules.ts';

fixDate(new Date('2026-11-20T15:00:00Z'));
beforeEach(() => localStorage.clear());

describe('what a rule would do now', () => {
  it('is tried again once figures of a new account arrive, and says what is not known yet', async () => {
    const none = { judged: 0, acting: 0, held: 0, skipped: 0, unmet: 0 };
    let isSynced = false;
    const [known] = dryRunOf().decisions;
    const decisions = known?.change == null ? [] : [{ ...known, change: { ...known.change, before: null } }];
    const { user, emit } = openRules('/create', {
      'POST /api/rules/dry-run': () => ({
        success: true,
        data: isSynced ? dryRunOf({ decisions }) : dryRunOf({ counts: none, decisions: [], held: [] }),
      }),
    });
    await user.click(await screen.findByRole('button', { name: /^Stop-loss at 3 × CPA/ }));
    const preview = within(await screen.findByRole('region', { name: 'What it would do now' }));
    expect(await preview.findByText('Nothing to change right now.')).toBeInTheDocument();
    isSynced = true;
    act(() => emit('facts.synced', { source: 'mgid', account: 'a', at: '2026-11-20T15:00:00Z', rows: 1 }));
    expect(await preview.findByText('2 widgets')).toBeInTheDocument();
    expect(
      preview.getByText(/^Whether some of them are blocked or paused already is not known/),
    ).toBeInTheDocument();
  });

  it('lists what it would change with the evidence, and nothing that a guard holds back', async () => {
    const [one] = dryRunOf().decisions;
    if (one === undefined) throw new Error('nothing is decided');
    const held = {
      ...one,
      entity: { ...one.entity, id: 'w9' },
      ...{ name: 'held-9', outcome: 'held' as const, guard: 'cooldown' as const, reason: 'It rests' },
    };
    const losing = { ...one, verdict: { evidence: 'losing' as const, losing: 0.97 } };
    const { container } = openRules('/create?template=stop-loss-3x', {
      'POST /api/rules/dry-run': { success: true, data: dryRunOf({ decisions: [losing, held] }) },
    });
    const preview = within(await screen.findByRole('region', { name: 'What it would do now' }));
    const changes = within(await preview.findByRole('list', { name: 'First changes' }));
    expect(changes.getAllByRole('listitem')).toHaveLength(1);
    expect(changes.getByText(/^Losing/, { selector: '[data-verdict]' })).toBeInTheDocument();
    expect(changes.getByText(/97%/, { selector: '[data-chance]' })).toBeInTheDocument();
    expect(preview.queryByText('held-9')).not.toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('is tried before it has a name', async () => {
    const { user, api } = openRules('/create?template=stop-loss-3x');
    await user.clear(await screen.findByRole('textbox', { name: 'Name' }));
    const preview = within(await screen.findByRole('region', { name: 'What it would do now' }));
    expect(await preview.findByText('2 widgets')).toBeInTheDocument();
    expect(preview.queryByText('Complete the rule to see a preview.')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Run backtest' })).toBeEnabled();
    expect(api.requests.findLast(({ path }) => path === '/api/rules/dry-run')?.body).toMatchObject({
      rule: { name: '–' },
    });
  });

  it('is tried again once the browser is online, and says what failed as other pages do', async () => {
    const { api } = openRules('/create?template=stop-loss-3x', {
      'POST /api/rules/dry-run': () =>
        Promise.reject(new AdhelmError('upstream', 'Adhelm cannot be reached', { status: 0 })),
    });
    const preview = within(await screen.findByRole('region', { name: 'What it would do now' }));
    const failed = within(await preview.findByRole('alert'));
    expect(failed.getByText('Adhelm cannot be reached')).toBeInTheDocument();
    expect(failed.getByText('Nothing was changed.')).toBeInTheDocument();
    expect(failed.queryByText(/502/)).not.toBeInTheDocument();
    api.answer({ 'POST /api/rules/dry-run': { success: true, data: dryRunOf() } });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await preview.findByText('2 widgets')).toBeInTheDocument();
    expect(preview.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is tested on one campaign, whatever it covers, and limited to it on demand', async () => {
    const { user, api } = openRules('/create?template=stop-loss-3x', {
      'GET /api/search': {
        results: [
          {
            kind: 'campaign',
            title: 'Solar panels',
            description: 'MGID · Northwind US · active',
            href: '/app/ts/campaigns/mgid/018f0000-0000-7000-8000-00000000000a/7/contents',
          },
        ],
      },
    });
    const one = [{ account: '018f0000-0000-7000-8000-00000000000a', campaign: '7' }];
    const tried = () => api.requests.findLast(({ path }) => path === '/api/rules/dry-run')?.body;
    const preview = within(await screen.findByRole('region', { name: 'What it would do now' }));
    await user.click(preview.getByRole('button', { name: 'Test on one campaign' }));
    const search = preview.getByRole('searchbox', { name: 'Find a campaign to test on' });
    expect(search).toHaveFocus();
    await user.type(search, 'solar');
    await user.click(await preview.findByRole('button', { name: /^Solar panels/ }));
    expect(preview.getByText('Tested on Solar panels only')).toBeInTheDocument();
    expect(preview.getByRole('button', { name: 'Test on all campaigns' })).toHaveFocus();
    await waitFor(() => expect(tried()).toMatchObject({ rule: { scope: { campaigns: one } } }));
    expect(sentence()).toHaveTextContent('in all campaigns');
    await user.click(preview.getByRole('button', { name: 'Limit the rule to it' }));
    expect(sentence()).toHaveTextContent('in 1 chosen campaign');
    expect(preview.getByRole('button', { name: 'Test on one campaign' })).toHaveFocus();
  });

  it('shows which live rules do the opposite', async () => {
    const revive = rule({
      ...draft({ action: { kind: 'unblock' }, mode: 'live' }),
      id: 'r9',
      name: 'Revive',
    });
    const { user } = openRules('/create?template=empty', {
      'GET /api/rules': { success: true, data: [revive] },
    });
    expect(await typedCondition()).toBeInTheDocument();
    expect(screen.queryByText(/does the opposite/)).not.toBeInTheDocument();
    const action = within(screen.getByRole('region', { name: 'Then' }));
    await user.selectOptions(action.getByRole('combobox', { name: 'Action' }), 'Block it');
    const preview = within(await screen.findByRole('region', { name: 'What it would do now' }));
    expect(await preview.findByText('1 live rule does the opposite')).toBeInTheDocument();
    expect(preview.getByText(/^Revive: Both change the same widgets/)).toBeInTheDocument();
  });
});
