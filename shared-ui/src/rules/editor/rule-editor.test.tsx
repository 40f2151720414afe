import { AdhelmError } from '@adhelm/contracts';
import { type ApiRequest, axeViolations, fixDate, renderModule, testUser } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { draftsApi } from '../test-data/kept-drafts.ts';
import { area, automation, draft, dryRunOf, rule, ruleId } from '../test-data/rules.ts';
import { RulesApp } from '../test-data/rules-app.tsx';

fixDate(new Date('2026-11-20T15:00:00Z'));
beforeEach(() => localStorage.clear());

const open = (path: string, api: object = {}, options: object = {}) =>
  renderModule(RulesApp, {
    ...options,
    path: `${area.path}${path}`,
    api: {
      'GET /api/automation': automation(false),
      'GET /api/rules': { success: true, data: [rule()] },
      'GET /api/accounts': { success: true, data: [] },
      'POST /api/rules/dry-run': { success: true, data: dryRunOf() },
      'POST /api/rules/:id/dry-run': { success: true, data: dryRunOf() },
      'GET /api/rules/:id/conflicts': { success: true, data: [] },
      'POST /api/rules': { success: true, data: rule({ version: 1 }) },
      'PATCH /api/rules/:id': { success: true, data: rule({ version: 4 }) },
      ...draftsApi(),
      ...api,
    },
  });
const edit = (api: object = {}) => open(`/${ruleId}/edit`, api);
const typed = () => screen.findByRole('textbox', { name: 'Or type it' });
const sentence = () => screen.getByText(/^Every hour: /);
const sent = (requests: readonly ApiRequest[], method: string) =>
  requests.filter(
    ({ method: of, path }) => of === method && !path.endsWith('dry-run') && !path.includes('rule-drafts'),
  );

