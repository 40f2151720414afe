import { fixDate, renderModule, rowNamed } from '@adhelm/shared-ui/testing';
import { screen } from '@testing-library/react';
import { area, automation, rule, ruleId } from '../test-data/rules.ts';
import { RulesApp } from '../test-data/rules-app.tsx';

fixDate(new Date('2026-11-20T15:00:00Z'));
beforeEach(() => localStorage.clear());

const kept = (place: string, version: number | null, parts: object = {}) => ({
  place,
  rule: { kind: 'widget', name: 'Unfinished', page: area.path, ...parts },
  version,
  updatedAt: '2026-11-20T14:00:00Z',
});

const open = (drafts: readonly object[], rules: readonly object[] = [rule()], options: object = {}) =>
  renderModule(RulesApp, {
    path: area.path,
    api: {
      'GET /api/automation': automation(false),
      'GET /api/accounts': { success: true, data: [] },
      'GET /api/rules': { success: true, data: rules },
      'GET /api/rule-drafts': { success: true, data: drafts },
    },
    ...options,
  });

describe('the list of rules', () => {
  it('leads back to the only rule that was begun, also where it is empty', async () => {
    open(
      [kept('d1', null), kept('d2', null, { kind: 'campaign' }), kept('d3', null, { page: '/elsewhere' })],
      [],
    );
    expect(await screen.findByText('You began 1 rule and have not saved it')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      `${area.path}/create?draft=d1`,
    );
  });

  it('leads to the choice among several', async () => {
    open([kept('d1', null), kept('d2', null)]);
    expect(await screen.findByText('You began 2 rules and have not saved them')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', `${area.path}/create`);
  });

  it('marks the rules that have unsaved changes', async () => {
    open([kept(ruleId, 3)], [rule(), rule({ id: 'r2', name: 'Revive' })]);
    expect(await (await rowNamed(/Stop the losers/)).findByText('Unsaved changes')).toBeInTheDocument();
    expect((await rowNamed(/Revive/)).queryByText('Unsaved changes')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Continue' })).not.toBeInTheDocument();
  });
});
