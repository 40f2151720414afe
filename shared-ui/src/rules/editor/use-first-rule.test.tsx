import { fixDate, renderModule } from '@adhelm/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { draftsApi } from '../test-data/kept-drafts.ts';
import { area, automation, dryRunOf } from '../test-data/rules.ts';
import { RulesApp } from '../test-data/rules-app.tsx';

fixDate(new Date('2026-11-20T15:00:00Z'));
beforeEach(() => localStorage.clear());

/** A new rule from a template whose name was changed, and the way back to the choice. */
async function openChanged() {
  const { user, host } = renderModule(RulesApp, {
    path: `${area.path}/create`,
    api: {
      'GET /api/automation': automation(false),
      'GET /api/rules': { success: true, data: [] },
      'GET /api/accounts': { success: true, data: [] },
      'POST /api/rules/dry-run': { success: true, data: dryRunOf() },
      ...draftsApi(),
    },
  });
  const choose = async (template: RegExp) =>
    user.click(await screen.findByRole('button', { name: template }));
  const name = () => screen.findByRole('textbox', { name: 'Name' });
  await choose(/^Stop-loss at 3 × CPA/);
  await user.type(await name(), ' of mine');
  return { user, choose, name, back: () => act(() => host.navigate(`${area.path}/create`)) };
}

describe('what a new rule starts from', () => {
  it('is chosen again on the way back, and loses nothing meanwhile', async () => {
    const { user, choose, name, back } = await openChanged();
    back();
    expect(await screen.findByText('“Stop-loss at 3 × CPA of mine” is not finished.')).toBeInTheDocument();
    await choose(/^Stop-loss at 1\.5 × CPA/);
    expect(await name()).toHaveValue('Stop-loss at 1.5 × CPA');
    expect(screen.queryByText('Your unsaved changes are back.')).not.toBeInTheDocument();
    back();
    await user.click(await screen.findByRole('button', { name: 'Continue with it' }));
    expect(await name()).toHaveValue('Stop-loss at 3 × CPA of mine');
  });

  it('replaces what is unfinished once it is changed', async () => {
    const { user, choose, name, back } = await openChanged();
    back();
    await choose(/^Empty rule/);
    await user.type(await name(), 'Another');
    back();
    expect(await screen.findByText('“Another” is not finished.')).toBeInTheDocument();
  });
});
