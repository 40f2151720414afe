import { AdhelmError } from '@adhelm/contracts';
import type { ChangeAnswer, ObservedValue, SourceChange, SourceQuestion } from '../changes.ts';
import type { AccountAccess, Connector } from '../connector.ts';
import type { SourceCampaign } from '../listed-entities.ts';
import { oneByOne } from '../one-by-one.ts';
import { together } from '../together.ts';
import { unlessGone } from '../unless-gone.ts';
import type { OneOf } from './answers/judged-answer.ts';
import { readerOf } from './answers/paths.ts';
import type { Changes, WidgetList } from './change-description.ts';
import type { DescribedClient } from './described-client.ts';
import type { AccountValues } from './listing-description.ts';
import { campaignsOf } from './mapped-rows.ts';
import type { ChangeRequest } from './requests/request.ts';
import { accountValues, type Reading, rowPages } from './row-pages.ts';
import type { AnyDescription } from './source-description.ts';

export type DescribedChanges = Required<Pick<Connector, 'readValues' | 'change'>>;

/** A described change: a request for at most `perCall` entities. */
type Sending = {
  readonly perCall: number;
  readonly confirmed: WidgetList['confirmed'];
  readonly request: (ids: readonly string[]) => ChangeRequest;
};

/** The value of a campaign in which each of its fields is read back. */
const campaignValues = {
  status: 'status',
  bid: 'bid',
  'daily-budget': 'dailyBudget',
  'total-budget': 'totalBudget',
} as const satisfies Partial<Record<keyof Changes, keyof SourceCampaign>>;
type CampaignField = keyof typeof campaignValues;

/** The changes of a described source. An undescribed change is a `validation` error before anything is sent. */
export function describedChanges(description: AnyDescription, client: DescribedClient): DescribedChanges {
  const pages = rowPages(description, client);
  const { name: sourceName, changes = {}, reads } = description;

  function listOf({ kind, field }: SourceQuestion): WidgetList | undefined {
    return kind === 'widget' && (field === 'widget-block' || field === 'widget-allow')
      ? changes[field]
      : undefined;
  }

  function sendingOf(wanted: SourceChange, account: AccountValues): Sending | undefined {
    if (wanted.kind === 'campaign') return campaignSending(changes, wanted, account);
    const list = listOf(wanted);
    const request = wanted.value === true ? list?.add : list?.remove;
    const campaign = wanted.campaignId;
    if (list === undefined || request === undefined || campaign === null) return undefined;
    return {
      ...callOf(list),
      request: (ids) => request({ account, campaign, ids, id: ids[0] ?? '' }),
    };
  }

  async function change(
    access: AccountAccess,
    wanted: SourceChange,
    signal: AbortSignal,
  ): Promise<ChangeAnswer> {
    const sending = sendingOf(wanted, accountValues(access));
    if (sending === undefined) throw notOffered(wanted);
    const { request, perCall, confirmed } = sending;
    const send = async (ids: readonly string[]): Promise<void> => {
      await client.change(request(ids), confirmed, access, signal);
    };
    if (perCall === 1) return oneByOne(wanted.ids, (id) => send([id]));
    if (wanted.ids.length > perCall) {
      throw new AdhelmError('validation', `${sourceName} accepts at most ${perCall} at once`);
    }
    return together(wanted.ids, send);
  }

  async function readValues(
    access: AccountAccess,
    question: SourceQuestion,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, ObservedValue>> {
    const { kind, field, campaignId, ids } = question;
    if (kind === 'campaign' && isCampaignField(field) && changes[field] !== undefined) {
      const campaigns = await campaignsById({ access, signal });
      return onlyOf(ids, (id) => campaigns.get(id)?.[campaignValues[field]]);
    }
    const values = listOf(question)?.values ?? 'unread';
    if (values === 'unread' || campaignId === null) throw notOffered(question);
    const listed = await unlessGone(idsIn(values, campaignId, { access, signal }));
    return onlyOf(ids, (id) => listed?.has(id));
  }

  async function campaignsById(reading: Reading): Promise<ReadonlyMap<string, SourceCampaign>> {
    const found = new Map<string, SourceCampaign>();
    const { campaigns } = reads;
    if (campaigns === undefined) return found;
    const args = { account: accountValues(reading.access) };
    for await (const page of pages.of('lists', campaigns, args, reading)) {
      for (const campaign of campaignsOf(page, campaigns.fields)) found.set(campaign.id, campaign);
    }
    return found;
  }

  async function idsIn(
    list: Exclude<WidgetList['values'], 'unread'>,
    campaign: string,
    reading: Reading,
  ): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    const { only } = list;
    const isListed = isAmong(only);
    const args = { account: accountValues(reading.access), campaign };
    for await (const page of pages.of('lists', list, args, reading)) {
      for (const [index, { id }] of page.values(list.fields).entries()) {
        if (isListed(page.rows[index])) found.add(id);
      }
    }
    return found;
  }

  function notOffered({ kind, field }: SourceQuestion): AdhelmError {
    return new AdhelmError('validation', `${sourceName} does not support ${field} of a ${kind}`);
  }

  return { readValues, change };
}

function campaignSending(
  changes: Changes,
  wanted: SourceChange,
  account: AccountValues,
): Sending | undefined {
  if (wanted.field === 'status') {
    const { status } = changes;
    const request = status?.to[wanted.value];
    return (
      status &&
      request && { ...callOf(status), request: (ids) => request({ account, ids, id: ids[0] ?? '' }) }
    );
  }
  if (wanted.field !== 'bid' && wanted.field !== 'daily-budget' && wanted.field !== 'total-budget') return;
  const amount = changes[wanted.field];
  const { value } = wanted;
  if (amount === undefined) return undefined;
  if (value !== null) {
    return { ...callOf(amount), request: ([id = '']) => amount.set({ account, id, amount: value }) };
  }
  const { unset } = amount;
  return unset && { ...callOf(amount), request: ([id = '']) => unset({ account, id }) };
}

function callOf({
  perCall = 1,
  confirmed,
}: {
  readonly perCall?: number | undefined;
  readonly confirmed?: WidgetList['confirmed'];
}): Omit<Sending, 'request'> {
  return { perCall, confirmed };
}

function isCampaignField(name: string): name is CampaignField {
  return Object.hasOwn(campaignValues, name);
}

/** Whether a row is in the described state; without one, every row is. */
function isAmong(only: OneOf | undefined): (row: unknown) => boolean {
  if (only === undefined) return () => true;
  const state = readerOf(only.at);
  const allowed: readonly unknown[] = only.is;
  return (row) => allowed.includes(state(row));
}

/** Values of the requested entities; those without one no longer exist at the source. */
function onlyOf(
  ids: readonly string[],
  found: (id: string) => ObservedValue | undefined,
): ReadonlyMap<string, ObservedValue> {
  const values = new Map<string, ObservedValue>();
  for (const id of ids) {
    const value = found(id);
    if (value !== undefined) values.set(id, value);
  }
  return values;
}
