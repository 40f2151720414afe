import {
  AdhelmError,
  type Proposal,
  parseRuleCondition,
  type RuleDraft,
  ruleDraftSchema,
  ruleSentence,
} from '@adhelm/contracts';
import { type ApiAnswers, axeViolations, fixDate, renderModule, testUser } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { AiRoutes } from '../../routes.tsx';
import {
  account,
  actionSet,
  coordinatorApi,
  item,
  listed,
  ofConversation,
  proposal,
  proposalId,
} from '../../test-data/coordinator-api.ts';

fixDate(new Date('2026-11-21T12:00:00Z'));

function open(proposals: readonly Proposal[], api: ApiAnswers = {}, readOnly = false) {
  return renderModule(AiRoutes, {
    path: ofConversation,
    api: { ...coordinatorApi, 'GET /api/ai/proposals': listed(proposals), ...api },
    session: { ...testUser, readOnly },
  });
}

const card = (name = 'Pause losers') => screen.findByRole('article', { name });
const judged = (part: Partial<Proposal>) => ({ success: true, data: proposal(part) });
const bodies = (api: ReturnType<typeof open>['api'], verb: string) =>
  api.requests
    .filter(({ path }) => path === `/api/ai/proposals/${proposalId}/${verb}`)
    .map(({ body }) => body);

const action = '0199d9a6-0000-7000-8000-000000000009';
const applied = proposal({
  state: 'applied',
  content: actionSet([item(1, { state: 'confirmed', action }), item(2, { state: 'confirmed', action })]),
});

