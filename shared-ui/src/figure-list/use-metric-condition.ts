import { type Metrics, messageOf } from '@adhelm/contracts';
import { useUrlState } from '@adhelm/shared-ui';
import { useEffect, useMemo, useState } from 'react';
import type { ConditionFault, ReadCondition } from './list-condition.ts';

/** The query parameter of the condition. */
export const WHERE = 'where';

export type MetricCondition = {
  /** The condition in the URL; '' for none. */
  readonly text: string;
  /** Why it cannot be applied: all rows are displayed. */
  readonly fault: ConditionFault | undefined;
  /** The code that reads it is on its way, and no row is displayed. */
  readonly isPending: boolean;
  /** What it may use; undefined for the metrics of campaigns, contents and widgets. */
  readonly metrics?: Metrics | undefined;
  readonly apply: (text: string) => void;
};

type Reader =
  | { readonly readCondition: (text: string, metrics?: Metrics) => ReadCondition }
  | { readonly failure: string };

/** A condition in the URL, once the code that reads it is there; null before that and without one. */
function useReadCondition(isOffered: boolean, metrics: Metrics | undefined) {
  const { read, write } = useUrlState();
  const text = isOffered ? (read(WHERE) ?? '') : '';
  const [reader, setReader] = useState<Reader | null>(null);
  const isNeeded = text !== '' && reader === null;
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    const found = (loaded: Reader) => {
      if (isCurrent) setReader(loaded);
    };
    import('./list-condition.ts').then(found, (error: unknown) => found({ failure: messageOf(error) }));
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  const condition = useMemo(() => {
    if (text === '' || reader === null) return null;
    return 'failure' in reader
      ? { fault: { message: reader.failure, at: 0, length: 0 } }
      : reader.readCondition(text, metrics);
  }, [text, reader, metrics]);
  const metric: MetricCondition = {
    text,
    fault: condition !== null && 'fault' in condition ? condition.fault : undefined,
    isPending: text !== '' && condition === null,
    metrics,
    apply: (changed) => {
      // if its code was lost, it is loaded again
      setReader((present) => (present !== null && 'failure' in present ? null : present));
      write({ [WHERE]: changed.trim() === '' ? null : changed.trim() }, true);
    },
  };
  return { condition, metric };
}

/**
 * A condition in the URL that the server evaluates: `where` is the parameter of the request, undefined without one or while
 * it cannot be read. `metrics` must be a constant.
 */
export function useServerCondition(metrics: Metrics): {
  readonly metric: MetricCondition;
  readonly where: string | undefined;
} {
  const { metric } = useReadCondition(true, metrics);
  const isReadable = metric.text !== '' && !metric.isPending && metric.fault === undefined;
  return { metric, where: isReadable ? metric.text : undefined };
}

/**
 * The rows that meet the condition on figures in the URL (`where=cost > 50 and roi < -30 %`); all of them, as the same
 * array, if there is none. `metrics` must be a constant; rows have their figures under these names. The code that reads conditions is loaded for the first one, and no row is displayed until then.
 */
export function useMetricCondition<Row extends object>(
  all: readonly Row[],
  isOffered: boolean,
  metrics?: Metrics,
) {
  const { condition, metric } = useReadCondition(isOffered, metrics);
  const { text } = metric;
  const rows = useMemo(() => {
    if (text === '') return all;
    if (condition === null) return none;
    return 'fault' in condition ? all : all.filter(condition.matches);
  }, [all, text, condition]);
  return { rows, metric };
}

const none: readonly never[] = [];
