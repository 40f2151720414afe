import { parseRuleCondition } from '@adhelm/contracts';
import { fixDate, renderModule } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { draftsApi } from '../test-data/kept-drafts.ts';
import { openRules } from '../test-data/rule-form.tsx';
import { area, automation, dryRunOf, rule, ruleId } from '../test-data/rules.ts';
import { RulesApp } from '../test-data/rules-app.tsx';
import { ruleOfAddress } from './rule-of-address.ts';

fixDate(new Date('2026-11-20T15:00:00Z'));
beforeEach(() => localStorage.clear());

const open = (query: string, drafts: object) =>
  renderModule(RulesApp, {
    path: `${area.path}/create${query}`,
    api: {
      'GET /api/automation': automation(false),
      'GET /api/rules': { success: true, data: [] },
      'GET /api/accounts': { success: true, data: [] },
      'POST /api/rules/dry-run': { success: true, data: dryRunOf() },
      ...drafts,
    },
  });

/** A new rule from a template whose name was changed, and the way back to the choice. */
async function openChanged() {
  const { user, host, notifications } = open('', draftsApi());
  const choose = async (template: RegExp) =>
    user.click(await screen.findByRole('button', { name: template }));
  const name = () => screen.findByRole('textbox', { name: 'Name' });
  await choose(/^Stop-loss at 3 × CPA/);
  await user.type(await name(), ' of mine');
  return {
    user,
    host,
    notifications,
    choose,
    name,
    back: () => act(() => host.navigate(`${area.path}/create`)),
  };
}

describe('what a new rule starts from', () => {
  it('is chosen again on the way back, and loses nothing meanwhile', async () => {
    const { user, choose, name, back } = await openChanged();
    back();
    expect(await screen.findByText('Stop-loss at 3 × CPA of mine')).toBeInTheDocument();
    await choose(/^Stop-loss at 1\.5 × CPA/);
    expect(await name()).toHaveValue('Stop-loss at 1.5 × CPA');
    expect(screen.queryByText('Your unsaved changes are back.')).not.toBeInTheDocument();
    await user.type(await name(), ' changed too');
    await user.click(screen.getByRole('button', { name: 'Other templates' }));
    await user.click(await screen.findByRole('button', { name: 'Continue Stop-loss at 3 × CPA of mine' }));
    expect(await name()).toHaveValue('Stop-loss at 3 × CPA of mine');
    back();
    expect(screen.getByText('Stop-loss at 1.5 × CPA changed too')).toBeInTheDocument();
  });

  it('has the amounts of a list in the currency of the accounts, and says at which rate', async () => {
    const where = encodeURIComponent('cost > 5 and (roi < 10% or cpa > 0.5) and clicks > 7');
    open(`?where=${where}&currency=EUR&from=USD&rate=0.9`, draftsApi());
    expect(await screen.findByText('Amounts converted from USD at 0.9000 EUR per USD.')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Currency of amounts' })).toHaveValue('EUR');
    expect(
      ruleOfAddress('widget', `?where=${where}&currency=EUR&from=USD&rate=0.9`, {
        timeZone: 'UTC',
        currency: 'USD',
      }),
    ).toMatchObject({
      currency: 'EUR',
      ...parseRuleCondition('cost > 4.5 and (roi < 10% or cpa > 0.45) and clicks > 7'),
    });
  });

  it('keeps amounts without a known rate, and says so', async () => {
    const where = encodeURIComponent('cost > 5');
    open(`?where=${where}&currency=PLN&from=USD`, draftsApi());
    expect(await screen.findByText('No exchange rate from USD to PLN is known.')).toBeInTheDocument();
    expect(screen.getByText('The amounts were not converted. Change them to PLN.')).toBeInTheDocument();
  });

  it.each([
    ['155.337', 'Amounts converted from USD at 155.3370 JPY per USD.', '78000'],
    [null, 'No exchange rate from USD to JPY is known.', '500'],
  ])(
    'has the amounts of a template in the currency of the workspace, at a rate of %s',
    async (rate, says, most) => {
      const { api } = openRules(
        '/create?template=raise-winners',
        {
          'GET /api/fx/rates': {
            success: true,
            data: [
              { day: '2026-11-20', rate, publishedOn: rate === null ? null : '2026-11-20', source: null },
            ],
            freshness: { newestPublishedOn: null, lastGoodFetchAt: null, lastError: null, lastErrorAt: null },
          },
        },
        { workspace: { currency: 'JPY' } },
        { ...area, kind: 'campaign' },
      );
      expect(await screen.findByText(says)).toBeInTheDocument();
      expect(screen.getByRole('textbox', { name: 'Maximum' })).toHaveValue(most);
      expect(screen.getByRole('combobox', { name: 'Currency of amounts' })).toHaveValue('JPY');
      expect(api.requests.find(({ path }) => path === '/api/fx/rates')?.query).toMatchObject({
        from: 'USD',
        to: 'JPY',
      });
    },
  );

  it('is not what another rule left unfinished', async () => {
    const { host } = await openChanged();
    act(() => host.navigate(`${area.path}/create?template=stop-loss-1.5x`));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Stop-loss at 1.5 × CPA'),
    );
  });

  it('can be discarded, and taken back', async () => {
    const { user, back, notifications, name } = await openChanged();
    back();
    await user.click(await screen.findByRole('button', { name: 'Discard Stop-loss at 3 × CPA of mine' }));
    expect(screen.queryByText('Stop-loss at 3 × CPA of mine')).not.toBeInTheDocument();
    act(() => notifications.at(-1)?.action?.run());
    await user.click(await screen.findByRole('button', { name: 'Continue Stop-loss at 3 × CPA of mine' }));
    expect(await name()).toHaveValue('Stop-loss at 3 × CPA of mine');
  });

  it.each(['nonsense', ruleId])('is kept under a name of its own, not under “%s”', async (draft) => {
    const change = { place: ruleId, rule: rule(), version: 3, updatedAt: '2026-11-20T15:00:00.000Z' };
    const { path } = open(`?template=empty&draft=${draft}`, draftsApi(new Map([[ruleId, change]])));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('');
    expect(path()).not.toContain(draft);
  });
});
