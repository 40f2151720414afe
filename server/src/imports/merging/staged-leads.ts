import type { DateRange } from '@adhelm/contracts';
import { leadStageSchema, zonedInstant } from '@adhelm/contracts';
import type pg from 'pg';
import * as z from 'zod';
import { saleStatusStages } from '../../sources/described/descriptions/client-words.ts';
import { stageOfLead } from '../../sources/lead-stage.ts';
import type { LeadRow } from '../../sources/reported-rows.ts';
import { mergeLeads } from '../../sync/lead-merge.ts';
import type { MappedRow } from '../mapping/row-mapper.ts';
import type { Changes, Compared, Duplicates, Merged, StagedDays } from './staged-rows.ts';

type LeadAccount = { readonly key: number; readonly timeZone: string; readonly currency: string };

const SHOWN_LINES = 5;
const customsSchema = z.array(z.string());
const detailsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** The leads of a file by their ids; one that comes twice counts as it comes last. */
export type StagedLeads = {
  readonly leads: ReadonlyMap<string, MappedRow>;
  readonly duplicates: Duplicates;
  readonly days: StagedDays | null;
};

export async function stageLeads(batches: AsyncIterable<readonly MappedRow[]>): Promise<StagedLeads> {
  const leads = new Map<string, MappedRow>();
  const twice: number[] = [];
  for await (const batch of batches) {
    for (const row of batch) {
      const earlier = leads.get(row.entityId);
      if (earlier !== undefined) twice.push(earlier.line);
      leads.set(row.entityId, row);
    }
  }
  const days = [...new Set([...leads.values()].map(({ day }) => day))].sort();
  const [startDate] = days;
  const endDate = days.at(-1);
  return {
    leads,
    duplicates: { count: twice.length, lines: twice.sort((a, b) => a - b).slice(0, SHOWN_LINES) },
    days: startDate === undefined || endDate === undefined ? null : { startDate, endDate, days },
  };
}

type StoredLead = LeadRow & { readonly day: string };

type LeadRecord = {
  readonly id: string;
  readonly day: string;
  readonly signedUpAt: Date;
  readonly countryCode: string | null;
  readonly saleStatus: string;
  readonly stage: string;
  readonly depositedAt: Date | null;
  readonly commission: number;
  readonly currency: string;
  readonly campaignName: string | null;
  readonly customs: unknown;
  readonly details: unknown;
};

async function storedLeads(
  client: pg.ClientBase,
  { key }: LeadAccount,
  { range, ids }: { readonly range: DateRange; readonly ids: readonly string[] },
): Promise<Map<string, StoredLead>> {
  const { rows } = await client.query<LeadRecord>(
    `select external_id as id, day::text, signed_up_at as "signedUpAt", country_code as "countryCode",
       sale_status as "saleStatus", stage, deposited_at as "depositedAt", commission, currency,
       campaign_name as "campaignName", customs, details
     from lead_status
     where account_key = $1 and gone_at is null and (day between $2 and $3 or external_id = any ($4))`,
    [key, range.startDate, range.endDate, ids],
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        signedUpAt: row.signedUpAt.toISOString(),
        depositedAt: row.depositedAt?.toISOString() ?? null,
        stage: leadStageSchema.parse(row.stage),
        customs: customsSchema.parse(row.customs),
        details: detailsSchema.parse(row.details),
      },
    ]),
  );
}

/** A lead of the file over what is known of it; what the file does not tell stays. */
function toldLead(row: MappedRow, known: StoredLead | undefined, account: LeadAccount): StoredLead {
  const { lead } = row;
  if (lead === null) throw new RangeError('a row of leads has a lead');
  const commission = lead.commission ?? known?.commission ?? 0;
  const isTold = lead.subs.some((sub) => sub !== '');
  const depositedAt = known?.depositedAt ?? null;
  const word = saleStatusStages[lead.status.toLowerCase()];
  return {
    id: row.entityId,
    day: known?.day ?? row.day,
    signedUpAt: known?.signedUpAt ?? zonedInstant(row.day, '12:00:00.000', account.timeZone),
    countryCode: lead.country ?? known?.countryCode ?? null,
    saleStatus: lead.status,
    stage: stageOfLead(word, { hasDeposit: depositedAt !== null, pays: commission }),
    depositedAt,
    commission,
    currency: known?.currency ?? account.currency,
    campaignName: row.campaignName ?? known?.campaignName ?? null,
    customs: isTold ? lead.subs : (known?.customs ?? []),
    details: known?.details ?? {},
  };
}

function shownValues({ day: _day, ...lead }: StoredLead): string {
  return JSON.stringify(Object.entries(lead).sort(([a], [b]) => a.localeCompare(b)));
}

/** What the leads of a file would change, without changing it. */
export async function compareLeads(
  client: pg.ClientBase,
  account: LeadAccount,
  { leads, days }: StagedLeads & { readonly days: StagedDays },
): Promise<Compared> {
  const stored = await storedLeads(client, account, { range: days, ids: [...leads.keys()] });
  const counts: Record<keyof Changes, number> = { new: 0, changed: 0, same: 0, missing: 0 };
  const sum = { before: 0, file: 0, missing: 0 };
  for (const [id, row] of leads) {
    const known = stored.get(id);
    const told = toldLead(row, known, account);
    sum.file += told.commission;
    sum.before += known?.commission ?? 0;
    if (known === undefined) counts.new += 1;
    else if (shownValues(known) === shownValues(told)) counts.same += 1;
    else counts.changed += 1;
  }
  for (const [id, { day, commission }] of stored) {
    if (leads.has(id) || !days.days.includes(day)) continue;
    counts.missing += 1;
    sum.before += commission;
    sum.missing += commission;
  }
  return { changes: counts, sums: new Map([['commission', sum]]) };
}

/**
 * Brings the leads of a file in. On whole days those that it does not mention are gone; else, and between its days, all
 * stay. A lead keeps the day that is known of its sign-up.
 */
export async function mergeStagedLeads(
  client: pg.ClientBase,
  account: LeadAccount,
  { leads }: Pick<StagedLeads, 'leads'>,
  { days, isWholeDays }: Merged,
): Promise<number> {
  const ids = [...leads.keys()];
  const named = await storedLeads(client, account, { range: days, ids });
  const told = [...leads].map(([id, row]) => toldLead(row, named.get(id), account));
  const dayList = [...told.map(({ day }) => day), days.startDate, days.endDate].sort();
  const range = { startDate: dayList[0] ?? days.startDate, endDate: dayList.at(-1) ?? days.endDate };
  const stored = await storedLeads(client, account, { range, ids });
  const replaced = new Set(isWholeDays ? days.days : []);
  const kept = [...stored.values()].filter(({ id, day }) => !leads.has(id) && !replaced.has(day));
  async function* pages() {
    yield [...told, ...kept].map(({ day: _day, ...lead }): LeadRow => lead);
  }
  const { changed } = await mergeLeads(client, { account, range, pages: pages() });
  return changed;
}
