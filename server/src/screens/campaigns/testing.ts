// What tests of lists use besides the public files.
import { listMetrics, type MetricValues } from '@adhelm/contracts';

export { createOrders, listAllCampaigns } from './all-campaigns-service.ts';

/** The figures of a row by the names of their metrics. */
export function metricValues(row: object): MetricValues {
  return Object.fromEntries(
    Object.keys(listMetrics).map((name): [string, number | null] => {
      const value: unknown = Reflect.get(row, name);
      return [name, typeof value === 'number' ? value : null];
    }),
  );
}
