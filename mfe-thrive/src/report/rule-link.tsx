import { addDays, type DateRange, daysBetween, type TrackedCampaign } from '@adhelm/contracts';
import { useUrlState } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { usePermission } from '@adhelm/shared-ui/module';
import { Link } from 'react-router-dom';
import { messages } from './messages.ts';

/** More would not fit into an address: the rule then covers all campaigns until the person chooses. */
const MOST_CAMPAIGNS = 20;
/** As certain as the badge. */
const LOSING = 'P(roi < 0%) >= 90%';

/** The condition of a list's filter, that of its evidence included; '' without one that a rule can have. */
export function conditionOfFilter(where: string, evidence: string | null): string {
  if (evidence !== 'losing') return where;
  return where === '' ? LOSING : `(${where}) and ${LOSING}`;
}

type RuleLinkProps = {
  readonly path: string;
  readonly tracked: readonly TrackedCampaign[];
  /** The report's, which the amounts of its filter are in. */
  readonly currency: string;
  /** The days that the report is of, and today. */
  readonly range: DateRange;
  readonly today: string;
};

/**
 * Opens the form of a new rule with the condition and the number of days of the list, on the networks' campaigns of the
 * report. A rule acts only where its amounts are in the account's currency: the form converts them, and campaigns of several
 * currencies need a rule each.
 */
export function RuleLink({ path, tracked, currency, range, today }: RuleLinkProps) {
  const { read } = useUrlState();
  const { isAllowed } = usePermission('change-campaigns');
  if (!isAllowed) return null;
  const yesterday = addDays(today, -1);
  const isYesterday = range.startDate === yesterday && range.endDate === yesterday;
  const filter = read('where') ?? '';
  const where = conditionOfFilter(filter, read('evidence'));
  const currencies = [...new Set(tracked.map((campaign) => campaign.currency))];
  const isSplit = filter !== '' && currencies.length > 1;
  const groups = isSplit
    ? currencies.map((own) => tracked.filter((campaign) => campaign.currency === own))
    : [tracked];
  return groups.map((campaigns) => {
    const query = new URLSearchParams({
      ...currencyOf(campaigns, currency),
      days: isYesterday ? 'yesterday' : String(daysBetween(range.startDate, range.endDate) + 1),
    });
    if (where !== '') query.set('where', where);
    if (campaigns.length <= MOST_CAMPAIGNS)
      for (const { account, id } of campaigns) query.append('campaign', `${account}/${id}`);
    const label = where === '' ? messages.createRule : messages.createRuleFromFilter;
    return (
      <Button key={campaigns[0]?.currency ?? ''} asChild variant="outline">
        <Link to={`${path}/create?${query}`}>
          {isSplit ? messages.inCurrency(label, campaigns[0]?.currency ?? '') : label}
        </Link>
      </Button>
    );
  });
}

/** The currency of campaigns, and how the amounts of a report in another one become those in it. */
function currencyOf([first]: readonly TrackedCampaign[], currency: string): Record<string, string> {
  if (first === undefined || first.currency === currency) return { currency };
  return {
    currency: first.currency,
    from: currency,
    ...(first.rate === null ? {} : { rate: String(first.rate) }),
  };
}
