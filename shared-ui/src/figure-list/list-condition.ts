import { conditionHolds, listMetrics, type Metrics, parseCondition } from '@adhelm/contracts';

import { conditionFaultText } from '../messages/parts/condition-faults.ts';

/** Where and why a condition cannot be read, in the page's language. */
export type ConditionFault = { readonly message: string; readonly at: number; readonly length: number };

/** A condition as people write it. Metrics are fields of a row; one that depends on an unknown figure does not match. */
export type ReadCondition =
  | { readonly matches: (row: object) => boolean }
  | { readonly fault: ConditionFault };

/** Metrics whose column has another name that a condition can be written with, too. */
const columnNames: Readonly<Record<string, string>> = { cr: 'cvr' };

/** The names of a list's metrics, as its columns call them. */
export const metricNames = (metrics: Metrics = listMetrics): string[] =>
  Object.keys(metrics).map((name) => columnNames[name] ?? name);

export function readCondition(text: string, metrics: Metrics = listMetrics): ReadCondition {
  const parsed = parseCondition(text, metrics);
  if ('fault' in parsed) {
    const { at, length } = parsed.fault;
    return { fault: { message: conditionFaultText(parsed.fault), at, length } };
  }
  const { condition } = parsed;
  // a row has its figures under the names of the metrics
  return {
    matches: (row) => conditionHolds(condition, row as Readonly<Record<string, number | null>>) === true,
  };
}
