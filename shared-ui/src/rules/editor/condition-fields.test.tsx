import { fixDate } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { editRule, sentence, sentRules, typedCondition } from '../test-data/rule-form.tsx';
import { draft, rule } from '../test-data/rules.ts';

fixDate(new Date('2026-11-20T15:00:00Z'));
beforeEach(() => localStorage.clear());

describe('the condition of a rule', () => {
  it('is the same by choices, as a text and in the sentence', async () => {
    const { user } = editRule();
    await user.click(await screen.findByRole('button', { name: 'Add condition' }));
    expect(await typedCondition()).toHaveValue('clicks >= 100 and conversions = 0 and clicks >= 100');
    const added = within(
      screen.getAllByRole('group', { name: 'clicks are at least 100' }).at(-1) ?? document.body,
    );
    await user.selectOptions(added.getByRole('combobox', { name: 'Metric' }), 'ROI');
    await user.selectOptions(added.getByRole('combobox', { name: 'Comparison' }), 'below');
    const last = within(screen.getByRole('group', { name: 'ROI is below 0%' }));
    await user.clear(last.getByRole('textbox', { name: 'Value' }));
    await user.type(last.getByRole('textbox', { name: 'Value' }), '-30');
    expect(await typedCondition()).toHaveValue('clicks >= 100 and conversions = 0 and roi < -30%');
    expect(sentence()).toHaveTextContent('and ROI is below -30%.');
    await user.click(screen.getByRole('button', { name: 'Remove “conversions are 0”' }));
    expect(await typedCondition()).toHaveValue('clicks >= 100 and roi < -30%');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Conditions to meet' }), 'Any of these');
    expect(await typedCondition()).toHaveValue('clicks >= 100 or roi < -30%');
  });

  it('is read while it is typed, with the place of a fault', async () => {
    const { user } = editRule();
    await user.clear(await typedCondition());
    await user.type(await typedCondition(), 'cost > 20 and P(cpa > target cpa) >= 95%');
    expect(screen.getByRole('group', { name: 'cost is above 20' })).toBeInTheDocument();
    expect(
      screen.getByRole('group', { name: 'it is at least 95% certain that CPA is above the target CPA' }),
    ).toBeInTheDocument();
    expect(
      await screen.findByText('The rule has amounts of money: choose their currency'),
    ).toBeInTheDocument();
    await user.type(await typedCondition(), ' and');
    expect(await screen.findByText(/^Expected .* \(character \d+\)$/)).toBeInTheDocument();
    const stale = 'The typed condition cannot be read yet. This is the rule as it was before.';
    expect(screen.getByText(stale)).toBeInTheDocument();
    expect(screen.getByText('Complete the rule to see a preview.')).toBeInTheDocument();
    await user.type(await typedCondition(), ' clicks > 5');
    expect(screen.queryByText(stale)).not.toBeInTheDocument();
  });

  it('has amounts as people write them, in the currency of the rule', async () => {
    const { user } = editRule({
      'GET /api/rules': { success: true, data: [rule({ ...draft(), currency: 'USD' })] },
    });
    await user.clear(await typedCondition());
    await user.type(await typedCondition(), 'cost > $1,500 and clicks > 2,000');
    expect(screen.getByRole('group', { name: 'cost is above 1,500' })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'clicks are above 2,000' })).toBeInTheDocument();
    const cost = within(screen.getByRole('group', { name: 'cost is above 1,500' }));
    await user.clear(cost.getByRole('textbox', { name: 'Value' }));
    await user.type(cost.getByRole('textbox', { name: 'Value' }), '1.500,25');
    expect(await typedCondition()).toHaveValue('cost > 1500.25 and clicks > 2000');
    await user.clear(await typedCondition());
    await user.type(await typedCondition(), 'cost > €5');
    expect(
      screen.getByText('Write the amount without “€”: amounts are in USD (character 8)'),
    ).toBeInTheDocument();
    await user.clear(await typedCondition());
    await user.type(await typedCondition(), 'roi > 1,500%');
    expect(screen.getByText(/^“1,500” could be 1500 or 1.5: .* \(character 7\)$/)).toBeInTheDocument();
  });

  it('takes its currency from a sign where it has none yet', async () => {
    const { user } = editRule();
    await user.clear(await typedCondition());
    await user.type(await typedCondition(), 'cost > $1,500');
    expect(screen.getByRole('combobox', { name: 'Currency of amounts' })).toHaveValue('USD');
    expect(screen.queryByText(/choose their currency/)).not.toBeInTheDocument();
  });

  it('has groups within groups', async () => {
    const { user } = editRule();
    await user.click((await screen.findAllByRole('button', { name: 'Add group' }))[0] ?? document.body);
    expect(await typedCondition()).toHaveValue(
      'clicks >= 100 and conversions = 0 and (conversions = 0 or roi < 0%)',
    );
    await user.click(screen.getByRole('button', { name: 'Remove group' }));
    expect(await typedCondition()).toHaveValue('clicks >= 100 and conversions = 0');
  });

  it('is built with the keyboard alone, and the focus is never lost', async () => {
    const { user } = editRule();
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
    expect(await typedCondition()).toHaveValue(
      'clicks >= 100 and conversions = 0 and roi >= 0% and (conversions = 0 or roi < 0%)',
    );
    await user.selectOptions(document.activeElement ?? document.body, 'None of these');
    expect(await typedCondition()).toHaveValue(
      'clicks >= 100 and conversions = 0 and roi >= 0% and not (conversions = 0 or roi < 0%)',
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
    const { user, api } = editRule();
    await user.type(await typedCondition(), ' and profit @@@');
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    expect(await typedCondition()).toHaveFocus();
    expect(sentRules(api.requests, 'PATCH')).toEqual([]);
    await user.clear(await typedCondition());
    await user.type(await typedCondition(), 'clicks > 5');
    const value = within(screen.getByRole('group', { name: 'clicks are above 5' })).getByRole('textbox', {
      name: 'Value',
    });
    await user.clear(value);
    await user.type(value, 'abc');
    expect(screen.getByText('Enter a number')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    expect(value).toHaveFocus();
    expect(sentRules(api.requests, 'PATCH')).toEqual([]);
  });

  it('that makes no sense is refused with the reason, and not tried', async () => {
    const { user, api } = editRule();
    await waitFor(() => expect(api.requests.some(({ path }) => path.endsWith('dry-run'))).toBe(true));
    const tried = api.requests.length;
    await user.clear(await typedCondition());
    await user.type(await typedCondition(), 'clicks > 10 and clicks < 5');
    expect(await screen.findByText(/^Nothing can meet/)).toBeInTheDocument();
    expect(screen.getByText('Complete the rule to see a preview.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    expect(sentRules(api.requests.slice(tried), 'PATCH')).toEqual([]);
  });
});
