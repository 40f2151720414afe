import { type DateRange, dayInZone } from '@adhelm/contracts';
import { stageOfLead } from '../../lead-stage.ts';
import type { LeadRow, SubRow } from '../../reported-rows.ts';
import { SUBS } from '../../reported-rows.ts';
import type { LeadFields, PaymentFields, SubFields } from '../description/lead-schema.ts';
import { readerOf } from '../description/paths.ts';
import { isPersonal, plainStatus } from './impersonal.ts';
import type { Read, rowReaders } from './row-values.ts';

type Readers = ReturnType<typeof rowReaders>;
type Account = { readonly timeZone: string; readonly currency: string };

/** The commission of a lead, and the time of its deposit. */
export type Payment = { readonly commission: number | null; readonly depositedAt: string | null };

/** Sums the payments of each lead and keeps its first deposit. */
export function addPayments(
  payments: Map<string, Payment>,
  rows: readonly unknown[],
  fields: PaymentFields,
  readers: Readers,
  timeZone: string,
): void {
  const leadId = readers.id(fields.leadId);
  const commission = readers.micros(fields.commission);
  const depositedAt = readers.moment(fields.depositedAt, timeZone);
  for (const [index, row] of rows.entries()) {
    const id = leadId(row, index);
    const before = payments.get(id);
    const paid = commission(row, index);
    const at = depositedAt(row, index);
    payments.set(id, {
      commission: before?.commission == null ? paid : before.commission + (paid ?? 0),
      depositedAt: earlier(before?.depositedAt ?? null, at),
    });
  }
}

/**
 * Leads that signed up in the window. Only the described fields are read. Texts that look personal are left out, and an
 * id that looks personal is a fault.
 */
export function leadsOf(
  rows: readonly unknown[],
  fields: LeadFields,
  readers: Readers,
  {
    window,
    payments,
    account,
    fault,
  }: {
    readonly window: DateRange;
    readonly payments: ReadonlyMap<string, Payment>;
    readonly account: Account;
    readonly fault: (fault: string) => Error;
  },
): LeadRow[] {
  const { timeZone, currency } = account;
  const id = readers.id(fields.id);
  const signedUpAt = readers.moment(fields.signedUpAt, timeZone);
  const countryCode = plain(readers.textIfTold(fields.countryCode));
  const stages = new Map(Object.entries(fields.saleStatus.stages));
  const words = [...stages.keys()];
  const statusOf = (field: { readonly at: string }): Read<string> => {
    const read = readers.textIfTold(field);
    return (row, index) => plainStatus(read(row, index) ?? '', words);
  };
  const saleStatus = statusOf(fields.saleStatus);
  const isDeposited = fields.isDeposited === undefined ? () => false : readerOf(fields.isDeposited.at);
  const commission = readers.micros(fields.commission);
  const campaignName = plain(readers.textIfTold(fields.campaignName));
  const customs = fields.customs.map((at) => plain(readers.textIfTold({ at })));
  const details = detailReads(fields.details, readers, timeZone, statusOf);
  const leads: LeadRow[] = [];
  for (const [index, row] of rows.entries()) {
    const found = id(row, index);
    if (isPersonal(found)) throw fault(`row ${index} at ${fields.id.at} is not an id`);
    const at = signedUpAt(row, index);
    if (at === null) throw fault(`row ${index} at ${fields.signedUpAt.at} is not a date and time`);
    const day = dayInZone(new Date(at), timeZone);
    if (day < window.startDate || day > window.endDate) continue;
    const payment = payments.get(found);
    const pays = commission(row, index) ?? payment?.commission ?? 0;
    const saleStatusText = saleStatus(row, index);
    const country = countryCode(row, index);
    leads.push({
      id: found,
      signedUpAt: at,
      countryCode: country !== null && /^[A-Za-z]{2}$/.test(country) ? country.toUpperCase() : null,
      saleStatus: saleStatusText,
      stage: stageOfLead(stages.get(saleStatusText.toLowerCase()), {
        hasDeposit: isToldTrue(isDeposited(row)) || (payment?.depositedAt ?? null) !== null,
        pays,
      }),
      depositedAt: payment?.depositedAt ?? null,
      commission: pays,
      currency,
      campaignName: campaignName(row, index),
      customs: customs.map((read) => read(row, index) ?? ''),
      details: Object.fromEntries(details.map(([name, read]) => [name, read(row, index)])),
    });
  }
  return leads;
}

/**
 * Rows of one campaign and one variable, whose value becomes the sub-id at `position`; visits without a value are
 * skipped.
 */
export function subsOf(
  rows: readonly unknown[],
  fields: SubFields,
  readers: Readers,
  context: {
    readonly window: DateRange;
    readonly timeZone: string;
    readonly campaignId: string;
    readonly position: number;
  },
): SubRow[] {
  const value = readers.textIfTold(fields.value);
  const day = readers.day(fields.day, context.timeZone);
  const visits = readers.count(fields.visits);
  const landingClicks = readers.count(fields.landingClicks);
  const conversions = readers.count(fields.conversions);
  const cost = readers.micros(fields.cost);
  const revenue = readers.micros(fields.revenue);
  return rows.flatMap((row, index) => {
    const sub = value(row, index);
    const on = day(row, index);
    if (sub === null || on < context.window.startDate || on > context.window.endDate) return [];
    return [
      {
        campaignId: context.campaignId,
        subs: Array.from({ length: SUBS }, (_, position) => (position === context.position ? sub : '')),
        day: on,
        visits: visits(row, index) ?? 0,
        landingClicks: landingClicks(row, index),
        conversions: conversions(row, index) ?? 0,
        cost: cost(row, index),
        revenue: revenue(row, index) ?? 0,
      },
    ];
  });
}

function detailReads(
  fields: LeadFields['details'],
  readers: Readers,
  timeZone: string,
  statusOf: (field: { readonly at: string }) => Read<string>,
): (readonly [string, Read<string | number | null>])[] {
  return Object.entries(fields).map(([name, { at, kind }]) => {
    if (kind === 'text') return [name, plain(readers.textIfTold({ at }))] as const;
    if (kind === 'status') return [name, statusOf({ at })] as const;
    if (kind === 'moment') return [name, readers.moment({ at, timeZone: null }, timeZone)] as const;
    const read = readers.micros({ at, unit: 'currency', mayBeNegative: true });
    return [name, (row: unknown, index: number) => micros(read(row, index))] as const;
  });
}

function micros(value: number | null): number | null {
  return value === null ? null : value / 1_000_000;
}

/** Drops a text that looks personal. */
function plain(read: Read<string | null>): Read<string | null> {
  return (row, index) => {
    const text = read(row, index);
    return text === null || isPersonal(text) ? null : text;
  };
}

function isToldTrue(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true' || value === 'yes';
}

function earlier(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}