describe('a new rule', () => {
  it('is tried again once figures of a new account arrive, and says what is not known yet', async () => {
    const none = { judged: 0, acting: 0, held: 0, skipped: 0, unmet: 0 };
    let isSynced = false;
    const [known] = dryRunOf().decisions;
    const decisions = known?.change == null ? [] : [{ ...known, change: { ...known.change, before: null } }];
    const { user, emit } = open('/create', {
      'POST /api/rules/dry-run': () => ({
        success: true,
        data: isSynced ? dryRunOf({ decisions }) : dryRunOf({ counts: none, decisions: [], held: [] }),
      }),
    });
    await user.click(await screen.findByRole('button', { name: /^Stop-loss at 3 × CPA/ }));
    const preview = within(screen.getByRole('region', { name: 'What it would do now' }));
    expect(await preview.findByText('Nothing to change right now.')).toBeInTheDocument();
    isSynced = true;
    act(() => emit('facts.synced', { source: 'mgid', account: 'a', at: '2026-11-20T15:00:00Z', rows: 1 }));
    expect(await preview.findByText('2 widgets')).toBeInTheDocument();
    expect(
      preview.getByText(/^Whether some of them are blocked or paused already is not known/),
    ).toBeInTheDocument();
  });

  it('starts from a template in shadow mode, shows what it would do, and is saved', async () => {
    const { user, api, path, container } = open('/create');
    await user.click(await screen.findByRole('button', { name: /^Stop-loss at 3 × CPA/ }));
    expect(await typed()).toHaveValue('cost >= 3 × target cpa and conversions = 0');
    expect(screen.getByRole('radio', { name: /^Shadow/ })).toBeChecked();
    const preview = within(screen.getByRole('region', { name: 'What it would do now' }));
    expect(await preview.findByText('2 widgets')).toBeInTheDocument();
    expect(preview.getByText('210 checked · 1 held back by guards · 30 skipped')).toBeInTheDocument();
    expect(preview.getByText('30 skipped: The figures are too old')).toBeInTheDocument();
    expect(preview.getByText('$42.00 · 97% certain')).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    await waitFor(() => expect(path()).toBe(area.path));
    expect(sent(api.requests, 'POST')).toMatchObject([
      { path: '/api/rules', body: { name: 'Stop-loss at 3 × CPA', mode: 'shadow', kind: 'widget' } },
    ]);
  });

  it('starts from the condition of a list, on its campaigns', async () => {
    const query = new URLSearchParams({
      where: 'cost > 5 and P(roi < 0 %) >= 90 %',
      campaign: '018f0000-0000-7000-8000-0000000000aa/42/7',
      currency: 'EUR',
    });
    const { user, api } = open(`/create?${query}`);
    expect(await typed()).toHaveValue('cost > 5 and P(roi < 0 %) >= 90 %');
    expect(screen.getByRole('radio', { name: /^Shadow/ })).toBeChecked();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'From the report');
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    await waitFor(() =>
      expect(sent(api.requests, 'POST')).toMatchObject([
        {
          body: {
            currency: 'EUR',
            mode: 'shadow',
            scope: {
              campaigns: [{ account: '018f0000-0000-7000-8000-0000000000aa', campaign: '42/7' }],
              newCampaigns: false,
            },
          },
        },
      ]),
    );
  });

  it('starts from the condition of a list although another rule is unfinished', async () => {
    const server = draftsApi();
    const first = open('/create', server);
    await first.user.click(await screen.findByRole('button', { name: /^Empty rule/ }));
    await first.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mine');
    first.unmount();
    await waitFor(() => expect(first.api.requests.some(({ method }) => method === 'PUT')).toBe(true));
    open(`/create?${new URLSearchParams({ where: 'clicks > 5' })}`, server);
    expect(await typed()).toHaveValue('clicks > 5');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  });

  it.each([
    ['7', '7'],
    ['0', '14'],
    ['9999', '14'],
  ])('has the window of the list that its condition is from: %s days', async (days, window) => {
    open(`/create?${new URLSearchParams({ where: 'clicks > 5', days })}`);
    await screen.findByRole('textbox', { name: 'Name' });
    expect(screen.getByRole('textbox', { name: 'Days' })).toHaveValue(window);
  });

  it('starts from a template if the condition in the address cannot be read', async () => {
    open('/create?where=nonsense');
    expect(await screen.findByRole('button', { name: /^Empty rule/ })).toBeInTheDocument();
  });

  it('survives a closed tab, and can be discarded', async () => {
    const server = draftsApi();
    const first = open('/create', server);
    await first.user.click(await screen.findByRole('button', { name: /^Empty rule/ }));
    await first.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mine');
    first.unmount();
    await waitFor(() =>
      expect(first.api.requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
        rule: { name: 'Mine' },
        version: null,
      }),
    );
    const { user } = open(first.path().slice(area.path.length), server);
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Mine');
    expect(screen.getByText('Your unsaved changes are back.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('');
  });

  it('keeps its template after a reload, changed or not', async () => {
    const first = open('/create');
    await first.user.click(await screen.findByRole('button', { name: /^Stop-loss at 3 × CPA/ }));
    expect(await typed()).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    const address = first.path().slice(area.path.length);
    first.unmount();
    open(address);
    expect(await typed()).toHaveValue('cost >= 3 × target cpa and conversions = 0');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Stop-loss at 3 × CPA');
  });

  it('is not offered to people who cannot change campaigns', async () => {
    open('/create', {}, { session: { ...testUser, readOnly: true } });
    expect(await screen.findByText('You cannot create rules')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Empty rule/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All rules' })).toHaveAttribute('href', area.path);
  });

  it('is tested on one campaign, whatever it covers, and limited to it on demand', async () => {
    const { user, api } = open('/create?template=stop-loss-3x', {
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

  it('runs within certain hours of the day', async () => {
    const { user } = open('/create?template=empty');
    const schedule = within(await screen.findByRole('region', { name: 'Schedule' }));
    await user.selectOptions(schedule.getByRole('combobox', { name: 'When' }), 'Within certain hours');
    expect(screen.getByText(/^Every hour from 8:00 to 20:00 \(UTC\): /)).toBeInTheDocument();
    await user.selectOptions(schedule.getByRole('combobox', { name: 'How often' }), 'Every 15 minutes');
    await user.selectOptions(schedule.getByRole('combobox', { name: 'From' }), '22:00');
    await user.selectOptions(schedule.getByRole('combobox', { name: 'Until' }), '06:00');
    expect(screen.getByText(/^Every 15 minutes from 22:00 to 6:00 \(UTC\): /)).toBeInTheDocument();
    await user.selectOptions(schedule.getByRole('combobox', { name: 'When' }), 'By cron expression');
    expect(schedule.getByRole('textbox', { name: 'Cron expression' })).toHaveValue('0 9 * * *');
    await user.selectOptions(schedule.getByRole('combobox', { name: 'When' }), 'All day');
    expect(schedule.getByRole('textbox', { name: 'Every … minutes' })).toHaveValue('60');
  });

  it('shows which live rules do the opposite', async () => {
    const revive = rule({
      ...draft({ action: { kind: 'unblock' }, mode: 'live' }),
      id: 'r9',
      name: 'Revive',
    });
    const { user } = open('/create?template=empty', { 'GET /api/rules': { success: true, data: [revive] } });
    expect(await typed()).toBeInTheDocument();
    expect(screen.queryByText(/does the opposite/)).not.toBeInTheDocument();
    const action = within(screen.getByRole('region', { name: 'Then' }));
    await user.selectOptions(action.getByRole('combobox', { name: 'Action' }), 'Block it');
    const preview = within(screen.getByRole('region', { name: 'What it would do now' }));
    expect(await preview.findByText('1 live rule does the opposite')).toBeInTheDocument();
    expect(preview.getByText(/^Revive: Both change the same widgets/)).toBeInTheDocument();
  });

  it('is replayed on past days, with its interval and what nobody knows', async () => {
    const { user, api } = open('/create', {
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
    expect(replay.getByText('90 % interval: $2.00 to $11.00')).toBeInTheDocument();
    expect(replay.getByText('1 not known: Their later revenue is not known')).toBeInTheDocument();
    expect(replay.getByText(/^The figures known at the time were not kept for 1 day/)).toBeInTheDocument();
    const chart = within(replay.getByRole('figure', { name: 'By day' }));
    await user.click(chart.getByRole('button', { name: 'Table' }));
    expect(chart.getByRole('columnheader', { name: '90 % interval' })).toBeInTheDocument();
    expect(
      chart.getByRole('row', { name: 'Nov 19, 2026 $5.00 $0.00 $8.00 $2.00 to $11.00' }),
    ).toBeInTheDocument();
    expect(chart.getByRole('row', { name: 'Nov 18, 2026 $4.00 $1.00 $3.00 –' })).toBeInTheDocument();
    const replays = api.requests.filter(({ path }) => path === '/api/rules/backtest');
    expect(replays).toMatchObject([{ body: { days: 7 } }]);
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
    const { container } = open('/create?template=stop-loss-3x', {
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

  it('shows how many days of a backtest are done, and can be canceled', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { user } = open('/create?template=stop-loss-3x', {
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
    const { user } = open('/create?template=stop-loss-3x', {
      'POST /api/rules/backtest': () => [{ type: 'failed', problem }],
    });
    const replay = within(await screen.findByRole('region', { name: 'Backtest' }));
    await user.click(replay.getByRole('button', { name: 'Run backtest' }));
    expect(await replay.findByText(/Its accounts are gone/)).toBeInTheDocument();
  });

  it('is tried before it has a name', async () => {
    const { user, api } = open('/create?template=stop-loss-3x');
    await user.clear(await screen.findByRole('textbox', { name: 'Name' }));
    const preview = within(screen.getByRole('region', { name: 'What it would do now' }));
    expect(await preview.findByText('2 widgets')).toBeInTheDocument();
    expect(preview.queryByText('Complete the rule to see a preview.')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Run backtest' })).toBeEnabled();
    expect(api.requests.findLast(({ path }) => path === '/api/rules/dry-run')?.body).toMatchObject({
      rule: { name: '–' },
    });
  });

  it('has its sentence beside the form, which follows each change of a guard', async () => {
    const { user } = open('/create?template=stop-loss-3x');
    const beside = within(await screen.findByRole('region', { name: 'In plain words' }));
    const guards = within(screen.getByRole('region', { name: 'Guards' }));
    const clicks = guards.getByRole('textbox', { name: 'Minimum clicks' });
    await user.clear(clicks);
    await user.type(clicks, '250');
    expect(beside.getByText(/^Every hour: /)).toHaveTextContent('250 clicks');
    expect(beside.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('is not saved without a name', async () => {
    const { user, api } = open('/create');
    await user.click(await screen.findByRole('button', { name: /^Empty rule/ }));
    expect(screen.queryByText('Enter a name')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    expect(await screen.findByText('Enter a name')).toBeInTheDocument();
    expect(sent(api.requests, 'POST')).toEqual([]);
  });
});

describe('the condition of a rule', () => {
  it('is the same by choices, as a text and in the sentence', async () => {
    const { user } = edit();
    await user.click(await screen.findByRole('button', { name: 'Add condition' }));
    expect(await typed()).toHaveValue('clicks >= 100 and conversions = 0 and clicks >= 100');
    const added = within(
      screen.getAllByRole('group', { name: 'clicks are at least 100' }).at(-1) ?? document.body,
    );
    await user.selectOptions(added.getByRole('combobox', { name: 'Metric' }), 'ROI');
    await user.selectOptions(added.getByRole('combobox', { name: 'Comparison' }), 'below');
    const last = within(screen.getByRole('group', { name: 'ROI is below 0 %' }));
    await user.clear(last.getByRole('textbox', { name: 'Value' }));
    await user.type(last.getByRole('textbox', { name: 'Value' }), '-30');
    expect(await typed()).toHaveValue('clicks >= 100 and conversions = 0 and roi < -30 %');
    expect(sentence()).toHaveTextContent('and ROI is below -30 %.');
    await user.click(screen.getByRole('button', { name: 'Remove “conversions are 0”' }));
    expect(await typed()).toHaveValue('clicks >= 100 and roi < -30 %');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Conditions to meet' }), 'Any of these');
    expect(await typed()).toHaveValue('clicks >= 100 or roi < -30 %');
  });

  it('is read while it is typed, with the place of a fault', async () => {
    const { user } = edit();
    await user.clear(await typed());
    await user.type(await typed(), 'cost > 20 and P(cpa > target cpa) >= 95 %');
    expect(screen.getByRole('group', { name: 'cost is above 20' })).toBeInTheDocument();
    expect(
      screen.getByRole('group', { name: 'it is at least 95 % certain that CPA is above the target CPA' }),
    ).toBeInTheDocument();
    expect(
      await screen.findByText('The rule has amounts of money: choose their currency'),
    ).toBeInTheDocument();
    await user.type(await typed(), ' and');
    expect(await screen.findByText(/^Expected .* \(character \d+\)$/)).toBeInTheDocument();
    const stale = 'The typed condition cannot be read yet. This is the rule as it was before.';
    expect(screen.getByText(stale)).toBeInTheDocument();
    expect(screen.getByText('Complete the rule to see a preview.')).toBeInTheDocument();
    await user.type(await typed(), ' clicks > 5');
    expect(screen.queryByText(stale)).not.toBeInTheDocument();
  });

  it('has groups within groups', async () => {
    const { user } = edit();
    await user.click((await screen.findAllByRole('button', { name: 'Add group' }))[0] ?? document.body);
    expect(await typed()).toHaveValue('clicks >= 100 and conversions = 0 and (conversions = 0 or roi < 0 %)');
    await user.click(screen.getByRole('button', { name: 'Remove group' }));
    expect(await typed()).toHaveValue('clicks >= 100 and conversions = 0');
  });

  it('is built with the keyboard alone, and the focus is never lost', async () => {
    const { user } = edit();
    await user.click(await screen.findByRole('button', { name: 'Add condition' }));
    expect(document.activeElement).toBe(
      within(
        screen.getAllByRole('group', { name: 'clicks are at least 100' }).at(-1) ?? document.body,
      ).getByRole('combobox', { name: 'Metric' }),
    );
    await user.selectOptions(document.activeElement ?? document.body, 'ROI');
    expect(document.activeElement).toHaveDisplayValue('ROI');
    screen.getByRole('button', { name: 'Add group' }).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toHaveDisplayValue('Any of these');
    expect(await typed()).toHaveValue(
      'clicks >= 100 and conversions = 0 and roi >= 0 % and (conversions = 0 or roi < 0 %)',
    );
    await user.selectOptions(document.activeElement ?? document.body, 'None of these');
    expect(await typed()).toHaveValue(
      'clicks >= 100 and conversions = 0 and roi >= 0 % and not (conversions = 0 or roi < 0 %)',
    );
    for (const left of [5, 4, 3, 2, 1]) {
      screen
        .getAllByRole('button', { name: /^Remove (“|group)/ })
        .at(-1)
        ?.focus();
      await user.keyboard('{Enter}');
      expect(document.activeElement).toHaveAccessibleName(/^Remove/);
      expect(screen.getAllByRole('button', { name: /^Remove “/ }).length).toBeLessThanOrEqual(left);
    }
  });

  it('that cannot be read is not saved without it', async () => {
    const { user, api } = edit();
    await user.type(await typed(), ' and profit @@@');
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    expect(await typed()).toHaveFocus();
    expect(sent(api.requests, 'PATCH')).toEqual([]);
    await user.clear(await typed());
    await user.type(await typed(), 'clicks > 5');
    const value = within(screen.getByRole('group', { name: 'clicks are above 5' })).getByRole('textbox', {
      name: 'Value',
    });
    await user.clear(value);
    await user.type(value, 'abc');
    expect(screen.getByText('Enter a number')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    expect(value).toHaveFocus();
    expect(sent(api.requests, 'PATCH')).toEqual([]);
  });

  it('that makes no sense is refused with the reason, and not tried', async () => {
    const { user, api } = edit();
    await waitFor(() => expect(api.requests.some(({ path }) => path.endsWith('dry-run'))).toBe(true));
    const tried = api.requests.length;
    await user.clear(await typed());
    await user.type(await typed(), 'clicks > 10 and clicks < 5');
    expect(await screen.findByText(/^Nothing can meet/)).toBeInTheDocument();
    expect(screen.getByText('Complete the rule to see a preview.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    expect(sent(api.requests.slice(tried), 'PATCH')).toEqual([]);
  });
});

describe('a stored rule', () => {
  it('is set live only after a question', async () => {
    const { user, api } = edit();
    await user.click(await screen.findByRole('radio', { name: /^Live/ }));
    expect(await screen.findByText('2 widgets')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Set this rule live?' }));
    expect(question.getByText('Its next run changes 2 widgets right away.')).toBeInTheDocument();
    expect(question.getByText('They cost $84.00 and earned $1.00.')).toBeInTheDocument();
    expect(question.getByText('news-7')).toBeInTheDocument();
    expect(question.getByText('and 1 more')).toBeInTheDocument();
    expect(sent(api.requests, 'PATCH')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Set live' }));
    await waitFor(() =>
      expect(sent(api.requests, 'PATCH')).toMatchObject([{ ifMatch: '"3"', body: { mode: 'live' } }]),
    );
  });

  it('is read and not saved by people who cannot change it', async () => {
    open(`/${ruleId}/edit`, {}, { session: { ...testUser, readOnly: true } });
    expect(await screen.findByText('Your access is read-only')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save rule' })).not.toBeInTheDocument();
  });

  it('that is live is changed only by people who may set rules live', async () => {
    const live = { 'GET /api/rules': { success: true, data: [rule({ mode: 'live' })] } };
    open(`/${ruleId}/edit`, live, { session: { ...testUser, admin: false, accessLevel: 1 } });
    expect(await screen.findByText('You need access level 2 to set rules live.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save rule' })).not.toBeInTheDocument();
  });

  it('that someone else changed is not replaced without a look', async () => {
    const theirs = rule({ version: 4, name: 'Theirs', changedBy: { id: 'u2', name: 'Ann Other' } });
    const { user, api } = edit({
      'PATCH /api/rules/:id': () =>
        Promise.reject(new AdhelmError('conflict', 'Changed in another window', { status: 412 })),
    });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    api.answer({ 'GET /api/rules': { success: true, data: [theirs] } });
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    expect(await screen.findByText(/^Ann Other saved it after you opened the rule/)).toBeInTheDocument();
    api.answer({ 'PATCH /api/rules/:id': { success: true, data: rule({ version: 5 }) } });
    await user.click(screen.getByRole('button', { name: 'Replace it with mine' }));
    await waitFor(() =>
      expect(sent(api.requests, 'PATCH').at(-1)).toMatchObject({
        ifMatch: '"4"',
        body: { name: 'Stop the losers!' },
      }),
    );
  });

  it.each([
    ['Minimum clicks', '-5', 'Enter 0 or more'],
    ['Minimum clicks', '1.5', 'Enter a whole number'],
    ['Max share of daily spend affected (%)', '120', 'Enter 100 or less'],
    ['Every … minutes', '2', 'At most every 5 minutes'],
  ])('says what is wrong with %s of %s while it is typed', async (name, text, reason) => {
    const { user, api } = edit();
    const field = await screen.findByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, text);
    expect(screen.getByText(reason)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    expect(field).toHaveFocus();
    expect(sent(api.requests, 'PATCH')).toEqual([]);
  });

  it('shows the server’s refusal at its field', async () => {
    const { user } = edit({
      'PATCH /api/rules/:id': () =>
        Promise.reject(
          new AdhelmError('validation', 'Choose the accounts: you see only some', {
            fields: [{ field: 'scope.accounts', message: 'Choose the accounts: you see only some' }],
          }),
        ),
    });
    await user.click(await screen.findByRole('button', { name: 'Save rule' }));
    expect(await screen.findByText('Choose the accounts: you see only some')).toBeInTheDocument();
  });

  it('has its versions with what each changed, and goes back to one', async () => {
    const now = rule({ version: 2, mode: 'live', guards: { ...draft().guards, cooldownHours: 12 } });
    const { user } = edit({
      'GET /api/rules/:id/versions': { success: true, data: [now, rule({ version: 1, name: 'Earlier' })] },
    });
    await user.click(await screen.findByRole('button', { name: 'History' }));
    const history = within(await screen.findByRole('dialog', { name: 'History' }));
    expect(await history.findByText('Mode:')).toBeInTheDocument();
    expect(history.getByText('shadow → live')).toBeInTheDocument();
    expect(history.getByText('6 → 12')).toBeInTheDocument();
    await user.click(history.getByRole('button', { name: 'Restore' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Earlier');
  });

  it('is tried on one campaign, found by its name', async () => {
    const { user, api } = edit({
      'GET /api/search': {
        results: [
          {
            kind: 'campaign',
            title: 'Solar panels',
            description: 'MGID · Northwind US · active',
            href: '/app/ts/campaigns/mgid/018f0000-0000-7000-8000-00000000000a/7/contents',
          },
          { kind: 'docs', title: 'Solar', description: '', href: '/docs' },
        ],
      },
    });
    await user.type(await screen.findByRole('searchbox', { name: 'Find campaigns' }), 'solar');
    await user.click(await screen.findByRole('button', { name: /^Solar panels/ }));
    expect(screen.getByRole('button', { name: 'Remove Solar panels' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    await waitFor(() =>
      expect(sent(api.requests, 'PATCH')).toMatchObject([
        {
          body: {
            scope: { campaigns: [{ account: '018f0000-0000-7000-8000-00000000000a', campaign: '7' }] },
          },
        },
      ]),
    );
  });

  it.each([
    ['is gone', '/gone/edit', {}],
    [
      'is one of ads',
      `/${ruleId}/edit`,
      { 'GET /api/rules': { success: true, data: [rule({ kind: 'content' })] } },
    ],
  ])('that %s leads back to the list', async (_, path, api) => {
    open(path, api);
    expect(await screen.findByText('Rule not available')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All rules' })).toHaveAttribute('href', area.path);
  });

  it('reads numbers with a decimal comma, and keeps its guards', async () => {
    const { user, api } = edit({
      'GET /api/rules': {
        success: true,
        data: [rule({ ...draft({ action: { kind: 'set-bid', value: 0.5, unit: 'coefficient' } }) })],
      },
    });
    const action = within(await screen.findByRole('region', { name: 'Then' }));
    const value = action.getByRole('textbox', { name: 'Value' });
    await user.clear(value);
    await user.type(value, '1,25');
    await user.click(screen.getByRole('button', { name: 'All guards' }));
    const rest = screen.getByRole('textbox', { name: 'Cooldown after a change (hours)' });
    await user.clear(rest);
    await user.type(rest, '12');
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    await waitFor(() =>
      expect(sent(api.requests, 'PATCH')).toMatchObject([
        { body: { action: { value: 1.25 }, guards: { cooldownHours: 12, actionsPerRun: 100 } } },
      ]),
    );
  });
});

describe('what goes with a rule', () => {
  it('is a retest of what it blocks, who hears of it, and its tags', async () => {
    const { user, api } = edit();
    await user.click(await screen.findByRole('checkbox', { name: 'Retest blocked widgets' }));
    const days = screen.getByRole('textbox', { name: 'Days after the block' });
    await user.clear(days);
    await user.type(days, '7');
    expect(sentence()).toHaveTextContent('Each blocked widget is retested once, 7 days later');
    await user.click(screen.getByRole('checkbox', { name: 'Alert when a run changes something' }));
    await user.click(screen.getByRole('button', { name: 'Alert only me' }));
    await user.type(screen.getByRole('textbox', { name: 'Tags of this rule' }), 'US');
    await user.click(screen.getByRole('checkbox', { name: 'Runs by itself on this schedule' }));
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    await waitFor(() => expect(sent(api.requests, 'PATCH')).toHaveLength(1));
    expect(sent(api.requests, 'PATCH')[0]?.body).toMatchObject({
      probation: { afterDays: 7, budget: 10_000_000, days: 3 },
      notifications: { acts: true, fails: true, people: [{ id: testUser.id, name: testUser.name }] },
      tags: ['US'],
      isScheduled: false,
    });
  });
});