describe('a proposal', () => {
  it('shows each change with what it affects and what is expected of it', async () => {
    open([proposal()]);
    const own = await card();
    expect(own).toHaveTextContent('Affects $10.00 of $100.00 spend per day');
    expect(own).toHaveTextContent('Expected profit change in 7 days: +$35.00');
    const row = within(own).getByRole('row', { name: /Campaign 1/ });
    expect(row).toHaveTextContent('ActivebecomesPaused');
    expect(row).toHaveTextContent('$5.00');
    expect(within(row).getByRole('link')).toHaveAttribute(
      'href',
      `/app/ts/campaigns/mgid/${account}/1/contents?tab=overview`,
    );
    expect(await axeViolations()).toEqual([]);
  });

  it('says before the approval which changes become manual steps, and how many', async () => {
    open([proposal({ content: actionSet([item(1, { isManual: true }), item(2), item(3)]) })]);
    const own = await card();
    expect(own).toHaveTextContent('1 of 3 changes becomes a manual step once you approve it.');
    const byHand = 'Becomes a manual step: the API cannot make this change.';
    expect(within(own).getByRole('row', { name: /Campaign 1/ })).toHaveTextContent(byHand);
    expect(within(own).getByRole('row', { name: /Campaign 2/ })).not.toHaveTextContent(byHand);
    expect(await axeViolations()).toEqual([]);
  });

  it('names the account and network of each change, and how certain it is', async () => {
    const values = { losing: 0.92, cpa_above_target: 0.88 };
    const content = actionSet([item(1, { row: 'r_1' }), item(2)]);
    open([proposal({ content, evidence: [{ id: 'r_1', label: 'Campaign 1', values }] })]);
    const own = within(await card());
    const row = own.getByRole('row', { name: /Campaign 1.*To approve/ });
    await waitFor(() => expect(row).toHaveTextContent('US · MGID'));
    expect(row).toHaveTextContent('P(ROI < 0) 92%P(CPA > target) 88%');
    expect(own.getByRole('row', { name: /Campaign 2/ })).not.toHaveTextContent('P(');
  });

  it('says where no effect is expected', async () => {
    const expected = {
      profit: 0,
      cost: 0,
      currency: 'USD',
      days: 7,
      how: 'The daily budget does not limit spend.',
    };
    open([proposal({ expected })]);
    expect(await card()).toHaveTextContent('No effect on profit is expected.');
  });

  it('leads to manual steps, and does not claim to apply them', async () => {
    const content = actionSet([item(1, { state: 'to-do', action }), item(2, { state: 'confirmed', action })]);
    open([proposal({ state: 'approved', content })]);
    const own = within(await card());
    expect(own.getByText('Waiting for manual steps')).toBeInTheDocument();
    expect(own.queryByText('Applying')).not.toBeInTheDocument();
    expect(own.getByRole('link', { name: 'Open manual steps' })).toHaveAttribute(
      'href',
      `/app/ts/campaigns?source=mgid&account=${account}&tasks=open`,
    );
    expect(own.getByRole('button', { name: 'Undo' })).toBeEnabled();
  });

  it('explains a change that the network did not confirm', async () => {
    open([proposal({ state: 'approved', content: actionSet([item(1, { state: 'unknown', action })]) })]);
    expect(await card()).toHaveTextContent('Not confirmedThe network did not confirm it.');
  });

  it('is approved as a whole, followed to its end, and undone from the toast', async () => {
    const underWay = proposal({
      state: 'approved',
      content: actionSet([item(1, { state: 'sent', action }), item(2, { state: 'sent', action })]),
    });
    const { user, api, emit, notifications } = open([proposal()], {
      'POST /api/ai/proposals/:id/approve': () => ({ success: true, data: underWay }),
      'POST /api/ai/proposals/:id/undo': { success: true, data: { actions: [action], left: [] } },
    });
    const approve = within(await card()).getByRole('button', { name: 'Approve all 2' });
    api.answer({ 'GET /api/ai/proposals': listed([underWay]) });
    await user.click(approve);
    expect(bodies(api, 'approve')).toEqual([{}]);
    await waitFor(async () => expect(await card()).toHaveTextContent('Applying'));
    expect(screen.getByRole('heading', { name: 'Pause losers' })).toHaveFocus();

    api.answer({ 'GET /api/ai/proposals': listed([applied]) });
    act(() => emit('action.changed', { actionId: action, account, state: 'confirmed' }));
    await waitFor(() => expect(notifications.at(-1)).toMatchObject({ title: '“Pause losers” was applied' }));
    notifications.at(-1)?.action?.run();
    await waitFor(() => expect(bodies(api, 'undo')).toEqual([{}]));
    await waitFor(() => expect(notifications.at(-1)).toMatchObject({ title: 'Undo started' }));
  });

  it('is approved or rejected in part', async () => {
    const { user, api } = open([proposal()], {
      'POST /api/ai/proposals/:id/approve': judged({}),
      'POST /api/ai/proposals/:id/reject': judged({}),
    });
    const own = within(await card());
    await user.click(own.getByRole('checkbox', { name: 'Choose Campaign 2' }));
    await user.click(own.getByRole('button', { name: 'Approve 1 selected' }));
    await user.click(own.getByRole('checkbox', { name: 'Choose Campaign 1' }));
    await user.click(await own.findByRole('button', { name: 'Reject 1 selected' }));
    expect([bodies(api, 'approve'), bodies(api, 'reject')]).toEqual([[{ items: [2] }], [{ items: [1] }]]);
  });

  it('says why guards held changes back, and tries them again', async () => {
    const held = actionSet([
      item(1, { state: 'confirmed' }),
      item(2, { state: 'held', reason: 'Too much spend' }),
    ]);
    const { user, api, notifications } = open([proposal({ state: 'partly-applied', content: held })], {
      'POST /api/ai/proposals/:id/approve': judged({ content: held }),
    });
    const own = within(await card());
    expect(own.getByRole('row', { name: /Campaign 2/ })).toHaveTextContent('Held backToo much spend');
    await user.click(own.getByRole('button', { name: 'Try 1 held change again' }));
    expect(bodies(api, 'approve')).toEqual([{ items: [2] }]);
    expect(notifications.at(-1)).toMatchObject({
      tone: 'warning',
      title: 'A guard held back 1 change',
      description: 'Too much spend',
    });
  });

  it('is undone from the board, with what was left', async () => {
    const { user, notifications } = open([applied], {
      'POST /api/ai/proposals/:id/undo': { success: true, data: { actions: [], left: ['Changed since'] } },
    });
    await user.click(within(await card()).getByRole('button', { name: 'Undo' }));
    expect(notifications.at(-1)).toMatchObject({
      tone: 'warning',
      description: 'Left as it is: Changed since',
    });
  });

  it('takes other values', async () => {
    const change = { field: 'bid', before: 100_000, after: 120_000, unit: 'USD' } as const;
    const { user, api } = open([proposal({ content: actionSet([item(1, { change })]) })], {
      'POST /api/ai/proposals/:id/edit': judged({}),
    });
    const own = within(await card());
    expect(own.getByRole('row', { name: /Campaign 1/ })).toHaveTextContent('$0.10becomes$0.12');
    await user.click(own.getByRole('button', { name: 'Edit values' }));
    const value = own.getByRole('textbox', { name: 'New value for Campaign 1' });
    expect(value).toHaveValue('0.12');
    await user.clear(value);
    expect(own.getByRole('alert')).toHaveTextContent('Enter a number above 0, at most 9,000,000,000.');
    await user.type(value, '0.15');
    await user.click(own.getByRole('button', { name: 'Save values' }));
    expect(bodies(api, 'edit')).toEqual([{ items: [{ place: 1, after: 150_000 }] }]);
  });

  it('that the server refuses says why', async () => {
    const { user, notifications } = open([proposal()], {
      'POST /api/ai/proposals/:id/approve': () => {
        throw new AdhelmError('conflict', 'All automation is stopped');
      },
    });
    await user.click(within(await card()).getByRole('button', { name: 'Approve all 2' }));
    expect(notifications.at(-1)).toMatchObject({
      tone: 'danger',
      description: 'All automation is stopped',
    });
    expect(within(await card()).getByRole('button', { name: 'Approve all 2' })).toBeEnabled();
  });

  it('waits for others where the person may not change campaigns', async () => {
    open([proposal()], {}, true);
    expect(within(await card()).getByRole('button', { name: 'Approve all 2' })).toBeDisabled();
  });

  it('shows its result beside what was expected once that is known', async () => {
    const observed = {
      profit: 20_000_000,
      cost: -70_000_000,
      currency: 'USD',
      days: 7,
      knownAt: '2026-11-20T00:00:00Z',
    };
    open([
      proposal({ ...applied, observed }),
      proposal({
        ...applied,
        id: action,
        title: 'Later',
        observed: { ...observed, profit: null, knownAt: '2026-11-28T00:00:00Z' },
      }),
    ]);
    expect(await card()).toHaveTextContent('Actual change: +$20.00');
    expect(await card('Later')).toHaveTextContent('The result is known on Nov 28, 2026.');
  });

  it('has its evidence', async () => {
    const evidence = [{ id: 'r_1', label: 'Campaign 1', values: { cost: 30, profit: -12 } }];
    const { user } = open([proposal({ evidence })]);
    const own = within(await card());
    await user.click(own.getByText('Evidence (1 row)'));
    expect(own.getByRole('region', { name: 'Proposal 1: figures' })).toHaveTextContent('−$12.00');
  });
});

