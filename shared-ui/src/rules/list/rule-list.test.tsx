import { AdhelmError } from '@adhelm/contracts';
import {
  type ApiRequest,
  axeViolations,
  fixDate,
  renderModule,
  rowNamed,
  testUser,
} from '@adhelm/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { area, automation, dryRunOf, rule, ruleId, runId } from '../test-data/rules.ts';
import { RulesApp } from '../test-data/rules-app.tsx';

fixDate(new Date('2026-11-20T15:00:00Z'));
beforeEach(() => localStorage.clear());

const euId = '018f0000-0000-7000-8000-0000000000e1';
const account = {
  id: euId,
  source: 'mgid',
  sourceName: 'MGID',
  name: 'Northwind EU',
  externalId: '7',
  currency: 'EUR',
  timeZone: 'UTC',
  baseUrl: 'sandbox:mgid',
  health: 'ok',
  healthReason: null,
  everySeconds: 900,
  isPaused: false,
  nextSyncAt: null,
  lastGoodSyncAt: null,
  firstSync: null,
  balance: null,
  credentialsChangedAt: null,
  checkedAt: null,
  version: 1,
};
const other = rule({ id: 'r2', name: 'Campaign rule', kind: 'campaign' });
const listApi = {
  'GET /api/automation': automation(false),
  'GET /api/rules': { success: true, data: [rule(), other] },
  'PATCH /api/rules/:id': { success: true, data: rule({ version: 4 }) },
  'POST /api/rules': { success: true, data: rule({ id: 'copy', name: 'Stop the losers (copy)' }) },
  'POST /api/rules/:id/run': {
    success: true,
    data: {
      state: 'done',
      mode: 'live',
      counts: dryRunOf().counts,
      writes: { waiting: 0, failed: 0, skipped: 0, stopped: 0 },
    },
  },
  'POST /api/rules/:id/dry-run': { success: true, data: dryRunOf() },
  'GET /api/rules/:id/conflicts': {
    success: true,
    data: [{ rule: { id: 'x', name: 'Revive', sentence: '' }, reason: 'It unblocks widgets' }],
  },
  'DELETE /api/rules/:id': null,
  'GET /api/accounts': { success: true, data: [account] },
};
const open = (api: object = {}, options: object = {}) =>
  renderModule(RulesApp, { path: area.path, api: { ...listApi, ...api }, ...options });
const InMain = () => (
  <main>
    <RulesApp />
  </main>
);
const mode = async () => screen.findByRole('combobox', { name: 'Mode of Stop the losers' });

