import {
  type BriefField,
  type BriefValues,
  dayInWords,
  dayInZone,
  isCountryCode,
  MICROS_PER_UNIT,
  placeOfRef,
  type ToolRow,
} from '@adhelm/contracts';
import { briefForm } from '../../changes/submissions/index.ts';
import { ratesOn } from '../../facts/fx/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { nameOfSource } from '../../sources/index.ts';
import { networkAccounts, withPerson } from '../proposals/index.ts';
import { countryName, type ToolContext } from '../tools/index.ts';
import { copiedValues } from './copied-values.ts';
import { found } from './found-entities.ts';
import type { RequestedAmount, RequestedBrief } from './plan.ts';
import { isQuotedIn } from './request-naming.ts';
import { LISTED, note, type Parts, type Requested, text, use } from './run-steps.ts';

/** Drafts the brief of a new campaign: as requested, and for the rest as the campaign that it is a copy of. */
export async function* draftBrief(context: ToolContext, brief: RequestedBrief, request: Requested): Parts {
  const like = brief.like === null ? null : yield* original(context, brief.like, request);
  if (like === undefined) return;
  const accounts = await accountsFor(context, brief, like);
  const [account] = accounts;
  if (account === undefined) {
    yield text('No account of yours can create this campaign. Name a network or an account.\n');
    return;
  }
  if (accounts.length > 1) {
    const listed = accounts.slice(0, LISTED);
    yield note(
      `Which account is it for?\n${listed.map(({ name, source }) => `- “${name}” (${nameOfSource(source)})\n`).join('')}`,
    );
    yield { type: 'offers', offers: listed.map(({ name }) => `${request.text} in account “${name}”`) };
    return;
  }
  const { values, notes } = await valuesFor(context, brief, { like, account });
  const name = String(values.name);
  const answer = yield* use(context, 'draft_brief', {
    title: `New campaign “${name}”`.slice(0, 120),
    reason: `Request: ${request.text}`.slice(0, 500),
    kind: 'campaign',
    source: account.source,
    account: account.id,
    values,
  });
  yield note(
    `“${name}” is drafted for the account “${account.name}”. ${[...notes, ...answer.notes].join(' ')}\n`,
  );
}

/** The campaign that is copied; undefined when its name is not clear, which was said then. */
async function* original(context: ToolContext, name: string, request: Requested) {
  const nothing = { where: null, status: null, sort: '-cost', limit: 1, compareFrom: null } as const;
  const none = { widgets: [], inAllCampaigns: false, accounts: [] } as const;
  const range = { startDate: '', endDate: '' };
  const of = {
    by: 'campaign',
    sources: [],
    countries: [],
    names: [],
    guesses: [name],
    range,
    ...nothing,
    ...none,
  } as const;
  const isQuoted = isQuotedIn(request.text, name);
  const rows = yield* found(context, isQuoted ? { ...of, names: [name], guesses: [] } : of, request);
  return rows?.[0];
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The accounts that the request may mean: the named one, those at the named network, or that of the original. */
async function accountsFor(
  { services, person }: ToolContext,
  { source, account }: RequestedBrief,
  like: ToolRow | null,
): Promise<Account[]> {
  const all = await withPerson(services.pool, person, networkAccounts);
  const able = all.filter((one) => briefForm(one.source) !== undefined);
  if (account !== null) return able.filter(({ name, id }) => isSame(name, account) || id === account);
  const own = like?.ref === undefined ? undefined : placeOfRef(like.ref)?.account;
  if (own !== undefined && (source === null || source === like?.values.source))
    return able.filter(({ id }) => id === own);
  return source === null ? able : able.filter((one) => one.source === source);
}

const MOST_IN_NAME = 4;

/** “FR, GB, IT | Dash Cam”: the countries of the new campaign take the place of those that the name of the original begins with. */
function suggestedName(countries: readonly string[], original: string): string {
  if (countries.length === 0) return original;
  const parts = original.split(/\s*\|\s*/u);
  const codes = parts[0]?.split(/[\s,+/&-]+/u) ?? [];
  const rest = parts.length > 1 && codes.every(isCountryCode) ? parts.slice(1) : [original];
  const places = countries.length > MOST_IN_NAME ? `${countries.length} countries` : countries.join(', ');
  return [places, ...rest].join(' | ');
}

type Place = { readonly like: ToolRow | null; readonly account: Account };

async function valuesFor(
  { services, person }: ToolContext,
  { name, like: likeName, countries, budget, bid }: RequestedBrief,
  { like, account }: Place,
): Promise<{ readonly values: BriefValues; readonly notes: readonly string[] }> {
  const fields = briefForm(account.source)?.campaign ?? [];
  const fieldOf = (wanted: string) => fields.find((field) => field.name === wanted);
  const today = dayInZone(services.now(), services.workspace.timeZone);
  return withPerson(services.pool, person, async (client) => {
    const copied =
      like?.ref === undefined ? {} : await copiedValues(client, like.ref, { account, fields, today });
    const notes: string[] = [];
    const inMicros = async (amount: RequestedAmount | null, field: BriefField | undefined) => {
      if (amount === null || field === undefined) return undefined;
      const to = field.currency ?? account.currency;
      const from = amount.currency ?? to;
      const rate = (await ratesOn(client, { from: [from], to, day: today })).get(from);
      if (rate === undefined) {
        notes.push(
          `No exchange rate from ${from} to ${to} is known, so the ${field.label.toLowerCase()} is left open.`,
        );
        return undefined;
      }
      const value = Math.round(amount.value * rate.rate * 100) / 100;
      if (from !== to)
        notes.push(
          `${amount.value} ${from} is ${value} ${to} at the rate of ${dayInWords(rate.publishedOn)}.`,
        );
      return Math.round(value * MICROS_PER_UNIT);
    };
    const suggested = suggestedName(countries, like?.label ?? likeName ?? 'New campaign');
    const wanted: Readonly<Record<string, BriefValues[string] | undefined>> = {
      name: (name ?? suggested).slice(0, fieldOf('name')?.maxLength),
      countries: countries.length === 0 ? undefined : [...countries],
      daily_budget: await inMicros(budget, fieldOf('daily_budget')),
      bid: await inMicros(bid, fieldOf('bid')),
    };
    if (countries.length > 0 && fieldOf('countries') !== undefined)
      notes.push(`It runs in ${new Intl.ListFormat('en').format(countries.map(countryName))}.`);
    const given = Object.entries(wanted).flatMap(([field, value]) =>
      value === undefined || fieldOf(field) === undefined ? [] : [[field, value] as const],
    );
    const left = Object.entries(wanted).filter(
      ([field, value]) => value !== undefined && fieldOf(field) === undefined,
    );
    for (const [field] of left)
      notes.push(`Not used by ${nameOfSource(account.source)}: ${field.replaceAll('_', ' ')}.`);
    return { values: { ...copied, ...Object.fromEntries(given) }, notes };
  });
}