describe('a drafted rule', () => {
  const parsed = parseRuleCondition('cost >= 20 and conversions = 0');
  if ('fault' in parsed) throw new Error(parsed.fault.message);
  const drafted = ruleDraftSchema.parse({
    ...{ name: 'Stop loss', kind: 'widget', scope: {}, condition: parsed.condition, currency: 'USD' },
    ...{ window: { of: { kind: 'days', last: 3 } }, action: { kind: 'block' }, guards: {} },
    schedule: { everyMinutes: 60, timeZone: 'UTC' },
  });
  const ofRule = (rule: RuleDraft) =>
    proposal({
      title: 'Make a rule',
      content: { kind: 'rule', rule, sentence: ruleSentence(rule, String), ruleId: null, backtest: null },
    });
  const openEdit = async (api: ApiAnswers = {}) => {
    const opened = open([ofRule(drafted)], api);
    const own = within(await card('Make a rule'));
    await opened.user.click(own.getByRole('button', { name: 'Edit rule' }));
    return { ...opened, own };
  };

  it('keeps its backtest with the proposal', async () => {
    const backtest = {
      at: '2026-11-20T10:00:00.000Z',
      days: 14,
      acted: 3,
      profitChange: 5_000_000,
      currency: 'USD',
      unknown: [],
    };
    const { content } = ofRule(drafted);
    const replayed = { ...ofRule(drafted), content: { ...content, backtest } as Proposal['content'] };
    const { user, api } = open([ofRule(drafted)], {
      'POST /api/ai/proposals/:id/backtest': { success: true, data: replayed },
    });
    const own = within(await card('Make a rule'));
    await user.click(own.getByRole('button', { name: 'Run a backtest' }));
    expect(await own.findByText(/Acts on 3 items in 14 days. Profit change: \$5.00/)).toBeInTheDocument();
    expect(bodies(api, 'backtest')).toEqual([{}]);
    open([replayed]);
    expect(await screen.findAllByText(/Acts on 3 items in 14 days/)).not.toHaveLength(0);
  });

  it('is edited before it is added: name, condition and mode', async () => {
    const next = { ...drafted, name: 'Stop loss sooner', mode: 'shadow' as const };
    const { user, api, own, notifications } = await openEdit({
      'POST /api/ai/proposals/:id/edit': { success: true, data: ofRule(next) },
    });
    expect(await axeViolations()).toEqual([]);
    const name = own.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveFocus();
    await user.clear(name);
    await user.type(name, 'Stop loss sooner');
    const condition = own.getByRole('textbox', { name: 'Condition' });
    expect(condition).toHaveValue('cost >= 20 and conversions = 0');
    await user.clear(condition);
    await user.type(condition, 'cost >= 12 and conversions = 0');
    await user.selectOptions(own.getByRole('combobox', { name: 'Mode' }), 'Shadow: logs what it would do');
    expect(own.queryByRole('option', { name: 'Live' })).not.toBeInTheDocument();
    api.answer({ 'GET /api/ai/proposals': listed([ofRule(next)]) });
    await user.click(own.getByRole('button', { name: 'Save rule' }));
    const read = parseRuleCondition('cost >= 12 and conversions = 0');
    await waitFor(() =>
      expect(bodies(api, 'edit')).toEqual([
        {
          rule: {
            ...drafted,
            ...{
              name: 'Stop loss sooner',
              mode: 'shadow',
              condition: 'fault' in read ? null : read.condition,
            },
          },
        },
      ]),
    );
    expect(await own.findByRole('button', { name: 'Add rule in shadow mode' })).toBeInTheDocument();
    expect(own.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Make a rule' })).toHaveFocus();
    expect(notifications.at(-1)).toMatchObject({ title: 'Rule saved. Add it when you are ready.' });
  });

  it('is not saved with a condition that cannot be read, or without a name', async () => {
    const { user, api, own } = await openEdit();
    const condition = own.getByRole('textbox', { name: 'Condition' });
    await user.clear(condition);
    await user.type(condition, 'cost is huge');
    await user.click(own.getByRole('button', { name: 'Save rule' }));
    expect(condition).toBeInvalid();
    await user.clear(condition);
    await user.type(condition, 'cost >= 12');
    await user.clear(own.getByRole('textbox', { name: 'Name' }));
    await user.click(own.getByRole('button', { name: 'Save rule' }));
    expect(await own.findByText('Enter a name.')).toBeInTheDocument();
    expect(bodies(api, 'edit')).toEqual([]);
    await user.click(own.getByRole('button', { name: 'Cancel' }));
    expect(own.getByRole('button', { name: 'Add rule, switched off' })).toBeEnabled();
  });

  it('stays open when the server refuses it', async () => {
    const { user, own, notifications } = await openEdit({
      'POST /api/ai/proposals/:id/edit': () => {
        throw new AdhelmError('conflict', 'This proposal is approved');
      },
    });
    await user.click(own.getByRole('button', { name: 'Save rule' }));
    await waitFor(() =>
      expect(notifications.at(-1)).toMatchObject({ description: 'This proposal is approved' }),
    );
    expect(own.getByRole('textbox', { name: 'Condition' })).toBeInTheDocument();
  });
});

describe('a drafted brief', () => {
  const brief = {
    kind: 'campaign',
    source: 'mgid',
    account,
    campaign: null,
    values: { name: 'Spring', daily_budget: 45_500_000, countries: ['US', 'DE'] },
  } as const;
  const content = (draftId: string | null): Proposal['content'] => ({
    kind: 'brief',
    brief: { ...brief, values: { ...brief.values, countries: ['US', 'DE'] } },
    accountName: 'Kaiserplatz DE',
    currency: 'EUR',
    draftId,
  });
  const field = { required: false };
  const form = {
    success: true,
    data: {
      campaign: [
        { ...field, name: 'name', label: 'Name', kind: 'text' },
        { ...field, name: 'daily_budget', label: 'Daily budget', kind: 'amount' },
        { ...field, name: 'countries', label: 'Countries', kind: 'countries' },
      ],
      content: [],
    },
  };

  it('becomes a draft that opens in the form', async () => {
    const saved = proposal({ title: 'New campaign', state: 'applied', content: content(action) });
    const { user, api } = open([proposal({ title: 'New campaign', content: content(null) })], {
      'GET /api/sources/mgid/brief': form,
      'POST /api/ai/proposals/:id/approve': { success: true, data: saved },
    });
    const own = within(await card('New campaign'));
    expect(await own.findByRole('row', { name: /^Daily budget/ })).toHaveTextContent('€45.50');
    expect(own.getByRole('row', { name: /^Countries/ })).toHaveTextContent('US, DE');
    expect(own.getByText('For Kaiserplatz DE')).toBeInTheDocument();
    api.answer({ 'GET /api/ai/proposals': listed([saved]) });
    await user.click(own.getByRole('button', { name: 'Save as draft' }));
    expect(await own.findByRole('link', { name: 'Open the draft' })).toHaveAttribute(
      'href',
      `/app/ts/campaigns/create?draft=${action}`,
    );
    expect(own.getByText('Draft saved')).toBeInTheDocument();
  });
});

describe('the board', () => {
  it('says how well expectations held', async () => {
    const { user } = open([], {
      'GET /api/ai/calibration': {
        success: true,
        data: {
          currency: 'USD',
          known: 4,
          waiting: 1,
          unknown: 0,
          expectedProfit: 100_000_000,
          observedProfit: 80_000_000,
          rightDirection: 0.75,
          meanError: 9_000_000,
        },
      },
    });
    await user.click(await screen.findByText('How well expectations held'));
    expect(await screen.findByText('4 known, 1 waiting')).toBeInTheDocument();
    expect(screen.getByText('75%')).toBeInTheDocument();
    expect(screen.getByText('No proposals yet')).toBeInTheDocument();
  });

  it('that fails to load says what is safe, and loads again', async () => {
    const { user, api } = open([], {
      'GET /api/ai/proposals': () => {
        throw new AdhelmError('upstream', 'Gone');
      },
    });
    const board = within(screen.getByRole('region', { name: 'Proposals' }));
    expect(await board.findByText('Nothing was changed.')).toBeInTheDocument();
    api.answer({ 'GET /api/ai/proposals': listed([proposal()]) });
    await user.click(board.getByRole('button', { name: 'Retry' }));
    expect(await card()).toBeInTheDocument();
  });
});
