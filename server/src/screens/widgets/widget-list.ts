import type { DateRange, WidgetsQuery } from '@adhelm/contracts';
import { FIGURES, type ListedEntities, ListParameters } from '../../facts/performance/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { type CampaignKey, EVIDENCE_ORDER, nameConditions, textOrder } from '../campaigns/index.ts';
import { widgetStatesSql } from './widget-states.ts';

/** SQL: how the list of a campaign's widgets is ordered by its fields. */
export const WIDGET_ORDER: Readonly<Record<string, string>> = {
  ...FIGURES,
  ...EVIDENCE_ORDER,
  id: textOrder('id'),
  blocked: 'blocked',
  widget_bid: 'widget_bid',
};

/**
 * The widgets of a campaign that anybody reports in a range, and those without figures that were blocked or bid for here. One
 * that no report ever named has a negative key.
 */
export function widgetList(
  { id, key, currency }: Pick<Account, 'id' | 'key' | 'currency'>,
  range: DateRange,
  campaign: CampaignKey,
): ListedEntities {
  const parameters = new ListParameters();
  const account = parameters.add(id);
  return {
    added: { level: 'widget', accounts: [key], campaign: campaign.key, range, currency },
    rows: `
      with states as materialized (
        select row_number() over (order by s.id)::integer as place, s.*, w.key
        from (${widgetStatesSql({ account, campaign: parameters.add(campaign.id) })}) s
        left join widgets w on w.account_id = ${account} and w.external_id = s.id
      )
      select w.key, ${parameters.add(key)}::integer as account_key, w.external_id as id, t.blocked, t.widget_bid
      from sums join widgets w on w.key = sums.key left join states t on t.key = w.key
      union all
      select coalesce(t.key, -t.place), ${parameters.add(key)}::integer, t.id, t.blocked, t.widget_bid
      from states t where not exists (select from sums where sums.key = t.key)`,
    columns: ['blocked', 'widget_bid'],
    parameters,
  };
}

/** SQL: the widgets that a state and a part of the id leave. */
export function widgetConditions(
  { blocked, name }: Pick<WidgetsQuery, 'blocked' | 'name'>,
  parameters: ListParameters,
): string[] {
  return [
    ...(blocked === undefined ? [] : [`blocked is ${blocked === 'yes' ? '' : 'not '}true`]),
    ...nameConditions('id', name, parameters),
  ];
}
