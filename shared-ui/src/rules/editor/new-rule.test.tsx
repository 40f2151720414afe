import { axeViolations, fixDate, testUser } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openRules, sentRules, typedCondition } from '../test-data/rule-form.tsx';
import { area } from '../test-data/rules.ts';

fixDate(new Date('2026-11-20T15:00:00Z'));
beforeEach(() => localStorage.clear());

describe('a new rule', () => {
  it('starts from a template in shadow mode, shows what it would do, and is saved', async () => {
    const { user, api, path, container } = openRules('/create');
    await user.click(await screen.findByRole('button', { name: /^Stop-loss at 3 × CPA/ }));
    expect(await typedCondition()).toHaveValue('cost >= 3 × target cpa and conversions = 0');
    expect(screen.getByRole('radio', { name: /^Shadow/ })).toBeChecked();
    const preview = within(screen.getByRole('region', { name: 'What it would do now' }));
    expect(await preview.findByText('2 widgets')).toBeInTheDocument();
    expect(preview.getByText('210 checked · 1 held back by guards · 30 skipped')).toBeInTheDocument();
    expect(preview.getByText('30 skipped: The figures are too old')).toBeInTheDocument();
    expect(preview.getByText('$42.00 · 97% certain')).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    await waitFor(() => expect(path()).toBe(area.path));
    expect(sentRules(api.requests, 'POST')).toMatchObject([
      { path: '/api/rules', body: { name: 'Stop-loss at 3 × CPA', mode: 'shadow', kind: 'widget' } },
    ]);
  });

  it('starts from a template if the condition in the address cannot be read', async () => {
    openRules('/create?where=nonsense');
    expect(await screen.findByRole('button', { name: /^Empty rule/ })).toBeInTheDocument();
  });

  it('is not offered to people who cannot change campaigns', async () => {
    openRules('/create', {}, { session: { ...testUser, readOnly: true } });
    expect(await screen.findByText('You cannot create rules')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Empty rule/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All rules' })).toHaveAttribute('href', area.path);
  });

  it('has its sentence beside the form, which follows each change of a guard', async () => {
    const { user } = openRules('/create?template=stop-loss-3x');
    const beside = within(await screen.findByRole('region', { name: 'In plain words' }));
    const guards = within(await screen.findByRole('region', { name: 'Guards' }));
    const clicks = guards.getByRole('textbox', { name: 'Minimum clicks' });
    await user.clear(clicks);
    await user.type(clicks, '250');
    expect(beside.getByText(/^Every hour: /)).toHaveTextContent('250 clicks');
    expect(beside.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('is not saved without a name', async () => {
    const { user, api } = openRules('/create');
    await user.click(await screen.findByRole('button', { name: /^Empty rule/ }));
    expect(screen.queryByText('Enter a name')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    expect(await screen.findByText('Enter a name')).toBeInTheDocument();
    expect(sentRules(api.requests, 'POST')).toEqual([]);
  });

  it('says while it is typed that its name is too long, or was emptied', async () => {
    const { user } = openRules('/create?template=empty');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.click(name);
    await user.paste('x'.repeat(100));
    expect(name).toBeValid();
    await user.paste('x');
    expect(name).toBeInvalid();
    await waitFor(() => expect(name).toHaveAccessibleDescription('At most 100 characters'));
    await user.clear(name);
    await waitFor(() => expect(name).toHaveAccessibleDescription('Enter a name'));
  });

  it.each([
    ['0 25 * * *', '“25” is not an hour: it takes 0 to 23'],
    ['0 9 31 2 *', '“0 9 31 2 *” is never due'],
    ['* * * * *', 'At most every 5 minutes'],
    ['0 9 *', 'Five fields: minute, hour, day, month, weekday'],
  ])('says while it is typed what is wrong with the expression %s', async (typed, reason) => {
    const { user, api } = openRules('/create?template=stop-loss-3x');
    const schedule = within(await screen.findByRole('region', { name: 'Schedule' }));
    await user.selectOptions(schedule.getByRole('combobox', { name: 'Runs' }), 'By cron expression');
    const expression = schedule.getByRole('textbox', { name: 'Cron expression' });
    await user.clear(expression);
    await user.paste(typed);
    expect(expression).toBeInvalid();
    await waitFor(() => expect(expression).toHaveAccessibleDescription(reason));
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    expect(expression).toHaveFocus();
    expect(sentRules(api.requests, 'POST')).toEqual([]);
  });

  it('names the next runs of an expression that has no short words', async () => {
    const { user } = openRules('/create?template=stop-loss-3x');
    const schedule = within(await screen.findByRole('region', { name: 'Schedule' }));
    await user.selectOptions(schedule.getByRole('combobox', { name: 'Runs' }), 'By cron expression');
    const expression = schedule.getByRole('textbox', { name: 'Cron expression' });
    expect(expression).toHaveAccessibleDescription(/^Minute, hour, day, month, weekday/);
    await user.clear(expression);
    await user.paste('0,10 8-18 * * 1');
    await waitFor(() =>
      expect(expression).toHaveAccessibleDescription(
        'Next runs: Mon 08:00 · Mon 08:10 · Mon 09:00 · Mon 09:10',
      ),
    );
  });

  it('runs within certain hours of the day', async () => {
    const { user } = openRules('/create?template=empty');
    const schedule = within(await screen.findByRole('region', { name: 'Schedule' }));
    await user.selectOptions(schedule.getByRole('combobox', { name: 'Runs' }), 'Within certain hours');
    expect(screen.getByText(/^Every hour from 08:00 to 20:00 \(UTC\): /)).toBeInTheDocument();
    await user.selectOptions(schedule.getByRole('combobox', { name: 'How often' }), 'Every 15 minutes');
    await user.selectOptions(schedule.getByRole('combobox', { name: 'From' }), '22:00');
    await user.selectOptions(schedule.getByRole('combobox', { name: 'Until' }), '06:00');
    expect(screen.getByText(/^Every 15 minutes from 22:00 to 06:00 \(UTC\): /)).toBeInTheDocument();
    await user.selectOptions(schedule.getByRole('combobox', { name: 'Runs' }), 'By cron expression');
    expect(schedule.getByRole('textbox', { name: 'Cron expression' })).toHaveValue('0 9 * * *');
    expect(screen.getByText(/^Every day at 09:00 \(UTC\): /)).toBeInTheDocument();
    await user.selectOptions(schedule.getByRole('combobox', { name: 'Runs' }), 'All day');
    expect(schedule.getByRole('textbox', { name: 'Minutes between runs' })).toHaveValue('60');
  });
});
