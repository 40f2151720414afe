import { type RuleDraft, type RuleTemplate, ruleTemplates } from '@adhelm/contracts';
import { messagesIn } from '@adhelm/shared-ui/messages';
import type { RuleArea } from '../../rule-area.ts';
import { convertedBounds, convertedCondition } from '../converted-condition.ts';
import { emptyRule } from '../empty-rule.ts';

type Workspace = { readonly timeZone: string; readonly currency: string };

/** What the address calls the rule without a template. */
export const EMPTY = 'empty';

/** The rule of a template as it is shipped, or the empty one; null for an unknown id. */
export function shippedRule(area: RuleArea, id: string | null): RuleDraft | null {
  if (id === EMPTY) return emptyRule(area.kind);
  return templatesOf(area).find((one) => one.id === id)?.rule ?? null;
}

/**
 * A rule to start from, in shadow mode and with the workspace's time zone and currency. `rate` is that from the template's
 * currency; null where none is needed or known, and amounts are left.
 */
export function ruleToStart(rule: RuleDraft, own: Workspace, rate: number | null): RuleDraft {
  const by = { to: own.currency, rate: rate ?? 1 };
  const amounts =
    rate === null
      ? {}
      : { condition: convertedCondition(rule.condition, by), action: convertedBounds(rule.action, by) };
  return {
    ...rule,
    ...amounts,
    mode: 'shadow',
    schedule: { ...rule.schedule, timeZone: own.timeZone },
    currency: rule.currency === null ? null : own.currency,
  };
}

/** What templates are called and for, in the page's language. */
const texts = messagesIn({
  en: Object.fromEntries(ruleTemplates.map(({ id, rule, purpose }) => [id, { name: rule.name, purpose }])),
});

const shipped = ruleTemplates.map((template) => {
  const { name = template.rule.name, purpose = template.purpose } = texts[template.id] ?? {};
  return { ...template, purpose, rule: { ...template.rule, name } };
});

/** The templates of a kind of rules, in their shipped order. */
export function templatesOf({ kind, templates }: RuleArea): readonly RuleTemplate[] {
  return shipped.filter(
    ({ id, rule }) => rule.kind === kind && (templates === undefined || templates.includes(id)),
  );
}
