import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { Changes, Compared } from './compared-rows.ts';
import { type LeadAccount, leadsToMerge } from './leads-to-merge.ts';
import type { StagedDays } from './staged-lines.ts';

/** Counts what the staged leads would change, without changing it. */
export async function compareLeads(
  client: pg.ClientBase,
  account: LeadAccount,
  { days }: StagedDays,
): Promise<Compared> {
  const counts: Record<keyof Changes, number> = { new: 0, changed: 0, same: 0, missing: 0 };
  const sum = { before: 0, file: 0, missing: 0 };
  for await (const page of leadsToMerge(client, account)) {
    for (const { reported, known } of page) {
      sum.file += reported.commission;
      sum.before += known?.commission ?? 0;
      if (known === null) counts.new += 1;
      else if (isDeepStrictEqual(known, reported)) counts.same += 1;
      else counts.changed += 1;
    }
  }
  const missing = await missingLeads(client, account, days);
  counts.missing = missing.count;
  sum.before += missing.commission;
  sum.missing = missing.commission;
  return { changes: counts, sums: new Map([['commission', sum]]) };
}

type Missing = { readonly count: number; readonly commission: number };

/** The stored leads of the file's days that it does not contain. */
async function missingLeads(
  client: pg.ClientBase,
  { key }: LeadAccount,
  days: readonly string[],
): Promise<Missing> {
  const { rows } = await client.query<Missing>(
    `select count(*) as count, coalesce(sum(l.commission), 0)::bigint as commission from lead_status l
     where l.account_key = $1 and l.gone_at is null and l.day = any ($2::date[])
       and not exists (select from import_rows s where s.external_id = l.external_id)`,
    [key, days],
  );
  return rows[0] ?? { count: 0, commission: 0 };
}
