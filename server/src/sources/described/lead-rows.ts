import { type DateRange, dayInZone } from '@adhelm/contracts';
import { stageOfLead } from '../lead-stage.ts';
import type { LeadRow } from '../reported-rows.ts';
import { type Field, field } from './answers/field.ts';
import { isPersonal, plainStatus } from './answers/impersonal.ts';
import type { LeadColumn, LeadReport, PaymentFields } from './lead-description.ts';
import type { RowPage } from './row-pages.ts';

type Account = { readonly timeZone: string; readonly currency: string };

/** The commission of a lead, and the time of its deposit. */
export type Payment = { readonly commission: number | null; readonly depositedAt: string | null };

/** Sums the payments of each lead and keeps its first deposit. */
export function addPayments(payments: Map<string, Payment>, page: RowPage, fields: PaymentFields): void {
  for (const { leadId, commission = null, depositedAt = null } of page.values(fields)) {
    const before = payments.get(leadId);
    payments.set(leadId, {
      commission: before?.commission == null ? commission : before.commission + (commission ?? 0),
      depositedAt: earlier(before?.depositedAt ?? null, depositedAt),
    });
  }
}

/**
 * Leads that signed up in the window. Only the described fields are read. Texts that look personal are left out, and an
 * id that looks personal is a fault.
 */
export function leadsOf(
  page: RowPage,
  report: LeadReport,
  {
    window,
    payments,
    account: { timeZone, currency },
  }: {
    readonly window: DateRange;
    /** Null when they are unknown. */
    readonly payments: ReadonlyMap<string, Payment> | null;
    readonly account: Account;
  },
): LeadRow[] {
  const { fields, saleStatus } = report;
  const stages = new Map(Object.entries(saleStatus.stages));
  const statusAt = (at: string) => statusField(at, [...stages.keys()]);
  const main = page.values({ ...fields, saleStatus: statusAt(saleStatus.at) });
  const customs = page.values(Object.fromEntries(report.customs.map((at) => [at, plainText(at)])));
  const details = page.values(
    Object.fromEntries(
      Object.entries(report.columns).map(([name, column]) => [name, columnField(name, column, statusAt)]),
    ),
  );
  return main.flatMap((row, index) => {
    if (isPersonal(row.id)) throw page.fault(`row ${index} at ${fields.id.at} is not an id`);
    const { signedUpAt } = row;
    if (signedUpAt === null) {
      throw page.fault(`row ${index} at ${fields.signedUpAt.at} is not a date and time`);
    }
    const day = dayInZone(new Date(signedUpAt), timeZone);
    if (day < window.startDate || day > window.endDate) return [];
    const payment = payments?.get(row.id);
    const depositedAt = payment?.depositedAt ?? null;
    const pays = row.commission ?? payment?.commission ?? 0;
    const hasDeposit = row.isDeposited === true || depositedAt !== null;
    return [
      {
        id: row.id,
        signedUpAt,
        countryCode: countryOf(row.countryCode ?? null),
        saleStatus: row.saleStatus,
        stage: stageOfLead(stages.get(row.saleStatus.toLowerCase()), { hasDeposit, pays }),
        depositedAt,
        commission: pays,
        currency,
        campaignName: impersonal(row.campaignName ?? null),
        customs: Object.values(customs[index] ?? {}).map((custom) => custom ?? ''),
        details: details[index] ?? {},
        ...(payments === null ? { isPaymentUnknown: true as const } : {}),
      },
    ];
  });
}

function columnField(
  name: string,
  { kind, at = name }: LeadColumn,
  statusAt: (at: string) => Field<string>,
): Field<string | number | null> {
  if (kind === 'text') return plainText(at);
  if (kind === 'status') return statusAt(at);
  if (kind === 'moment') return field.moment(at);
  return mapped(field.money(at, { mayBeNegative: true }), (micros) =>
    micros === null ? null : micros / 1_000_000,
  );
}

/** The client's status, without the remarks that people add. */
function statusField(at: string, words: readonly string[]): Field<string> {
  return mapped(field.optionalText(at), (text) => plainStatus(text ?? '', words));
}

/** A text, or null for one that looks personal. */
function plainText(at: string): Field<string | null> {
  return mapped(field.optionalText(at), impersonal);
}

function mapped<From, To>({ at, reader }: Field<From>, to: (value: From) => To): Field<To> {
  return {
    at,
    reader: (context) => {
      const read = reader(context);
      return (value) => to(read(value));
    },
  };
}

function impersonal(text: string | null): string | null {
  return text === null || isPersonal(text) ? null : text;
}

function countryOf(text: string | null): string | null {
  return text !== null && /^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : null;
}

function earlier(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}
