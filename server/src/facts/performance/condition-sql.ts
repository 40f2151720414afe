import {
  type Condition,
  invalidField,
  listMetrics,
  type Metrics,
  type Operand,
  parseCondition,
} from '@adhelm/contracts';
import { FIGURES } from './ordered-list.ts';

/** The condition of a request. Throws `validation` with the place of a fault. */
export function conditionOf(text: string, metrics: Metrics = listMetrics): Condition {
  const parsed = parseCondition(text, metrics);
  if ('condition' in parsed) return parsed.condition;
  const { message, at } = parsed.fault;
  throw invalidField('where', `${message} (character ${at + 1})`);
}

type FiguresSql = Readonly<Record<string, string>>;

/**
 * SQL: a condition on rows whose figures are `figures` by the names of metrics, those of `filled` by default. As in `conditionHolds`, what depends on unknown values is null, so that such a row
 * does not match, and its opposite does not either. Throws for a metric that lists do not have.
 */
export function conditionSql(condition: Condition, figures: FiguresSql = FIGURES): string {
  if ('all' in condition) return joined(condition.all, 'and', figures);
  if ('any' in condition) return joined(condition.any, 'or', figures);
  if ('not' in condition) return `not ${conditionSql(condition.not, figures)}`;
  const { metric, is, than } = condition;
  return `(${figureSql(metric, figures)} ${is === '!=' ? '<>' : is} ${operandSql(than, figures)})`;
}

function joined(parts: readonly Condition[], word: 'and' | 'or', figures: FiguresSql): string {
  return `(${parts.map((part) => conditionSql(part, figures)).join(` ${word} `)})`;
}

function figureSql(metric: string, figures: FiguresSql): string {
  const sql = figures[metric];
  if (sql === undefined) throw new Error(`lists have no metric ${metric}`);
  return `(${sql})`;
}

/** Numbers have been read from digits, so that nothing else gets into the statement. */
function operandSql(than: Operand, figures: FiguresSql): string {
  return 'constant' in than
    ? String(than.constant)
    : `(${figureSql(than.metric, figures)} * ${than.factor}::float8)`;
}
