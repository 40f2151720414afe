import { type ApiRequest, renderModule } from '@adhelm/shared-ui/testing';
import { screen } from '@testing-library/react';
import { draftsApi } from './kept-drafts.ts';
import { area, automation, dryRunOf, rule, ruleId } from './rules.ts';
import { RulesApp } from './rules-app.tsx';

/** The pages of rules at a path below the list, on a server with one rule. */
export const openRules = (path: string, api: object = {}, options: object = {}, of = area) =>
  renderModule(() => <RulesApp of={of} />, {
    ...options,
    path: `${of.path}${path}`,
    api: {
      'GET /api/automation': automation(false),
      'GET /api/rules': { success: true, data: [rule()] },
      'GET /api/accounts': { success: true, data: [] },
      'POST /api/campaigns/names': { success: true, data: [] },
      'POST /api/rules/dry-run': { success: true, data: dryRunOf() },
      'POST /api/rules/:id/dry-run': { success: true, data: dryRunOf() },
      'GET /api/rules/:id/conflicts': { success: true, data: [] },
      'POST /api/rules': { success: true, data: rule({ version: 1 }) },
      'PATCH /api/rules/:id': { success: true, data: rule({ version: 4 }) },
      ...draftsApi(),
      ...api,
    },
  });

/** The form of that rule. */
export const editRule = (api: object = {}) => openRules(`/${ruleId}/edit`, api);

/** Resolves once the form has what it loads after its first fields. */
export async function wholeForm(): Promise<void> {
  await screen.findByRole('region', { name: 'Mode' });
  await screen.findByRole('region', { name: 'What it would do now' });
}

/** The typed condition of a form that is whole. */
export async function typedCondition(): Promise<HTMLElement> {
  await wholeForm();
  return screen.getByRole('textbox', { name: 'Or type it' });
}
export const sentence = () => screen.getByText(/^Every hour: /);

/** Requests that store a rule. */
export const sentRules = (requests: readonly ApiRequest[], method: string) =>
  requests.filter(
    ({ method: of, path }) => of === method && path.startsWith('/api/rules') && !path.endsWith('dry-run'),
  );
