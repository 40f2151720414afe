import {
  addSums,
  type Figures,
  figuresOf,
  hasEvidence,
  notJudged,
  type RowEvidence,
  type WidgetsQuery,
  zeroSums,
} from '@adhelm/contracts';
import type pg from 'pg';
import { evidenceByEntity } from '../../facts/evidence/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import type { CampaignKey, ListedDays } from '../campaigns/index.ts';
import { type WidgetRecord, widgetsWithSums } from './widget-repository.ts';

/** A widget as its list displays it: one without figures has zero for what the campaign reports of others. */
export type ListedWidget = {
  readonly record: WidgetRecord;
  readonly evidence: RowEvidence;
  readonly figures: Figures;
};

/**
 * The widgets of a campaign that the filters by state and evidence leave. Without `isJudged`, evidence is read only for its
 * filter.
 */
export async function listedWidgets(
  client: pg.ClientBase,
  account: Account,
  { range, campaign, now, isJudged = false }: ListedDays & { readonly campaign: CampaignKey },
  chosen: Pick<WidgetsQuery, 'blocked' | 'evidence'>,
): Promise<ListedWidget[]> {
  const records = await widgetsWithSums(client, account, campaign, range);
  const { currency } = account;
  const evidence =
    isJudged || chosen.evidence !== undefined
      ? await evidenceByEntity(client, {
          level: 'widget',
          account,
          campaigns: [campaign.key],
          range,
          currency,
          now,
        })
      : null;
  const zeroes = zeroSums(addSums(records.flatMap(({ sums }) => sums ?? [])));
  return records
    .filter(
      ({ blocked }) => chosen.blocked === undefined || (blocked === true) === (chosen.blocked === 'yes'),
    )
    .map(
      (record): ListedWidget => ({
        record,
        evidence: evidence?.get(record.id) ?? notJudged,
        figures: figuresOf(record.sums ?? zeroes, currency),
      }),
    )
    .filter((widget) => hasEvidence(widget.evidence, chosen.evidence));
}
