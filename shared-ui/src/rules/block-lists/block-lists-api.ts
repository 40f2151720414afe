import {
  type BlockList,
  type BlockListDraft,
  type BlockListEntry,
  type BlockListPreview,
  listAnswerSchema,
  type OfferedChange,
} from '@adhelm/contracts';
import {
  type HostApi,
  parseAnswer,
  useApiPages,
  useApiQuery,
  useHost,
  useSentOnce,
} from '@adhelm/shared-ui/module';
import { useMemo } from 'react';
import * as z from 'zod/mini';

// only envelopes are checked here; the server's tests check what is in them
const listsSchema = z.object({ success: z.boolean(), data: z.array(z.custom<BlockList>()) });
const listSchema = z.object({ success: z.boolean(), data: z.custom<BlockList>() });
const entriesSchema = listAnswerSchema(z.custom<BlockListEntry>());
const previewSchema = z.object({ success: z.boolean(), data: z.custom<BlockListPreview>() });
const additionSchema = z.object({
  success: z.boolean(),
  data: z.custom<{ readonly added: number; readonly present: number }>(),
});
const removalSchema = z.object({ success: z.boolean(), data: z.custom<{ readonly removed: number }>() });

const ALL = '/api/block-lists';
const pathOf = (id: string, step = '') => `${ALL}/${encodeURIComponent(id)}${step}`;

/** The block lists in scope (`GET /api/block-lists`). */
export const useBlockLists = () => useApiQuery(ALL, {}, listsSchema);

/** The widgets of a list with what became of them. */
export const useBlockListEntries = (id: string) =>
  useApiPages({ path: pathOf(id, '/entries'), query: {}, of: null }, entriesSchema, (pages) => ({
    rows: pages.flatMap(({ data }) => data),
  }));

/** What a push would change. */
export const useBlockListPreview = (id: string) => useApiQuery(pathOf(id, '/preview'), {}, previewSchema);

/** Stores a new list; `key` makes every attempt the same request. */
async function addBlockList(host: HostApi, draft: BlockListDraft, key: string): Promise<BlockList> {
  const answer = await host.fetchApi(ALL, { method: 'POST', body: draft, idempotencyKey: key });
  return addedBlockList(answer);
}

type Edited = Pick<BlockList, 'id' | 'version'>;

/** Stores the next version of a list. Rejects with status 412 if someone else changed it since. */
export async function editBlockList(
  host: HostApi,
  { id, version }: Edited,
  draft: BlockListDraft,
): Promise<BlockList> {
  const answer = await host.fetchApi(pathOf(id), { method: 'PATCH', body: draft, ifMatch: `"${version}"` });
  return parseAnswer(listSchema, answer).data;
}

/** Ends a list; what it blocked stays blocked. */
export async function removeBlockList(host: HostApi, { id, version }: Edited): Promise<void> {
  await host.fetchApi(pathOf(id), { method: 'DELETE', ifMatch: `"${version}"` });
}

/** The form of a new list among those whose save may be lost. */
export const NEW_LIST = 'new block list';

/** The list in the answer to a new one. */
export const addedBlockList = (answer: unknown): BlockList => parseAnswer(listSchema, answer).data;

/** Adds a list once, however often that is tried; rejects as `addBlockList` and `editBlockList` do. */
export function useAddedBlockList() {
  const host = useHost();
  return useSentOnce<BlockListDraft, BlockList>({
    send: (draft, key) => addBlockList(host, draft, key),
    lost: {
      form: NEW_LIST,
      read: addedBlockList,
      replace: (lost, draft) => editBlockList(host, lost, draft),
    },
  });
}

type Addition = { readonly widget: string; readonly note: string | null };

/** Puts widgets on a list. */
export async function addToBlockList(host: HostApi, id: string, entries: readonly Addition[]) {
  const answer = await host.fetchApi(pathOf(id, '/entries'), { method: 'POST', body: { entries } });
  return parseAnswer(additionSchema, answer).data;
}

/** Takes widgets off a list; what is blocked stays blocked. */
export async function removeFromBlockList(host: HostApi, id: string, widgets: readonly string[]) {
  const answer = await host.fetchApi(pathOf(id, '/entries/remove'), { method: 'POST', body: { widgets } });
  return parseAnswer(removalSchema, answer).data;
}

/** Blocks everywhere what is missing, soon. */
export async function pushBlockList(host: HostApi, id: string, again: boolean, key: string): Promise<void> {
  await host.fetchApi(pathOf(id, '/push'), { method: 'POST', body: { again }, idempotencyKey: key });
}

type Source = { readonly id: string; readonly changes: readonly OfferedChange[] };
const sourcesSchema = z.object({ success: z.boolean(), data: z.array(z.custom<Source>()) });

/** The networks whose API blocks widgets; `ids` is undefined while they load, or when that failed. */
export function useBlockingSources() {
  const { data, error } = useApiQuery('/api/sources', {}, sourcesSchema);
  const ids = useMemo(
    () =>
      data &&
      new Set(
        data.data.flatMap(({ id, changes }) =>
          changes.some(({ field, isManual }) => field === 'widget-block' && isManual !== true) ? [id] : [],
        ),
      ),
    [data],
  );
  return { ids, error };
}

/** A list as its form edits it. */
export const draftOf = ({ name, source, isOn, places }: BlockList): BlockListDraft => ({
  name,
  source,
  isOn,
  places,
});
