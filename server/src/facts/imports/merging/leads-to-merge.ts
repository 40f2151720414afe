import { leadStageSchema, zonedInstant } from '@adhelm/contracts';
import type pg from 'pg';
import * as z from 'zod';
import type { Account } from '../../../sources/accounts/index.ts';
import { saleStatusStages, stageOfLead } from '../../../sources/index.ts';
import { cursorPages } from './cursor-pages.ts';
import { STAGED_LEAD, type StagedLead } from './staged-leads.ts';

export type LeadAccount = Pick<Account, 'id' | 'key' | 'source' | 'currency' | 'timeZone'>;

/** A stored lead as JSON of the database, with ISO 8601 instants. */
export const storedLeadSchema = z.object({
  id: z.string(),
  day: z.string(),
  signedUpAt: z.string(),
  countryCode: z.string().nullable(),
  saleStatus: z.string(),
  stage: leadStageSchema,
  depositedAt: z.string().nullable(),
  commission: z.int(),
  currency: z.string(),
  campaignName: z.string().nullable(),
  customs: z.array(z.string()),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
export type StoredLead = z.infer<typeof storedLeadSchema>;

/** The columns of a stored lead, as its schema names them. */
export const STORED_LEAD = `l.external_id as id, l.day, l.signed_up_at as "signedUpAt",
  l.country_code as "countryCode", l.sale_status as "saleStatus", l.stage, l.deposited_at as "depositedAt",
  l.commission, l.currency, l.campaign_name as "campaignName", l.customs, l.details`;

/** Each staged lead with its stored one, which may be of another day. $1 account key. */
export const BESIDE_KNOWN = `import_rows s left join (
    select distinct on (l.external_id) ${STORED_LEAD} from lead_status l
    where l.account_key = $1 and l.gone_at is null and l.external_id in (select external_id from import_rows)
    order by l.external_id, l.day desc
  ) k on k.id = s.external_id`;

/** A lead of a file as it would be stored, and as it is stored. */
export type LeadToMerge = { readonly reported: StoredLead; readonly known: StoredLead | null };

/** The staged leads merged over the stored ones, page by page. Unreported fields stay unchanged. */
export async function* leadsToMerge(
  client: pg.ClientBase,
  account: LeadAccount,
): AsyncGenerator<readonly LeadToMerge[]> {
  const pages = cursorPages<StagedLead & { readonly known: unknown }>(client, {
    name: 'told_leads',
    sql: `select ${STAGED_LEAD}, to_jsonb(k) as known from ${BESIDE_KNOWN}`,
    parameters: [account.key],
  });
  const noonOf = noons(account.timeZone);
  for await (const page of pages) {
    yield page.map(({ known: stored, ...lead }) => {
      const known = stored === null ? null : storedLeadSchema.parse(stored);
      return { reported: overKnown(lead, known, { currency: account.currency, noonOf }), known };
    });
  }
}

/** Caches noon per day, because a file has few days and computing one takes as long as the rest of a lead. */
function noons(timeZone: string): (day: string) => string {
  const known = new Map<string, string>();
  return (day) => {
    const noon = known.get(day) ?? zonedInstant(day, '12:00:00.000', timeZone);
    known.set(day, noon);
    return noon;
  };
}

type NewLead = { readonly currency: string; readonly noonOf: (day: string) => string };

function overKnown(lead: StagedLead, known: StoredLead | null, { currency, noonOf }: NewLead): StoredLead {
  const commission = lead.commission ?? known?.commission ?? 0;
  const hasSubs = lead.subs.some((sub) => sub !== '');
  const depositedAt = known?.depositedAt ?? null;
  const word = saleStatusStages[lead.saleStatus.toLowerCase()];
  return {
    id: lead.id,
    day: known?.day ?? lead.day,
    signedUpAt: known?.signedUpAt ?? noonOf(lead.day),
    countryCode: lead.countryCode ?? known?.countryCode ?? null,
    saleStatus: lead.saleStatus,
    stage: stageOfLead(word, { hasDeposit: depositedAt !== null, pays: commission }),
    depositedAt,
    commission,
    currency: known?.currency ?? currency,
    campaignName: lead.campaignName ?? known?.campaignName ?? null,
    customs: hasSubs ? [...lead.subs] : (known?.customs ?? []),
    details: known?.details ?? {},
  };
}