describe('the list of rules', () => {
  it('has the rules of its kind with their sentence, mode and runs', async () => {
    const { container } = open();
    const row = await rowNamed(/Stop the losers/);
    expect(row.getByText(/^Every hour: block a widget in all campaigns when clicks/)).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'Stop the losers' })).toHaveAttribute(
      'href',
      `${area.path}/${ruleId}/edit`,
    );
    expect(row.getByRole('link', { name: '2 changes, 1 held back' })).toHaveAttribute(
      'href',
      `${area.logPath}?rule=${ruleId}&run=${runId}`,
    );
    expect(row.getByText(/^1 hr\. ago/)).toBeInTheDocument();
    expect(screen.queryByText('Campaign rule')).not.toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('has rows of a few small lines, which name every guard with its number', async () => {
    const [first, second] = [
      { guard: 'run-limit', count: 17 },
      { guard: 'cooldown', count: 4 },
    ] as const;
    const lastRun = rule().lastRun;
    if (lastRun === null) throw new Error('the rule has run');
    const held = rule({ tags: ['tier 1'], lastRun: { ...lastRun, held: 21, heldBy: [first, second] } });
    open({ 'GET /api/rules': { success: true, data: [held] } });
    const row = await rowNamed(/Stop the losers/);
    expect(row.getByText('1 hr. ago · limit per run (17) · cooldown (4)')).toBeInTheDocument();
    expect(screen.getByRole('grid').style.getPropertyValue('--row-height')).toBe('77px');
  });

  it('lets people change a rule with the keyboard alone, in its cells and by its menu', async () => {
    const { user } = open();
    const select = await mode();
    const cell = select.closest<HTMLElement>('[role=gridcell]');
    cell?.focus();
    await user.keyboard('{Enter}');
    expect(select).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(cell).toHaveFocus();
    fireEvent.contextMenu(cell ?? select);
    expect(await screen.findByRole('menu', { name: 'Actions for Stop the losers' })).toBeInTheDocument();
    expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toBeInTheDocument();
  });

  it('has the open menu of a rule in the main landmark, as all of the page', async () => {
    const { user } = renderModule(InMain, { path: area.path, api: listApi });
    await user.click(await screen.findByRole('button', { name: 'Actions for Stop the losers' }));
    const menu = await screen.findByRole('menu', { name: 'Actions for Stop the losers' });
    expect(screen.getByRole('main')).toContainElement(menu);
    expect(await axeViolations()).toEqual([]);
  });

  it('has which guards held changes back in the last run, and which live rules act against it', async () => {
    const against = rule({ id: 'r3', name: 'Revive', mode: 'live', action: { kind: 'unblock' } });
    open({ 'GET /api/rules': { success: true, data: [rule(), against] } });
    const row = await rowNamed(/Stop the losers/);
    expect(row.getByText('1 hr. ago · cooldown')).toBeInTheDocument();
    expect(row.getByTitle('Revive: Both change the same widgets, in opposite directions')).toHaveTextContent(
      'Revive',
    );
    expect((await rowNamed(/^Revive/)).queryByTitle(/in opposite directions/)).not.toBeInTheDocument();
  });

  it('shows what a rule with a control group saves, with the interval, or that it is not known yet', async () => {
    const guards = { ...rule().guards, controlShare: 0.1 };
    const known = {
      currency: 'USD',
      amount: 120_000_000,
      low: -8_000_000,
      high: 240_000_000,
      acted: 90,
      held: 21,
    };
    open({
      'GET /api/rules': {
        success: true,
        data: [
          rule({ guards, saving: known }),
          rule({
            id: 'r3',
            name: 'Young',
            guards,
            saving: { ...known, amount: null, low: null, high: null },
          }),
        ],
      },
    });
    const row = await rowNamed(/Stop the losers/);
    expect(row.getByText('$120.00')).toBeInTheDocument();
    expect(row.getByText('−$8 to $240')).toBeInTheDocument();
    expect(row.getByTitle(/^−\$8\.00 to \$240\.00\s90% interval, /)).toBeInTheDocument();
    expect((await rowNamed(/Young/)).getByText('Not yet known')).toBeInTheDocument();
  });

  it('shows what a rule in shadow mode would have saved since it decided', async () => {
    const shadow = {
      currency: 'USD',
      amount: 42_000_000,
      entities: 3,
      unknown: 1,
      since: '2026-11-19T12:00:00.000Z',
    };
    const loss = { ...shadow, amount: -5_000_000 };
    const rules = [rule({ shadow }), rule({ id: 'r4', name: 'Too strict', shadow: loss })];
    open({ 'GET /api/rules': { success: true, data: rules } });
    const row = await rowNamed(/Stop the losers/);
    expect(row.getByText('$42.00')).toBeInTheDocument();
    expect(row.getByText('if it had been live')).toBeInTheDocument();
    expect(row.getByTitle(/What 3 entities lost .* Not known for 1\./)).toBeInTheDocument();
    expect((await rowNamed(/Too strict/)).getByText('lost if it had been live')).toBeInTheDocument();
  });

  it('has tags, the next run and the saving at first, and what is limited instead of a number', async () => {
    const scope = {
      ...rule().scope,
      sources: ['mgid'],
      accounts: [euId],
      campaigns: [
        { account: euId, campaign: '1' },
        { account: euId, campaign: '2' },
      ],
    };
    const { user } = open({
      'GET /api/rules': { success: true, data: [rule({ scope, tags: ['US', 'native'] })] },
    });
    const row = await rowNamed(/Stop the losers/);
    expect(row.getByText('mgid, 1 account, 2 campaigns')).toBeInTheDocument();
    expect(row.getByRole('rowheader')).toHaveTextContent('Tags: US, native');
    expect(row.getByTitle('Nov 20, 2026, 16:00')).toHaveTextContent('Nov 20, 16:00');
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(expect.arrayContaining(['Saving', 'Next run']));
    // a column of their own would be cut at the edge of a window of 1440 px
    expect(headers).not.toContain('Tags');
    expect(headers).not.toContain('Last run');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(await screen.findByText('Last run')).toBeInTheDocument();
  });

  it('has its small texts aligned with a page of the other direction', async () => {
    open({}, { settings: { direction: 'rtl' } });
    const row = await rowNamed(/Stop the losers/);
    expect(row.getByRole('link', { name: '2 changes, 1 held back' })).toHaveStyle({ textAlign: 'right' });
    expect(row.getByText(/^Every hour: /)).toHaveStyle({ textAlign: 'right' });
    expect(row.getByText(/^1 hr\. ago/)).toHaveStyle({ textAlign: 'right' });
    expect(row.getByRole('link', { name: 'Stop the losers' })).toHaveStyle({ textAlign: 'right' });
  });

  it('switches a rule to another mode at once, with an undo', async () => {
    const { user, api, notifications } = open();
    await user.selectOptions(await mode(), 'off');
    await waitFor(() => expect(notifications).toHaveLength(1));
    expect(api.requests.find(({ method }) => method === 'PATCH')).toMatchObject({
      path: `/api/rules/${ruleId}`,
      ifMatch: '"3"',
      body: { name: 'Stop the losers', mode: 'off' },
    });
    expect(notifications[0]).toMatchObject({
      title: '“Stop the losers” is now Off',
      action: { label: 'Undo' },
    });
    act(() => notifications[0]?.action?.run());
    await waitFor(() =>
      expect(api.requests.findLast(({ method }) => method === 'PATCH')).toMatchObject({
        ifMatch: '"4"',
        body: { mode: 'shadow' },
      }),
    );
  });

  it('shows the stored mode and priority again when a change fails, even without a connection', async () => {
    const { user, api, notifications } = open();
    const chosen = await mode();
    const offline = () => Promise.reject(new AdhelmError('upstream', 'You are offline'));
    api.answer({
      'PATCH /api/rules/:id': offline,
      'GET /api/rules': () => new Promise(() => {}),
    });
    await user.selectOptions(chosen, 'approve');
    await waitFor(() =>
      expect(notifications).toMatchObject([{ tone: 'danger', description: 'You are offline' }]),
    );
    expect(chosen).toHaveDisplayValue('Shadow');
    const priority = screen.getByRole('combobox', { name: 'Priority of Stop the losers' });
    await user.selectOptions(priority, 'Highest');
    await waitFor(() => expect(notifications).toHaveLength(2));
    expect(priority).toHaveDisplayValue('Normal');
  });

  it('shows what the first of two quick choices stored when the second fails', async () => {
    let tries = 0;
    const { user, api, notifications } = open({
      'PATCH /api/rules/:id': ({ body }: ApiRequest) => {
        tries += 1;
        if (tries > 1) return Promise.reject(new AdhelmError('upstream', 'You are offline'));
        return { success: true, data: rule({ version: 4, ...(body as object) }) };
      },
    });
    const chosen = await mode();
    api.answer({ 'GET /api/rules': () => new Promise(() => {}) });
    await Promise.all([user.selectOptions(chosen, 'approve'), user.selectOptions(chosen, 'off')]);
    await waitFor(() => expect(notifications).toHaveLength(2));
    expect(chosen).toHaveDisplayValue('Approve');
  });

  it('sets in place which rule wins a conflict, with an undo', async () => {
    const { user, api, notifications } = open();
    const priority = await screen.findByRole('combobox', { name: 'Priority of Stop the losers' });
    expect(priority).toHaveDisplayValue('Normal');
    await user.selectOptions(priority, 'Highest');
    await waitFor(() => expect(notifications).toHaveLength(1));
    expect(api.requests.find(({ method }) => method === 'PATCH')).toMatchObject({
      ifMatch: '"3"',
      body: { precedence: 5, mode: 'shadow' },
    });
    expect(notifications[0]).toMatchObject({ action: { label: 'Undo' } });
  });

  it('takes quick changes one after another, each on the version before', async () => {
    let version = 3;
    const { user, api, notifications } = open({
      'PATCH /api/rules/:id': ({ body }: ApiRequest) => {
        version += 1;
        return { success: true, data: rule({ version, ...(body as object) }) };
      },
    });
    const mode = await screen.findByRole('combobox', { name: 'Mode of Stop the losers' });
    await Promise.all([
      user.selectOptions(mode, 'Off'),
      user.selectOptions(screen.getByRole('combobox', { name: 'Priority of Stop the losers' }), 'Highest'),
    ]);
    await waitFor(() => expect(notifications).toHaveLength(2));
    expect(notifications.every(({ tone }) => tone === 'success')).toBe(true);
    expect(api.requests.filter(({ method }) => method === 'PATCH')).toMatchObject([
      { ifMatch: '"3"', body: { mode: 'off' } },
      { ifMatch: '"4"', body: { mode: 'off', precedence: 5 } },
    ]);
  });

  it('are edited together: mode, schedule, priority and tags, each as a new version', async () => {
    const { user, api, notifications } = open();
    await user.click((await rowNamed(/Stop the losers/)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 1 rule' }));
    expect(await axeViolations(document.body)).toEqual([]);
    expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Schedule' }), 'Only by hand');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Priority' }), 'High');
    await user.type(dialog.getByRole('textbox', { name: 'Add tags' }), 'US, native');
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(notifications).toHaveLength(1));
    expect(api.requests.find(({ method }) => method === 'PATCH')).toMatchObject({
      ifMatch: '"3"',
      body: { mode: 'shadow', isScheduled: false, precedence: 4, tags: ['US', 'native'] },
    });
    expect(notifications[0]).toMatchObject({ title: '1 rule changed' });
  });

  it('keep what is entered when the server refuses a rule, and leave only that one to change', async () => {
    const second = rule({ id: 'r3', name: 'Second rule' });
    const { user, api, notifications } = open({
      'GET /api/rules': { success: true, data: [rule(), second] },
      'PATCH /api/rules/:id': ({ params }: ApiRequest) =>
        params['id'] === 'r3'
          ? Promise.reject(new AdhelmError('conflict', 'Someone else changed it', { status: 412 }))
          : { success: true, data: rule({ version: 4 }) },
    });
    await user.click((await rowNamed(/Stop the losers/)).getByRole('checkbox'));
    await user.click((await rowNamed(/Second rule/)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 2 rules' }));
    await user.type(dialog.getByRole('textbox', { name: 'Add tags' }), 'US');
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Second rule: Someone else changed it')).toBeInTheDocument();
    const left = within(screen.getByRole('dialog', { name: 'Edit 1 rule' }));
    expect(left.getByRole('textbox', { name: 'Add tags' })).toHaveValue('US');
    expect(notifications).toMatchObject([{ title: '1 rule changed' }]);
    api.answer({ 'PATCH /api/rules/:id': { success: true, data: rule({ id: 'r3', version: 4 }) } });
    await user.click(left.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.requests.filter(({ method }) => method === 'PATCH').map(({ path }) => path)).toEqual([
      `/api/rules/${ruleId}`,
      '/api/rules/r3',
      '/api/rules/r3',
    ]);
  });

  it('have their tags checked while they are typed', async () => {
    const tagged = rule({ tags: Array.from({ length: 20 }, (_, index) => `t${index}`) });
    const { user } = open({ 'GET /api/rules': { success: true, data: [tagged] } });
    await user.click((await rowNamed(/Stop the losers/)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 1 rule' }));
    const tags = dialog.getByRole('textbox', { name: 'Add tags' });
    await user.type(tags, 'a');
    expect(dialog.getByText('Stop the losers: At most 20 are allowed')).toBeInTheDocument();
    expect(tags).toBeInvalid();
    expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Remove tags' }), 't1');
    expect(dialog.getByRole('button', { name: 'Apply' })).toBeEnabled();
    await user.clear(tags);
    await user.paste('x'.repeat(41));
    expect(dialog.getByText(/^x+: At most 40 characters$/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
  });

  it('are copied to another account, off and without campaigns of this one', async () => {
    const { user, api, notifications } = open();
    await user.click((await rowNamed(/Stop the losers/)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Copy to accounts' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy 1 rule to accounts' }));
    await user.click(await dialog.findByRole('checkbox', { name: /Northwind EU/ }));
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(notifications).toHaveLength(1));
    expect(
      api.requests.find(({ method, path }) => method === 'POST' && path === '/api/rules')?.body,
    ).toMatchObject({
      name: 'Stop the losers (Northwind EU)',
      mode: 'off',
      scope: { accounts: [euId], campaigns: [] },
    });
  });

  it('stay chosen for the accounts that refuse a copy, and only those are tried again', async () => {
    const us = { ...account, id: '018f0000-0000-7000-8000-0000000000e2', name: 'Northwind US' };
    const copiesTo = (requests: readonly ApiRequest[]) =>
      requests.flatMap(({ method, path, body, idempotencyKey }) => {
        const { scope } = body as { readonly scope: { readonly accounts: readonly string[] } };
        return method === 'POST' && path === '/api/rules' ? [{ to: scope.accounts[0], idempotencyKey }] : [];
      });
    const { user, api, notifications } = open({
      'GET /api/accounts': {
        success: true,
        data: [account, us, { ...us, id: 'c1', source: 'algolead', sourceName: 'AlgoLead', name: 'Leads' }],
      },
      'POST /api/rules': ({ body }: ApiRequest) =>
        (body as { readonly name: string }).name.includes('US')
          ? Promise.reject(new AdhelmError('conflict', 'This account has 500 rules already'))
          : { success: true, data: rule({ id: 'copy' }) },
    });
    await user.click((await rowNamed(/Stop the losers/)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Copy to accounts' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy 1 rule to accounts' }));
    await user.click(await dialog.findByRole('checkbox', { name: /Northwind EU/ }));
    expect(dialog.queryByRole('checkbox', { name: /Leads/ })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: /Northwind US/ }));
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      '1 copy was not made.Stop the losers (Northwind US): This account has 500 rules already',
    );
    expect(notifications).toMatchObject([{ title: '1 copy made' }]);
    expect(dialog.getByRole('checkbox', { name: /Northwind US/ })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: /Northwind EU/ })).not.toBeChecked();
    api.answer({ 'POST /api/rules': { success: true, data: rule({ id: 'copy' }) } });
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const sent = copiesTo(api.requests.filter(({ method }) => method === 'POST'));
    expect(sent.map(({ to }) => to)).toEqual([euId, us.id, us.id]);
    expect(sent[2]?.idempotencyKey).toBe(sent[1]?.idempotencyKey);
  });

  it('that are live are edited together only after a question with what changes', async () => {
    const live = rule({ id: 'r3', name: 'Live one', mode: 'live' });
    const { user, api } = open({ 'GET /api/rules': { success: true, data: [rule(), live] } });
    await user.click((await rowNamed(/Stop the losers/)).getByRole('checkbox'));
    await user.click((await rowNamed(/Live one/)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 2 rules' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Schedule' }), 'Only by hand');
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Save changes to 1 live rule?' }));
    expect(question.getByText('Live one')).toBeInTheDocument();
    expect(question.queryByText('Stop the losers')).not.toBeInTheDocument();
    expect(question.getByText('On → Off')).toBeInTheDocument();
    expect(api.requests.some(({ method }) => method === 'PATCH')).toBe(false);
    await user.click(question.getByRole('button', { name: 'Save 1 live rule' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(2);
  });

  it('asks before a live rule gets another priority, with the one before', async () => {
    const { user, api } = open({ 'GET /api/rules': { success: true, data: [rule({ mode: 'live' })] } });
    const priority = () => screen.getByRole('combobox', { name: 'Priority of Stop the losers' });
    await rowNamed(/Stop the losers/);
    await user.selectOptions(priority(), 'Highest');
    const question = within(await screen.findByRole('alertdialog', { name: 'Save changes to a live rule?' }));
    expect(question.getByText('Normal → Highest')).toBeInTheDocument();
    expect(await question.findByText('Its next run changes 2 widgets right away.')).toBeInTheDocument();
    expect(api.requests.some(({ method }) => method === 'PATCH')).toBe(false);
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(priority()).toHaveDisplayValue('Normal');
    await user.selectOptions(priority(), 'Low');
    const again = await screen.findByRole('alertdialog', { name: 'Save changes to a live rule?' });
    await waitFor(() => expect(within(again).getByRole('button', { name: 'Save live rule' })).toBeEnabled());
    await user.click(within(again).getByRole('button', { name: 'Save live rule' }));
    await waitFor(() =>
      expect(api.requests.find(({ method }) => method === 'PATCH')).toMatchObject({
        body: { precedence: 2 },
      }),
    );
  });

  it('are found by their tags', async () => {
    const rules = [rule({ tags: ['US'] }), rule({ id: 'r9', name: 'Other', tags: [] })];
    open({ 'GET /api/rules': { success: true, data: rules } }, { path: `${area.path}?tag=US` });
    await rowNamed(/Stop the losers/);
    expect(screen.queryByText('Other')).not.toBeInTheDocument();
  });

  it('asks before a rule goes live, with what it would do and what acts against it', async () => {
    const { user, api } = open();
    await user.selectOptions(await mode(), 'live');
    const question = within(await screen.findByRole('alertdialog', { name: 'Set this rule live?' }));
    expect(await question.findByText('Its next run changes 2 widgets right away.')).toBeInTheDocument();
    expect(question.getByText('They cost $84.00 and earned $1.00 in the last 14 days.')).toBeInTheDocument();
    expect(question.getByText('news-7')).toBeInTheDocument();
    expect(await question.findByText('Revive: It unblocks widgets')).toBeInTheDocument();
    expect(api.requests.find(({ path }) => path.endsWith('/dry-run'))?.body).toMatchObject({
      rule: { mode: 'live' },
    });
    expect(api.requests.some(({ method }) => method === 'PATCH')).toBe(false);
    await user.click(question.getByRole('button', { name: 'Set live' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(api.requests.find(({ method }) => method === 'PATCH')).toMatchObject({ body: { mode: 'live' } });
  });

  it('offers “live” only to people who may set rules live', async () => {
    open({}, { session: { ...testUser, accessLevel: 1 } });
    const offered = within(await mode()).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Off', 'Shadow', 'Approve']);
  });

  it('duplicates, runs and deletes a rule from its menu', async () => {
    const { user, api, notifications } = open();
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'Actions for Stop the losers' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Duplicate');
    await waitFor(() =>
      expect(notifications.at(-1)?.title).toBe('“Stop the losers (copy)” added. It is off.'),
    );
    expect(api.requests.find(({ method, path }) => method === 'POST' && path === '/api/rules')).toMatchObject(
      {
        body: { name: 'Stop the losers (copy)', mode: 'off' },
      },
    );
    await choose('Run now');
    await waitFor(() =>
      expect(notifications.at(-1)?.title).toBe('“Stop the losers”: 2 changes, 1 held back'),
    );
    await choose('Delete');
    await waitFor(() => expect(notifications.at(-1)?.title).toBe('“Stop the losers” deleted'));
    expect(api.requests.find(({ method }) => method === 'DELETE')).toMatchObject({ ifMatch: '"3"' });
  });

  it('reports the deletion of many rules once, and undoes it for all', async () => {
    const rules = ['a', 'b', 'c'].map((id) => rule({ id, name: `Rule ${id}`, mode: 'live' }));
    const { user, api, notifications } = open({
      'GET /api/rules': { success: true, data: rules },
      'DELETE /api/rules/:id': ({ params }: ApiRequest) => {
        if (params['id'] === 'b') throw new AdhelmError('conflict', 'It was changed in another window');
        return null;
      },
      'POST /api/rules/:id/restore': ({ params }: ApiRequest) => {
        if (params['id'] === 'c') throw new AdhelmError('conflict', 'This rule is not deleted');
        return { success: true, data: rules[0] };
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
    await user.click(
      within(screen.getByRole('group', { name: 'Selected rows' })).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() => expect(notifications).toHaveLength(1));
    expect(notifications[0]).toMatchObject({
      tone: 'warning',
      title: '2 rules deleted',
      description: 'Rule b: It was changed in another window',
      action: { label: 'Undo all' },
    });
    act(() => notifications[0]?.action?.run());
    await waitFor(() => expect(notifications).toHaveLength(2));
    expect(notifications[1]).toMatchObject({
      tone: 'warning',
      title: '“Rule a” is back in its mode',
      description: 'Rule c: This rule is not deleted',
    });
    const sent = api.requests.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(sent).toEqual(['/api/rules/a/restore', '/api/rules/c/restore']);
  });

  it('asks before a live rule runs at once', async () => {
    const { user, api } = open({ 'GET /api/rules': { success: true, data: [rule({ mode: 'live' })] } });
    await user.click(await screen.findByRole('button', { name: 'Actions for Stop the losers' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Run now' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Run this rule now?' }));
    expect(await question.findByText('Its next run changes 2 widgets right away.')).toBeInTheDocument();
    expect(api.requests.some(({ path }) => path.endsWith('/run'))).toBe(false);
    await user.click(question.getByRole('button', { name: 'Run now' }));
    await waitFor(() => expect(api.requests.some(({ path }) => path.endsWith('/run'))).toBe(true));
  });

  it('says in the question before a rule goes live that all automation is stopped', async () => {
    const { user } = open({ 'GET /api/automation': automation(true) });
    await user.selectOptions(await mode(), 'Live');
    const question = within(await screen.findByRole('alertdialog'));
    expect(await question.findByText('All automation is stopped. No rule runs.')).toBeInTheDocument();
  });

  it('does not run a rule while all automation is stopped, nor promises a next run', async () => {
    const off = rule({ id: 'r3', name: 'Idle', mode: 'off', nextRunAt: null });
    const { user, api } = open({
      'GET /api/rules': { success: true, data: [rule(), off] },
      'GET /api/automation': automation(true),
    });
    const row = await rowNamed(/Stop the losers/);
    expect(await row.findByText('Stopped')).toHaveAttribute(
      'title',
      'No rule runs while all automation is stopped',
    );
    expect((await rowNamed(/Idle/)).queryByText('Stopped')).not.toBeInTheDocument();
    await user.click(row.getByRole('button', { name: 'Actions for Stop the losers' }));
    const run = await screen.findByRole('menuitem', { name: /^Run now/ });
    expect(run).toHaveTextContent('All automation is stopped');
    expect(run).toHaveAttribute('aria-disabled', 'true');
    await user.click(run);
    expect(api.requests.some(({ path }) => path.endsWith('/run'))).toBe(false);
  });

  it('offers to run and delete a live rule only to people who may set rules live', async () => {
    const live = { 'GET /api/rules': { success: true, data: [rule({ mode: 'live' })] } };
    const { user } = open(live, { session: { ...testUser, accessLevel: 1 } });
    await user.click(await screen.findByRole('button', { name: 'Actions for Stop the losers' }));
    await screen.findByRole('menuitem', { name: 'Duplicate' });
    const choices = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(choices).not.toEqual(expect.arrayContaining(['Run now']));
    expect(choices).not.toEqual(expect.arrayContaining(['Delete']));
  });

  it.each([
    area.path,
    area.logPath,
    `${area.path}?tab=block-lists`,
    `${area.path}?tab=block-lists&list=${euId}`,
    `${area.path}?tab=reputation`,
    `${area.path}?tab=probation`,
  ])('says at %s while all automation is stopped that no rule runs', async (path) => {
    const notAsked = () => new Promise(() => undefined);
    open(
      {
        'GET /api/automation': automation(true),
        'GET /api/decisions': notAsked,
        'GET /api/block-lists': notAsked,
        'GET /api/block-lists/:id/entries': notAsked,
        'GET /api/reputation': notAsked,
        'GET /api/probations': notAsked,
      },
      { path },
    );
    expect(await screen.findByText('All automation is stopped. No rule runs.')).toBeInTheDocument();
    expect(screen.getByText(/^Stopped by Ada Admin, Nov 20, 2026, 14:00\./)).toBeInTheDocument();
  });

  it('counts what waits for approval', async () => {
    const lastRun = {
      id: runId,
      startedAt: '2026-11-20T14:00:00.000Z',
      held: 0,
      left: 2,
      undone: 0,
      heldBy: [],
    };
    const run = { ...lastRun, mode: 'approve', state: 'waiting', acting: 6, waiting: 4 } as const;
    const waits = rule({ lastRun: run, waiting: 4 });
    open({ 'GET /api/rules': { success: true, data: [waits] } });
    const link = await screen.findByRole('link', { name: '4 wait for approval' });
    expect(link).toHaveAttribute('href', `${area.logPath}?rule=${ruleId}&state=waiting`);
    expect(screen.getByRole('link', { name: '2 not made' })).toHaveAttribute(
      'href',
      `${area.logPath}?rule=${ruleId}&run=${runId}`,
    );
  });

  it('keeps counting what waits after another run, and says what was undone of that', async () => {
    const lastRun = rule().lastRun;
    const later = rule({ waiting: 3, lastRun: lastRun && { ...lastRun, acting: 5, undone: 2 } });
    open({ 'GET /api/rules': { success: true, data: [later] } });
    expect(await screen.findByRole('link', { name: '3 wait for approval' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '3 changes, 2 undone, 1 held back' })).toBeInTheDocument();
  });

  it('leads to the first rule when there is none', async () => {
    open({ 'GET /api/rules': { success: true, data: [] } });
    expect(await screen.findByText('No rules yet')).toBeInTheDocument();
    for (const link of screen.getAllByRole('link', { name: 'Create widget rule' })) {
      expect(link).toHaveAttribute('href', `${area.path}/create`);
    }
  });
});
