import type { LedgerWrite } from '../../actions/ledger-repository.ts';
import type { ReportedValue } from '../../manual-tasks/review-rows.ts';
import type { ObservedValue } from '../../sources/changes.ts';
import type { ToldEntities } from './told-entities.ts';

type ToldOf = (row: Pick<LedgerWrite, 'kind' | 'id' | 'field'>) => ReportedValue | undefined;

/** What a file tells of the fields that people change by hand; its last day is `through`. */
export function toldValues({ campaigns, contents }: ToldEntities, through: string): ToldOf {
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
