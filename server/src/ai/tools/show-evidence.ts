import {
  type DateRange,
  dayInWords,
  entityRef,
  invalidField,
  placeOfRef,
  type ShowEvidence,
  showEvidenceSchema,
  type ToolRow,
} from '@adhelm/contracts';
import type pg from 'pg';
import { type JudgedFigures, judgedFigures } from '../../facts/evidence/index.ts';
import { readOffset, writeOffset } from '../../foundation/lists/index.ts';
import { findAccount } from '../../sources/accounts/index.ts';
import { targetsOf, withPerson } from '../proposals/index.ts';
import { defineTool } from './tool.ts';
import { emptyAnswer, plainFigures, rowId } from './tool-rows.ts';

export const showEvidenceTool = defineTool<ShowEvidence>({
  name: 'show_evidence',
  scope: 'read',
  description:
    'How certain it is that a content or widget loses or earns, judged with its campaign as prior and young clicks counted by what has arrived of their conversions. With a campaign: all of its widgets, the clearest losers first. `losing` is the probability that ROI is below 0.',
  input: showEvidenceSchema,
  run: async ({ services, person }, { entity, startDate, endDate, limit, cursor }) => {
    const place = placeOfRef(entity);
    if (place === null) throw invalidField('entity', 'Must be a ref');
    if (startDate > endDate) throw invalidField('startDate', 'Must not be after endDate');
    const range = { startDate, endDate };
    const [found] = await targetsOf(services, person, [entity]);
    const offset = readOffset(cursor);
    const { currency } = services.workspace;
    return withPerson(services.pool, person, async (client) => {
      const account = await findAccount(client, found?.target.source ?? '', place.account);
      const campaign = await campaignOf(client, place);
      if (account === null || campaign === null) return { ...emptyAnswer, notes: ['It has no figures.'] };
      const all = await judgedFigures(client, {
        level: place.kind === 'content' ? 'content' : 'widget',
        account,
        campaigns: [campaign.key],
        range,
        currency,
        now: services.now(),
      });
      const wanted = all.filter((row) => isWanted(row, place, campaign.content));
      const sorted = wanted.toSorted((a, b) => (b.losing ?? -1) - (a.losing ?? -1));
      const rows = sorted
        .slice(offset, offset + limit)
        .map((row) => evidenceRow(row, { place, campaign, range }));
      const end = offset + rows.length;
      return {
        ...emptyAnswer,
        notes: [
          `Judged by ${all.length} rows of its campaign, from ${dayInWords(startDate)} to ${dayInWords(endDate)}.`,
        ],
        currency,
        rows,
        page: { next: end < sorted.length ? writeOffset(end) : null, total: sorted.length },
        accounts: [place.account],
      };
    });
  },
});

type Place = NonNullable<ReturnType<typeof placeOfRef>>;
type Campaign = {
  readonly key: number;
  readonly id: string;
  readonly content: number | null;
  readonly name: string;
};

async function campaignOf(
  client: pg.ClientBase,
  { kind, account, id, campaign }: Place,
): Promise<Campaign | null> {
  const { rows } = await client.query<Campaign>(
    kind === 'content'
      ? `select c.key, c.external_id as id, t.key as content, t.headline as name from contents t
         join campaigns c on c.key = t.campaign_key where t.account_id = $1 and t.external_id = $2`
      : `select c.key, c.external_id as id, null::integer as content, c.name from campaigns c
         where c.account_id = $1 and c.external_id = $2`,
    [account, kind === 'widget' ? campaign : id],
  );
  return rows[0] ?? null;
}

function isWanted(row: JudgedFigures, { kind, id }: Place, content: number | null): boolean {
  if (kind === 'campaign') return true;
  return kind === 'widget' ? row.widget === id : row.entity === content;
}

function evidenceRow(
  row: JudgedFigures,
  {
    place,
    campaign,
    range,
  }: { readonly place: Place; readonly campaign: Campaign; readonly range: DateRange },
): ToolRow {
  const ref =
    place.kind === 'content'
      ? entityRef(place)
      : entityRef({ kind: 'widget', account: place.account, campaign: campaign.id, id: row.widget ?? '' });
  const { cost, revenue, clicks, conversions } = row;
  return {
    id: rowId('evidence', ref, range),
    label: place.kind === 'content' ? campaign.name : (row.widget ?? ''),
    ref,
    values: {
      evidence: row.evidence,
      losing: row.losing === null ? null : Math.round(row.losing * 10_000) / 10_000,
      ...plainFigures({ cost, revenue, clicks, conversions }),
    },
  };
}
