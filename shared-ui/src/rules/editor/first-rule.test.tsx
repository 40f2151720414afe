import { type ApiRequest, fixDate } from '@adhelm/shared-ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { draftsApi } from '../test-data/kept-drafts.ts';
import { openRules, sentRules, typedCondition, wholeForm } from '../test-data/rule-form.tsx';
import { area } from '../test-data/rules.ts';

fixDate(new Date('2026-11-20T15:00:00Z'));
beforeEach(() => localStorage.clear());

describe('a rule from the condition of a list', () => {
  it('starts from the condition of a list, on its campaigns', async () => {
    const query = new URLSearchParams({
      where: 'cost > 5 and P(roi < 0%) >= 90%',
      campaign: '018f0000-0000-7000-8000-0000000000aa/42/7',
      currency: 'EUR',
    });
    const { user, api } = openRules(`/create?${query}`);
    expect(await typedCondition()).toHaveValue('cost > 5 and P(roi < 0%) >= 90%');
    expect(screen.getByRole('radio', { name: /^Shadow/ })).toBeChecked();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'From the report');
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    await waitFor(() =>
      expect(sentRules(api.requests, 'POST')).toMatchObject([
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

  it('has the names of its campaigns, and amounts as people write them in its currency', async () => {
    const account = '018f0000-0000-7000-8000-0000000000aa';
    const query = new URLSearchParams([
      ...Object.entries({
        where: 'cost > 20 and cpc > 0.05',
        currency: 'EUR',
        from: 'USD',
        rate: '0.921733',
      }),
      ['campaign', `${account}/7`],
      ['campaign', `${account}/8`],
    ]);
    const { api } = openRules(`/create?${query}`, {
      'POST /api/campaigns/names': {
        success: true,
        data: [{ account, campaign: '7', name: 'Solar panels' }],
      },
    });
    expect(await typedCondition()).toHaveValue('cost > 18.43 and cpc > 0.0461');
    const chosen = within(screen.getByRole('group', { name: 'Campaigns' }));
    expect(await chosen.findByRole('button', { name: 'Remove Solar panels' })).toBeInTheDocument();
    expect(chosen.getByRole('button', { name: 'Remove 8' })).toBeInTheDocument();
    expect(api.requests.find(({ path }) => path === '/api/campaigns/names')?.body).toEqual({
      campaigns: [
        { account, campaign: '7' },
        { account, campaign: '8' },
      ],
    });
  });

  it('has yen without decimals', async () => {
    const query = { where: 'cost > 20', currency: 'JPY', from: 'USD', rate: '155.337' };
    openRules(`/create?${new URLSearchParams(query)}`);
    expect(await typedCondition()).toHaveValue('cost > 3107');
  });

  it('starts from the condition of a list although another rule is unfinished', async () => {
    const server = draftsApi();
    const first = openRules('/create', server);
    await first.user.click(await screen.findByRole('button', { name: /^Empty rule/ }));
    await first.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mine');
    first.unmount();
    await waitFor(() => expect(first.api.requests.some(({ method }) => method === 'PUT')).toBe(true));
    openRules(`/create?${new URLSearchParams({ where: 'clicks > 5' })}`, server);
    expect(await typedCondition()).toHaveValue('clicks > 5');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  });

  it.each([
    ['7', '7'],
    ['0', '14'],
    ['9999', '14'],
  ])('has the window of the list that its condition is from: %s days', async (days, window) => {
    openRules(`/create?${new URLSearchParams({ where: 'clicks > 5', days })}`);
    await wholeForm();
    expect(screen.getByRole('textbox', { name: 'Days' })).toHaveValue(window);
  });
});

describe('an unfinished rule', () => {
  it('survives a closed tab, and can be discarded', async () => {
    const server = draftsApi();
    const first = openRules('/create', server);
    await first.user.click(await screen.findByRole('button', { name: /^Empty rule/ }));
    await first.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mine');
    first.unmount();
    await waitFor(() =>
      expect(first.api.requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
        rule: { name: 'Mine' },
        version: null,
      }),
    );
    const { user } = openRules(first.path().slice(area.path.length), server);
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Mine');
    expect(screen.getByText('Your unsaved changes are back.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('');
  });

  it('keeps a typed condition that cannot be read, its fault and what was built before', async () => {
    const server = draftsApi();
    const first = openRules('/create', server);
    await first.user.click(await screen.findByRole('button', { name: /^Stop-loss at 3 × CPA/ }));
    await first.user.clear(await typedCondition());
    await first.user.type(await typedCondition(), 'clicks > 77  and cost >');
    first.unmount();
    await waitFor(() =>
      expect(first.api.requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
        rule: { typedCondition: 'clicks > 77  and cost >' },
      }),
    );
    const { user } = openRules(first.path().slice(area.path.length), server);
    expect(await typedCondition()).toHaveValue('clicks > 77  and cost >');
    expect(await typedCondition()).toBeInvalid();
    const typed = await typedCondition();
    await waitFor(() => expect(typed).toHaveAccessibleDescription(/^Expected .* \(character 24\)$/));
    expect(screen.getByRole('group', { name: 'clicks are above 77' })).toBeInTheDocument();
    expect(screen.getByText(/^The typed condition cannot be read yet/)).toBeInTheDocument();
    await user.type(await typedCondition(), ' 5');
    expect(screen.getByRole('group', { name: 'cost is above 5' })).toBeInTheDocument();
    expect(await typedCondition()).toBeValid();
  });

  it('is continued only in the form that it was begun in', async () => {
    const server = draftsApi();
    const first = openRules('/create', server);
    await first.user.click(await screen.findByRole('button', { name: /^Empty rule/ }));
    await first.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mine');
    first.unmount();
    await waitFor(() => expect(first.api.requests.some(({ method }) => method === 'PUT')).toBe(true));
    const elsewhere = { ...area, path: '/app/elsewhere' };
    const draft = new URLSearchParams(first.path().split('?')[1]).get('draft') ?? '';
    openRules(`/create?draft=${draft}`, server, {}, elsewhere);
    expect(await screen.findByRole('button', { name: /^Empty rule/ })).toBeInTheDocument();
    expect(screen.queryByText('Mine')).not.toBeInTheDocument();
    cleanup();
    openRules('/create', server);
    expect(await screen.findByRole('button', { name: 'Continue Mine' })).toBeInTheDocument();
  });

  it('is listed at once after the form was left while it was being saved', async () => {
    const server = draftsApi();
    let save = () => {};
    const saving = new Promise<void>((resolve) => {
      save = resolve;
    });
    const slow = {
      ...server,
      'PUT /api/rule-drafts/:place': async (request: ApiRequest) => {
        await saving;
        return server['PUT /api/rule-drafts/:place'](request);
      },
    };
    const first = openRules('/create', slow);
    await first.user.click(await screen.findByRole('button', { name: /^Empty rule/ }));
    await first.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mine');
    first.unmount();
    openRules('/create', slow);
    setTimeout(save, 100);
    expect(await screen.findByRole('button', { name: 'Continue Mine' })).toBeInTheDocument();
  });

  it('keeps its template after a reload, changed or not', async () => {
    const first = openRules('/create');
    await first.user.click(await screen.findByRole('button', { name: /^Stop-loss at 3 × CPA/ }));
    expect(await typedCondition()).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    const address = first.path().slice(area.path.length);
    first.unmount();
    openRules(address);
    expect(await typedCondition()).toHaveValue('cost >= 3 × target cpa and conversions = 0');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Stop-loss at 3 × CPA');
  });
});
