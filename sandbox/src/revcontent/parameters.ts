import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { earlier } from '../market/calendar.ts';
import type { Account, Campaign, Teaser } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { queryOf as knownQuery, knownValues } from '../requests/known-values.ts';
import { invalidArgument, invalidParameters } from './refusal.ts';

export type Query = ReadonlyMap<string, string>;
/** Both included, none after today: in a future range, the last day is before the first. */
export type Days = { readonly first: string; readonly last: string };

const LARGEST_PAGE = 1_000;
const DEFAULT_PAGE = 100;

/** The parameters of a GET. Undocumented or repeated ones are refused. */
export function queryOf(request: FastifyRequest, account: Account, known: readonly string[]): Query {
  const given = knownQuery(request);
  const { one } = knownValues(given, { once: [...known, 'sub_account_id'] }, () => invalidParameters());
  const query = new Map([...given.keys()].map((name) => [name, one(name) ?? '']));
  const sub = query.get('sub_account_id');
  if (sub !== undefined && sub !== account.externalId) throw invalidParameters();
  return query;
}

/** One of the allowed values of a parameter. */
export function choiceOf<Choice extends string>(
  query: Query,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const text = query.get(name);
  if (text === undefined) return undefined;
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) throw invalidParameters();
  return choice;
}

/** The days that `date_from` and `date_to` select, up to today, in the account's time zone. */
export function daysOf(
  query: Query,
  market: Market,
  account: Account,
  first: 'month' | 'today',
  mostDays = Number.POSITIVE_INFINITY,
): Days {
  const today = market.today(account);
  const from = dayOf(query.get('date_from')) ?? (first === 'month' ? `${today.slice(0, 8)}01` : today);
  const to = dayOf(query.get('date_to')) ?? today;
  if (from > to) {
    throw invalidParameters(
      'Invalid dates range. end_date has to be greater than or equal to start_date',
      100,
    );
  }
  if ((Date.parse(to) - Date.parse(from)) / 86_400_000 > mostDays) throw invalidParameters();
  return { first: from, last: earlier(to, today) };
}

export function dayOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== text) {
    throw invalidParameters();
  }
  return text;
}

/** `limit` (100, at most 1000) and `offset`. */
export function pageOf<Item>(query: Query, items: readonly Item[]): readonly Item[] {
  const limit = wholeNumber(query.get('limit'), DEFAULT_PAGE);
  const offset = wholeNumber(query.get('offset'), 0);
  if (limit < 1 || limit > LARGEST_PAGE) throw invalidParameters();
  return items.slice(offset, offset + limit);
}

function wholeNumber(text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  if (!/^\d{1,9}$/.test(text)) throw invalidParameters();
  return Number(text);
}

/** The body of a change. */
export function bodyOf<Schema extends z.ZodType>(request: FastifyRequest, schema: Schema): z.output<Schema> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) throw invalidParameters();
  const result = schema.safeParse(request.body);
  if (!result.success) throw invalidParameters();
  return result.data;
}

/** The account's own campaign, by an id in a path or body. */
export function campaignOf(market: Market, account: Account, id: string): Campaign {
  const campaign = /^[1-9]\d{0,14}$/.test(id) ? market.campaign(Number(id)) : undefined;
  if (campaign?.account !== account) throw invalidArgument();
  return campaign;
}

/** A content of a campaign. */
export function contentOf(market: Market, campaign: Campaign, id: string): Teaser {
  const teaser = /^[1-9]\d{0,14}$/.test(id) ? market.teaser(Number(id)) : undefined;
  if (teaser?.campaignId !== campaign.id) throw invalidArgument();
  return teaser;
}
