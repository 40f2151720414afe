import { printRuleCondition, type RuleDraft } from '@adhelm/contracts';
import { messages } from './messages.ts';

export type ChangedPart = { readonly part: string; readonly was: string; readonly is: string };

/** The fields of a nested part in one line; empty lists and nulls are "–". */
function inOneLine(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(inOneLine).join(', ');
  if (typeof value === 'object') return Object.values(value).map(inOneLine).join(' · ');
  return String(value);
}

const nested = ['scope', 'window', 'action', 'schedule', 'guards', 'probation', 'notifications'] as const;

/** What differs between two versions of a rule, each field of a part once. */
export function changedParts(before: RuleDraft, after: RuleDraft): ChangedPart[] {
  const plain = (['name', 'mode', 'currency', 'priority', 'precedence', 'tags', 'isScheduled'] as const).map(
    (name) => ({
      part: messages.parts[name],
      was: inOneLine(before[name]),
      is: inOneLine(after[name]),
    }),
  );
  const condition = {
    part: messages.sections.condition,
    was: printRuleCondition(before.condition, 'words'),
    is: printRuleCondition(after.condition, 'words'),
  };
  const parts = nested.flatMap((section) => {
    const names = new Set([...Object.keys(before[section] ?? {}), ...Object.keys(after[section] ?? {})]);
    return [...names].map((name) => ({
      part: `${messages.sections[section]}, ${labelOf(name)}`,
      was: inOneLine(Reflect.get(before[section] ?? {}, name)),
      is: inOneLine(Reflect.get(after[section] ?? {}, name)),
    }));
  });
  return [...plain, condition, ...parts].filter(({ was, is }) => was !== is);
}

/** A guard's own label, or the words of the field's name. */
function labelOf(name: string): string {
  if (Object.hasOwn(messages.guards, name)) return messages.guards[name as keyof typeof messages.guards];
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
