import { AdhelmError, type KeptRuleDraft } from '@adhelm/contracts';
import { fixDate } from '@adhelm/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { draftsApi } from '../test-data/kept-drafts.ts';
import { editRule } from '../test-data/rule-form.tsx';
import { area, draft, rule, ruleId } from '../test-data/rules.ts';

fixDate(new Date('2026-11-20T15:00:00Z'));
beforeEach(() => localStorage.clear());

describe('the draft of a rule that is saved', () => {
  const edited = async () => {
    const stored = new Map<string, KeptRuleDraft>();
    const form = editRule(draftsApi(stored));
    await form.user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    await screen.findByText(/^Draft saved/, undefined, { timeout: 3000 });
    const save = async () => {
      await form.user.click(screen.getByRole('button', { name: 'Save rule' }));
      await waitFor(() => expect(form.path()).toBe(area.path));
      await waitFor(() => expect(form.api.requests.some(({ method }) => method === 'DELETE')).toBe(true));
    };
    return { stored, save, form };
  };

  it('goes', async () => {
    const { stored, save } = await edited();
    await save();
    expect(stored.size).toBe(0);
  });

  it('stays with what another tab changed since', async () => {
    const { stored, save } = await edited();
    const theirs = {
      place: ruleId,
      rule: draft({ guards: { ...draft().guards, actionsPerRun: 7 } }),
      version: 3,
      updatedAt: '2026-11-20T15:00:09.000Z',
    };
    stored.set(ruleId, theirs);
    await save();
    expect(stored.get(ruleId)).toEqual(theirs);
  });

  it('does not replace what another tab kept since this one began', async () => {
    const stored = new Map<string, KeptRuleDraft>();
    const form = editRule(draftsApi(stored));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    const theirs = { place: ruleId, rule: draft(), version: 3, updatedAt: '2026-11-20T15:00:09.000Z' };
    stored.set(ruleId, theirs);
    await form.user.type(name, '!');
    await form.user.click(await screen.findByRole('button', { name: 'Keep mine' }, { timeout: 3000 }));
    await waitFor(() => expect(stored.get(ruleId)).toMatchObject({ rule: { name: 'Stop the losers!' } }));
  });

  it('is kept again when another tab saved the rule and discarded its draft', async () => {
    const { stored, form } = await edited();
    stored.clear();
    form.api.answer({
      'GET /api/rules': { success: true, data: [rule({ version: 4 })] },
      'PATCH /api/rules/:id': () =>
        Promise.reject(new AdhelmError('conflict', 'Changed in another window', { status: 412 })),
    });
    await form.user.click(screen.getByRole('button', { name: 'Save rule' }));
    expect(await screen.findByText('There is a newer version of this rule')).toBeInTheDocument();
    await waitFor(() =>
      expect(stored.get(ruleId)).toMatchObject({ rule: { name: 'Stop the losers!' }, version: 3 }),
    );
  });
});
