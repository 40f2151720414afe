import { AdhelmError } from '@adhelm/contracts';
import type { ChangeAnswer, ObservedValue, SourceChange, SourceQuestion } from '../changes.ts';
import type { AccountAccess, Connector } from '../connector.ts';
import { oneByOne } from '../one-by-one.ts';
import { together } from '../together.ts';
import { unlessGone } from '../unless-gone.ts';
import type { DescribedClient } from './described-client.ts';
import type { WidgetList } from './description/change-schema.ts';
import { readerOf } from './description/paths.ts';
import type { ChangeRequest } from './description/request-schema.ts';
import type { SourceDescription } from './description/source-description.ts';
import type { TemplateValues } from './description/templates.ts';
import { encodedRequest } from './requests/encoded-request.ts';
import { accountValues, type Reading, rowPages } from './row-pages.ts';

export type DescribedChanges = Required<Pick<Connector, 'readValues' | 'change'>>;

/** A described change: a request for some entities. */
type Sending = {
  readonly request: ChangeRequest;
  readonly perCall: number;
  readonly confirmed: WidgetList['confirmed'];
  readonly values: TemplateValues;
};

/** The changes of a described source. An undescribed change is a `validation` error before anything is sent. */
export function describedChanges(description: SourceDescription, client: DescribedClient): DescribedChanges {
  const pages = rowPages(description, client);
  const { name: sourceName, changes, reads } = description;

  function listOf({ kind, field }: SourceQuestion): WidgetList | undefined {
    return kind === 'widget' && (field === 'widget-block' || field === 'widget-allow')
      ? changes[field]
      : undefined;
  }

  function sendingOf(wanted: SourceChange): Sending | undefined {
    if (wanted.kind === 'campaign' && wanted.field === 'status') {
      const { status } = changes;
      const request = status?.to[wanted.value];
      return status && request && { ...status, request, confirmed: status.confirmed, values: {} };
    }
    const list = listOf(wanted);
    const request = wanted.value === true ? list?.add : list?.remove;
    if (list === undefined || request === undefined || wanted.campaignId === null) return undefined;
    return { ...list, request, confirmed: list.confirmed, values: { campaign: wanted.campaignId } };
  }

  async function change(
    access: AccountAccess,
    wanted: SourceChange,
    signal: AbortSignal,
  ): Promise<ChangeAnswer> {
    const sending = sendingOf(wanted);
    if (sending === undefined) throw notOffered(wanted);
    const { request, perCall, confirmed, values } = sending;
    const send = async (entities: TemplateValues) => {
      const all = { ...accountValues(access), ...values, ...entities };
      const encoded = encodedRequest(request, access.baseUrl, all);
      await client.change(encoded, confirmed, access, signal);
    };
    if (perCall === 1) return oneByOne(wanted.ids, (id) => send({ id }));
    if (wanted.ids.length > perCall) {
      throw new AdhelmError('validation', `${sourceName} accepts at most ${perCall} at once`);
    }
    return together(wanted.ids, (ids) => send({ ids }));
  }

  async function readValues(
    access: AccountAccess,
    question: SourceQuestion,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, ObservedValue>> {
    const { kind, field, campaignId, ids } = question;
    if (kind === 'campaign' && field === 'status' && changes.status !== undefined) {
      const statuses = await campaignStatuses({ access, signal, values: {} });
      return onlyOf(ids, (id) => statuses.get(id));
    }
    const list = listOf(question);
    if (list === undefined || campaignId === null) throw notOffered(question);
    const listed = await unlessGone(idsIn(list, { access, signal, values: { campaign: campaignId } }));
    return onlyOf(ids, (id) => listed?.has(id));
  }

  async function campaignStatuses(reading: Reading): Promise<ReadonlyMap<string, ObservedValue>> {
    const statuses = new Map<string, ObservedValue>();
    const { campaigns } = reads;
    if (campaigns === undefined) return statuses;
    const readers = pages.readers(campaigns);
    const [id, status] = [readers.id(campaigns.fields.id), readers.status(campaigns.fields.status)];
    for await (const rows of pages.of('lists', campaigns, reading)) {
      for (const [index, row] of rows.entries()) statuses.set(id(row, index), status(row, index).status);
    }
    return statuses;
  }

  async function idsIn({ values: list }: WidgetList, reading: Reading): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    const { only } = list.fields;
    const id = pages.readers(list).id(list.fields.id);
    const state = readerOf(only?.at ?? '');
    for await (const rows of pages.of('lists', list, reading)) {
      for (const [index, row] of rows.entries()) {
        const isIn = only === undefined || (only.is as readonly unknown[]).includes(state(row));
        if (isIn) found.add(id(row, index));
      }
    }
    return found;
  }

  function notOffered({ kind, field }: SourceQuestion): AdhelmError {
    return new AdhelmError('validation', `${sourceName} does not support ${field} of a ${kind}`);
  }

  return { readValues, change };
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
