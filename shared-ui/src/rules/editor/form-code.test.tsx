import { fixDate } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openRules, sentRules, wholeForm } from '../test-data/rule-form.tsx';
import { area } from '../test-data/rules.ts';

fixDate(new Date('2026-11-20T15:00:00Z'));
beforeEach(() => localStorage.clear());

/** A page that is busy until the returned function is called. */
function busyPage(): () => void {
  const waiting: (() => void)[] = [];
  Object.assign(globalThis, {
    requestIdleCallback: (run: () => void) => waiting.push(run),
    cancelIdleCallback: () => undefined,
  });
  return () =>
    act(() => {
      for (const run of waiting.splice(0)) run();
    });
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
});

describe('the form of a rule before all of its code has loaded', () => {
  it('takes what is typed, and saves it once it can be read', async () => {
    const beIdle = busyPage();
    const { user, api, path } = openRules('/create?template=stop-loss-3x');
    const typed = await screen.findByRole('textbox', { name: 'Or type it' });
    expect(screen.getByText(/^Every hour: block a widget/)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Mode' })).not.toBeInTheDocument();
    await user.clear(typed);
    await user.type(typed, 'clicks > 70');
    expect(typed).toBeValid();
    const save = screen.getByRole('button', { name: 'Save rule' });
    await user.click(save);
    expect(save).toBeDisabled();
    expect(sentRules(api.requests, 'POST')).toEqual([]);
    beIdle();
    await waitFor(() => expect(path()).toBe(area.path));
    const [sent] = sentRules(api.requests, 'POST').filter((request) => request.path === '/api/rules');
    expect(sent?.body).toMatchObject({
      condition: { metric: 'clicks', is: '>', than: { constant: 70 } },
    });
  });

  it('displays the rest after the first fields, and then tries the rule', async () => {
    const beIdle = busyPage();
    const { api } = openRules('/create?template=stop-loss-3x');
    await screen.findByRole('textbox', { name: 'Or type it' });
    expect(screen.queryByRole('region', { name: 'What it would do now' })).not.toBeInTheDocument();
    beIdle();
    await wholeForm();
    await waitFor(() => expect(api.requests.map((request) => request.path)).toContain('/api/rules/dry-run'));
  });
});
