import type { ObservedValue } from '../../../sources/index.ts';
import type { ReportedField, ReportedValue } from '../import-review.ts';
import type { FileEntities } from './file-entities.ts';

type ValueOf = (field: ReportedField) => ReportedValue | undefined;

/** The values a file reports for fields that people change manually. `through` is its last day. */
export function valuesInFile({ campaigns, contents }: FileEntities, through: string): ValueOf {
  return ({ kind, id, field }) => {
    if (kind === 'campaign') {
      const campaign = campaigns.get(id);
      if (campaign === undefined) return undefined;
      const { status, bid, dailyBudget, totalBudget, day } = campaign;
      const values: Readonly<Record<string, ObservedValue>> = {
        status: status?.status ?? null,
        bid,
        'daily-budget': dailyBudget,
        'total-budget': totalBudget,
      };
      return { value: values[field] ?? null, day, through };
    }
    const content = kind === 'content' && field === 'status' ? contents.get(id) : undefined;
    if (content === undefined) return undefined;
    return { value: content.status?.status ?? null, day: content.day, through };
  };
}
