import { AdhelmError } from '@adhelm/contracts';
import { type ApiRequest, fixDate, testUser } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { draftsApi } from '../test-data/kept-drafts.ts';
import {
  editRule,
  openRules,
  sentence,
  sentRules,
  typedCondition,
  wholeForm,
} from '../test-data/rule-form.tsx';
import { area, draft, dryRunOf, rule, ruleId } from '../test-data/rules.ts';

fixDate(new Date('2026-11-20T15:00:00Z'));
beforeEach(() => localStorage.clear());

describe('a stored rule', () => {
  it('is set live only after a question', async () => {
    const { user, api } = editRule();
    await user.click(await screen.findByRole('radio', { name: /^Live/ }));
    expect(await screen.findByText('2 widgets')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Set this rule live?' }));
    expect(question.getByText('Its next run changes 2 widgets right away.')).toBeInTheDocument();
    expect(question.getByText('They cost $84.00 and earned $1.00 in the last 14 days.')).toBeInTheDocument();
    expect(question.getByText('news-7')).toBeInTheDocument();
    expect(question.getByText(/^Will block/)).toBeInTheDocument();
    expect(question.getByText('1 of 2')).toBeInTheDocument();
    expect(sentRules(api.requests, 'PATCH')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Set live' }));
    await waitFor(() =>
      expect(sentRules(api.requests, 'PATCH')).toMatchObject([{ ifMatch: '"3"', body: { mode: 'live' } }]),
    );
  });

  it('is set live with all that it changes in view, page by page', async () => {
    const [first] = dryRunOf().decisions;
    const of = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...first,
        name: `news-${index + 1}`,
        entity: { ...first?.entity, id: `news-${index + 1}` },
      }));
    const counts = { ...dryRunOf().counts, acting: 600 };
    const { user, api } = editRule({
      'POST /api/rules/:id/dry-run': ({ body }: ApiRequest) => {
        const { limit } = body as { readonly limit: number };
        return { success: true, data: { ...dryRunOf(), counts, decisions: of(limit) } };
      },
    });
    await user.click(await screen.findByRole('radio', { name: /^Live/ }));
    expect(await screen.findByText('600 widgets')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Set this rule live?' }));
    expect(question.getAllByRole('listitem')).toHaveLength(5);
    expect(question.getByText('5 of 600')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Show 50 more' }));
    expect(await question.findByText('news-55')).toBeInTheDocument();
    const asked = api.requests.filter(({ path }) => path.endsWith('/dry-run')).length;
    const list = question.getByRole('list', { name: 'What it changes' });
    expect(list).toHaveFocus();
    for (let page = 0; page < 9; page += 1)
      await user.click(question.getByRole('button', { name: /^Show \d+ more$/ }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(500);
    expect(question.getByText(/^and 100 more\. The log lists/)).toBeInTheDocument();
    expect(api.requests.filter(({ path }) => path.endsWith('/dry-run'))).toHaveLength(asked);
  });

  it('is read and not saved by people who cannot change it', async () => {
    openRules(`/${ruleId}/edit`, {}, { session: { ...testUser, readOnly: true } });
    expect(await screen.findByText('Your access is read-only')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save rule' })).not.toBeInTheDocument();
  });

  it('that is live is changed only by people who may set rules live', async () => {
    const live = { 'GET /api/rules': { success: true, data: [rule({ mode: 'live' })] } };
    openRules(`/${ruleId}/edit`, live, { session: { ...testUser, admin: false, accessLevel: 1 } });
    expect(
      await screen.findByText(
        'This rule is live and changes campaigns by itself. You need access level 2 to edit it.',
      ),
    ).toBeInTheDocument();
    await wholeForm();
    expect(screen.getByRole('textbox', { name: 'Max age of figures (hours)' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save rule' })).not.toBeInTheDocument();
    expect(screen.queryByText('Drafts save automatically.')).not.toBeInTheDocument();
    const form = screen.getByRole('region', { name: 'Schedule' }).parentElement;
    const fields = form?.querySelectorAll('input, select, textarea, button') ?? [];
    expect(fields.length).toBeGreaterThan(20);
    for (const field of fields) expect(field).toBeDisabled();
  });

  it('that is live is changed only after a question, with what the next run will do', async () => {
    const { user, api } = editRule({ 'GET /api/rules': { success: true, data: [rule({ mode: 'live' })] } });
    await user.clear(await typedCondition());
    await user.type(await typedCondition(), 'clicks >= 50');
    expect(await screen.findByText('2 widgets')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Save changes to a live rule?' }));
    expect(question.getByText('Its next run changes 2 widgets right away.')).toBeInTheDocument();
    expect(sentRules(api.requests, 'PATCH')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Save live rule' }));
    await waitFor(() =>
      expect(sentRules(api.requests, 'PATCH')).toMatchObject([{ ifMatch: '"3"', body: { mode: 'live' } }]),
    );
  });

  it('that is live gets another name without a question', async () => {
    const { user, api } = editRule({ 'GET /api/rules': { success: true, data: [rule({ mode: 'live' })] } });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    await waitFor(() =>
      expect(sentRules(api.requests, 'PATCH')).toMatchObject([{ body: { name: 'Stop the losers!' } }]),
    );
  });

  it('that someone else changed is not replaced without a look', async () => {
    const theirs = rule({ version: 4, name: 'Theirs', changedBy: { id: 'u2', name: 'Ann Other' } });
    const { user, api } = editRule({
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
      expect(sentRules(api.requests, 'PATCH').at(-1)).toMatchObject({
        ifMatch: '"4"',
        body: { name: 'Stop the losers!' },
      }),
    );
  });

  it.each([
    ['Minimum clicks', '-5', 'Enter 0 or more'],
    ['Minimum clicks', '1.5', 'Enter a whole number'],
    ['Max share of daily spend affected (%)', '120', 'Enter 100 or less'],
    ['Minutes between runs', '2', 'At most every 5 minutes'],
  ])('says what is wrong with %s of %s while it is typed', async (name, text, reason) => {
    const { user, api } = editRule();
    const field = await screen.findByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, text);
    expect(screen.getByText(reason)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    expect(field).toHaveFocus();
    expect(sentRules(api.requests, 'PATCH')).toEqual([]);
  });

  it('shows the server’s refusal at its field', async () => {
    const { user } = editRule({
      'PATCH /api/rules/:id': () =>
        Promise.reject(
          new AdhelmError('validation', 'Choose the accounts: you see only some', {
            fields: [{ field: 'scope.accounts', message: 'Choose the accounts: you see only some' }],
          }),
        ),
    });
    await user.click(await screen.findByRole('button', { name: 'Save rule' }));
    expect(await screen.findAllByText('Choose the accounts: you see only some')).toHaveLength(2);
  });

  it('says why a save failed until the next one begins', async () => {
    const { user, notifications } = editRule({
      'PATCH /api/rules/:id': () => Promise.reject(new AdhelmError('upstream', 'You are offline')),
    });
    await user.click(await screen.findByRole('button', { name: 'Save rule' }));
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('The rule could not be saved You are offline');
    await user.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
    expect(notifications).toEqual([]);
  });

  it('has its versions with what each changed, and goes back to one', async () => {
    const now = rule({ version: 2, mode: 'live', guards: { ...draft().guards, cooldownHours: 12 } });
    const { user } = editRule({
      'GET /api/rules/:id/versions': { success: true, data: [now, rule({ version: 1, name: 'Earlier' })] },
    });
    await user.click(await screen.findByRole('button', { name: 'History' }));
    const history = within(await screen.findByRole('dialog', { name: 'History' }));
    expect(await history.findByText('Mode:')).toBeInTheDocument();
    expect(history.getByText('Shadow → Live')).toBeInTheDocument();
    expect(history.getByText('6 → 12')).toBeInTheDocument();
    await user.click(history.getByRole('button', { name: 'Restore' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Earlier');
  });

  it('is tried on one campaign, found by its name', async () => {
    const { user, api } = editRule({
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
      expect(sentRules(api.requests, 'PATCH')).toMatchObject([
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
    openRules(path, api);
    expect(await screen.findByText('Rule not available')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All rules' })).toHaveAttribute('href', area.path);
  });

  it('that was deleted while it was edited keeps the changes, as a new rule', async () => {
    const { user, api } = editRule({
      'PATCH /api/rules/:id': () =>
        Promise.reject(new AdhelmError('not-found', 'This rule no longer exists', { status: 404 })),
    });
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await wholeForm();
    await user.clear(name);
    await user.type(name, 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    expect(await screen.findByText('This rule was deleted')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Continue as new rule' }));
    expect(await screen.findByRole('heading', { name: 'Create widget rule' })).toBeInTheDocument();
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Mine');
    await wholeForm();
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    await waitFor(() => expect(sentRules(api.requests, 'POST')).toMatchObject([{ body: { name: 'Mine' } }]));
  });

  it('that was deleted offers the changes that were kept of it', async () => {
    const kept = {
      place: ruleId,
      rule: draft({ name: 'Mine' }),
      version: 3,
      updatedAt: '2026-11-20T14:00:00.000Z',
    };
    const { user } = openRules(`/${ruleId}/edit`, {
      'GET /api/rules': { success: true, data: [] },
      ...draftsApi(new Map([[ruleId, kept]])),
    });
    expect(await screen.findByText(/Your unsaved changes are kept/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Continue as new rule' }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Mine');
  });

  it('reads numbers with a decimal comma, and keeps its guards', async () => {
    const { user, api } = editRule({
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
      expect(sentRules(api.requests, 'PATCH')).toMatchObject([
        { body: { action: { value: 1.25 }, guards: { cooldownHours: 12, actionsPerRun: 100 } } },
      ]),
    );
  });
});

describe('what goes with a rule', () => {
  it('is a retest of what it blocks, who hears of it, and its tags', async () => {
    const { user, api } = editRule();
    await user.click(await screen.findByRole('checkbox', { name: 'Retest blocked widgets' }));
    const days = screen.getByRole('textbox', { name: 'Days after the block' });
    await user.clear(days);
    await user.type(days, '7');
    expect(sentence()).toHaveTextContent('Each blocked widget is retested once, 7 days later');
    await user.click(screen.getByRole('checkbox', { name: 'Alert when a run changes something' }));
    await user.click(screen.getByRole('button', { name: 'Alert only me' }));
    await user.type(screen.getByRole('textbox', { name: 'Tags of this rule' }), 'US');
    await user.click(screen.getByRole('checkbox', { name: 'Runs by itself on this schedule' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Priority' }), 'High');
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    await waitFor(() => expect(sentRules(api.requests, 'PATCH')).toHaveLength(1));
    expect(sentRules(api.requests, 'PATCH')[0]?.body).toMatchObject({
      probation: { afterDays: 7, budget: 10_000_000, days: 3 },
      notifications: { acts: true, fails: true, people: [{ id: testUser.id, name: testUser.name }] },
      tags: ['US'],
      precedence: 4,
      isScheduled: false,
    });
  });
});
