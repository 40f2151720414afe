import { decimalFromMicros, printRuleCondition, type RuleDraft, rulePartWords } from '@adhelm/contracts';
import { messages as rules } from '../../messages.ts';
import { messages as limits } from '../limits/messages.ts';
import { messages } from '../messages.ts';
import { messages as own } from './messages.ts';

export type ChangedPart = { readonly part: string; readonly was: string; readonly is: string };

/** Shares that people read in percent; their labels say so. */
const PERCENTS: ReadonlySet<string> = new Set(['spendShare', 'controlShare', 'failedShare', 'coverage']);
const FULL = 100;

/** A field of a part in one line; empty lists and nulls are "–". */
function inOneLine(value: unknown, name = ''): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? own.on : rules.modes.off.label;
  if (typeof value === 'number') {
    if (PERCENTS.has(name)) return String(Number((value * FULL).toPrecision(6)));
    return name === 'budget' ? decimalFromMicros(value) : String(value);
  }
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((one) => inOneLine(one)).join(', ');
  if (typeof value === 'object')
    return 'name' in value
      ? String(value.name)
      : Object.values(value)
          .map((one) => inOneLine(one))
          .join(' · ');
  return String(value);
}

const nested = ['scope', 'guards', 'probation', 'notifications'] as const;
const worded = ['action', 'window', 'schedule'] as const;

/** The scope with names for ids. */
const namedScope = ({ scope }: RuleDraft, nameOf: (id: string) => string) => ({
  ...scope,
  sources: scope.sources.map(nameOf),
  accounts: scope.accounts.map(nameOf),
});

/** What differs between two versions of a rule, each field of a part once. `nameOf`: of sources and accounts. */
export function changedParts(
  before: RuleDraft,
  after: RuleDraft,
  nameOf: (id: string) => string = (id) => id,
): ChangedPart[] {
  const plain = (['name', 'currency', 'tags', 'isScheduled'] as const).map((name) => ({
    part: own.parts[name],
    was: inOneLine(before[name]),
    is: inOneLine(after[name]),
  }));
  const named = [
    { part: 'mode', of: ({ mode }: RuleDraft) => rules.modes[mode].label },
    { part: 'priority', of: ({ priority }: RuleDraft) => limits.priorities[priority] },
    { part: 'precedence', of: ({ precedence }: RuleDraft) => rules.priorities[precedence] ?? '–' },
  ] as const;
  const choices = named.map(({ part, of }) => ({
    part: own.parts[part],
    was: of(before),
    is: of(after),
  }));
  const condition = {
    part: messages.sections.condition,
    was: printRuleCondition(before.condition, 'words'),
    is: printRuleCondition(after.condition, 'words'),
  };
  const [wordsBefore, wordsAfter] = [rulePartWords(before), rulePartWords(after)];
  const inWords = worded.map((part) => ({
    part: messages.sections[part],
    was: wordsBefore[part],
    is: wordsAfter[part],
  }));
  const [was, is] = [before, after].map((rule) => ({ ...rule, scope: namedScope(rule, nameOf) }));
  const parts = nested.flatMap((section) => {
    const names = new Set([...Object.keys(was?.[section] ?? {}), ...Object.keys(is?.[section] ?? {})]);
    return [...names].map((name) => ({
      part: `${messages.sections[section]}, ${labelOf(name)}`,
      was: inOneLine(Reflect.get(was?.[section] ?? {}, name), name),
      is: inOneLine(Reflect.get(is?.[section] ?? {}, name), name),
    }));
  });
  return [...plain, ...choices, condition, ...inWords, ...parts].filter((part) => part.was !== part.is);
}

/** A guard's own label, or the words of the field's name. */
function labelOf(name: string): string {
  if (Object.hasOwn(limits.guards, name)) return limits.guards[name as keyof typeof limits.guards];
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
