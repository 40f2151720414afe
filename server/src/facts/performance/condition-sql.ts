import type { Condition, Operand } from '@adhelm/contracts';
import { FIGURES } from './ordered-list.ts';

/**
 * SQL: a condition on rows of `filled`. As in `conditionHolds`, what depends on unknown values is null, so that such a row
 * does not match, and its opposite does not either. Throws for a metric that lists do not have.
 */
export function conditionSql(condition: Condition): string {
  if ('all' in condition) return joined(condition.all, 'and');
  if ('any' in condition) return joined(condition.any, 'or');
  if ('not' in condition) return `not ${conditionSql(condition.not)}`;
  const { metric, is, than } = condition;
  return `(${figureSql(metric)} ${is === '!=' ? '<>' : is} ${operandSql(than)})`;
}

function joined(parts: readonly Condition[], word: 'and' | 'or'): string {
  return `(${parts.map(conditionSql).join(` ${word} `)})`;
}

function figureSql(metric: string): string {
  const sql = FIGURES[metric];
  if (sql === undefined) throw new Error(`lists have no metric ${metric}`);
  return `(${sql})`;
}

/** Numbers have been read from digits, so that nothing else gets into the statement. */
function operandSql(than: Operand): string {
  return 'constant' in than ? String(than.constant) : `(${figureSql(than.metric)} * ${than.factor}::float8)`;
}
