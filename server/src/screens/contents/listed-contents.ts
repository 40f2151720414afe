import {
  addSums,
  type Figures,
  figuresOf,
  hasEvidence,
  notJudged,
  type RowEvidence,
  type Verdict,
  zeroSums,
} from '@adhelm/contracts';
import type pg from 'pg';
import { evidenceByEntity } from '../../facts/evidence/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { metadataOf } from '../../sources/index.ts';
import { type ChosenFilters, filtered, type ListedDays, sourceFilter } from '../campaigns/index.ts';
import { type ContentRecord, contentsWithSums } from './content-repository.ts';

/** A content as its list displays it: one without figures has zero for what its account reports of others. */
export type ListedContent = {
  readonly record: ContentRecord;
  readonly evidence: RowEvidence;
  readonly figures: Figures;
};

type ChosenContents = ChosenFilters & { readonly evidence?: Verdict | undefined };

type ListedContents = {
  /** All contents, which totals without filters are of. */
  readonly records: readonly ContentRecord[];
  readonly listed: readonly ListedContent[];
};

/**
 * The contents of an account, or of one campaign, that the source's filters and evidence leave. Without `isJudged`,
 * evidence is read only for its filter. Throws `validation` for a filter that the source does not have.
 */
export async function listedContents(
  client: pg.ClientBase,
  account: Account,
  { range, campaign, now, isJudged = false }: ListedDays,
  chosen: ChosenContents,
): Promise<ListedContents> {
  const { contentFilters, contentStatuses } = metadataOf(account.source);
  const isChosen = sourceFilter(contentFilters, contentStatuses, chosen);
  const records = await contentsWithSums(client, account, range, campaign?.id ?? null);
  const { currency } = account;
  const evidence =
    isJudged || chosen.evidence !== undefined
      ? await evidenceByEntity(client, {
          level: 'content',
          account,
          campaigns: campaign === null ? null : [campaign.key],
          range,
          currency,
          now,
        })
      : null;
  const zeroes = zeroSums(addSums(records.flatMap(({ sums }) => sums ?? [])));
  const listed = records
    .filter((record) => isChosen(filtered(record)))
    .map(
      (record): ListedContent => ({
        record,
        evidence: evidence?.get(record.key) ?? notJudged,
        figures: figuresOf(record.sums ?? zeroes, currency),
      }),
    )
    .filter((content) => hasEvidence(content.evidence, chosen.evidence));
  return { records, listed };
}
