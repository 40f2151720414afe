import { type DateRange, daysBetween, type TrackedCampaign } from '@adhelm/contracts';
import { useUrlState } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { usePermission } from '@adhelm/shared-ui/module';
import { Link } from 'react-router-dom';
import { messages } from './messages.ts';

/** More would not fit into an address: the rule then covers all campaigns until the person chooses. */
const MOST_CAMPAIGNS = 20;
/** As certain as the badge. */
const LOSING = 'P(roi < 0 %) >= 90 %';

/** The condition of a list's filter, that of its evidence included; '' without one that a rule can have. */
export function conditionOfFilter(where: string, evidence: string | null): string {
  if (evidence !== 'losing') return where;
  return where === '' ? LOSING : `(${where}) and ${LOSING}`;
}

type RuleLinkProps = {
  readonly path: string;
  readonly tracked: readonly TrackedCampaign[];
  readonly currency: string;
  /** The days that the report is of. */
  readonly range: DateRange;
};

/** Opens the form of a new rule with the condition and the number of days of the list, on the networks' campaigns of the report. */
export function RuleLink({ path, tracked, currency, range }: RuleLinkProps) {
  const { read } = useUrlState();
  const { isAllowed } = usePermission('change-campaigns');
  if (!isAllowed) return null;
  const where = conditionOfFilter(read('where') ?? '', read('evidence'));
  const query = new URLSearchParams({
    currency,
    days: String(daysBetween(range.startDate, range.endDate) + 1),
  });
  if (where !== '') query.set('where', where);
  if (tracked.length <= MOST_CAMPAIGNS)
    for (const { account, id } of tracked) query.append('campaign', `${account}/${id}`);
  return (
    <Button asChild variant="outline">
      <Link to={`${path}/create?${query}`}>
        {where === '' ? messages.createRule : messages.createRuleFromFilter}
      </Link>
    </Button>
  );
}
