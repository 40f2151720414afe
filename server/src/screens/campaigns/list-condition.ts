import {
  type Condition,
  invalidField,
  listMetrics,
  type MetricValues,
  parseCondition,
} from '@adhelm/contracts';

/** The condition of a request. Throws `validation` with the place of a fault. */
export function conditionOf(text: string): Condition {
  const parsed = parseCondition(text, listMetrics);
  if ('condition' in parsed) return parsed.condition;
  const { message, at } = parsed.fault;
  throw invalidField('where', `${message} (character ${at + 1})`);
}

/** The figures of a row by the names of their metrics. */
export function metricValues(row: object): MetricValues {
  return Object.fromEntries(
    Object.keys(listMetrics).map((name): [string, number | null] => {
      const value: unknown = Reflect.get(row, name);
      return [name, typeof value === 'number' ? value : null];
    }),
  );
}
