import { AdhelmError, type Note, type NoteEdit, type NotesAnswer, type NotesQuery } from '@adhelm/contracts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { type Queries, withScope } from '../../foundation/database/index.ts';
import { type Requester, withRequester } from '../../foundation/http/index.ts';
import { recordActivity } from '../../people/activity/index.ts';
import { requireAccount } from '../../sources/accounts/index.ts';
import {
  insertNote,
  listNotes,
  lockNote,
  type StoredNote,
  storeDeletion,
  storeText,
} from './note-repository.ts';

export type NoteServices = { readonly pool: pg.Pool; readonly now: () => Date };

/** A campaign as paths name it. */
export type CampaignPlace = { readonly source: string; readonly account: string; readonly campaign: string };

/** The notes of a campaign, newest first. Throws `not-found` for a campaign out of scope. */
export function readNotes(
  { pool }: NoteServices,
  { scope, actor }: Requester,
  place: CampaignPlace,
  { cursor, limit }: NotesQuery,
): Promise<NotesAnswer> {
  return withScope(pool, scope, async (client) => {
    await requireCampaign(client, place);
    const { notes, total } = await listNotes(client, place, { after: cursor ?? null, limit });
    const next = notes.length === limit ? (notes.at(-1)?.id ?? null) : null;
    return { success: true, data: notes.map((note) => noteFor(actor.id, note)), page: { next, total } };
  });
}

/** Adds a note, and logs it. Throws `not-found` for a campaign out of scope. */
export function addNote(
  { pool, now }: NoteServices,
  requester: Requester,
  place: CampaignPlace,
  { text }: NoteEdit,
): Promise<Note> {
  const { actor } = requester;
  return withRequester(pool, requester, async (client) => {
    const campaign = await requireCampaign(client, place);
    const author = { id: actor.id, name: actor.name };
    const note = await insertNote(client, place, { id: uuidv7(), text, author, at: now() });
    await log(client, requester, campaign, {
      type: 'added',
      verb: 'added a note to',
      before: null,
      after: note,
    });
    return noteFor(actor.id, note);
  });
}

/**
 * Changes the text of the requester's own note, and logs it. Throws `not-found`, `forbidden` for the note of someone
 * else, and 412 with the present note if it is not of this version.
 */
export function editNote(
  { pool, now }: NoteServices,
  requester: Requester,
  place: NamedNote,
  { version, edit }: { readonly version: number; readonly edit: NoteEdit },
): Promise<Note> {
  const { actor } = requester;
  return withRequester(pool, requester, async (client) => {
    const campaign = await requireCampaign(client, place);
    const before = await ownNote(client, requester, place);
    if (before.isDeleted) throw notFound();
    if (before.version !== version) {
      throw new AdhelmError('conflict', 'This note was changed in another window', {
        status: 412,
        extensions: { current: noteFor(actor.id, before) },
      });
    }
    if (before.text === edit.text) return noteFor(actor.id, before);
    const after = await storeText(client, place.note, edit.text, now());
    await log(client, requester, campaign, { type: 'edited', verb: 'edited a note on', before, after });
    return noteFor(actor.id, after);
  });
}

/** Deletes the requester's own note so that it can be restored, and logs it. Throws as `editNote`. */
export function deleteNote(
  { pool, now }: NoteServices,
  requester: Requester,
  place: NamedNote,
): Promise<Note> {
  return withRequester(pool, requester, async (client) => {
    const campaign = await requireCampaign(client, place);
    const before = await ownNote(client, requester, place);
    if (!before.isDeleted) {
      await storeDeletion(client, place.note, now());
      await log(client, requester, campaign, {
        type: 'deleted',
        verb: 'deleted a note on',
        before,
        after: null,
      });
    }
    return noteFor(requester.actor.id, before);
  });
}

/** Restores the requester's own deleted note, and logs it. Throws as `editNote`. */
export function restoreNote({ pool }: NoteServices, requester: Requester, place: NamedNote): Promise<Note> {
  return withRequester(pool, requester, async (client) => {
    const campaign = await requireCampaign(client, place);
    const before = await ownNote(client, requester, place);
    if (!before.isDeleted) return noteFor(requester.actor.id, before);
    const after = await storeDeletion(client, place.note, null);
    await log(client, requester, campaign, {
      type: 'restored',
      verb: 'restored a note on',
      before: null,
      after,
    });
    return noteFor(requester.actor.id, after);
  });
}

type NamedNote = CampaignPlace & { readonly note: string };

const notFound = () => new AdhelmError('not-found', 'This note no longer exists');

async function ownNote(queries: Queries, { actor }: Requester, place: NamedNote): Promise<StoredNote> {
  const note = await lockNote(queries, place, place.note);
  if (note === null) throw notFound();
  if (note.author.id !== actor.id) throw new AdhelmError('forbidden', 'Only its author can change a note');
  return note;
}

function noteFor(person: string, { isDeleted: _isDeleted, ...note }: StoredNote): Note {
  return { ...note, isMine: note.author.id === person };
}

type NotedCampaign = CampaignPlace & { readonly name: string };

async function requireCampaign(queries: Queries, place: CampaignPlace): Promise<NotedCampaign> {
  const { source, campaign } = place;
  const account = await requireAccount(queries, place);
  const { rows } = await queries.query<{ name: string }>(
    'select name from campaigns where account_id = $1 and external_id = $2',
    [account.id, campaign],
  );
  const [found] = rows;
  if (found === undefined) throw new AdhelmError('not-found', `No campaign "${campaign}"`);
  return { source, account: account.id, campaign, name: found.name };
}

type NoteChange = {
  readonly type: 'added' | 'edited' | 'deleted' | 'restored';
  readonly verb: string;
  readonly before: StoredNote | null;
  readonly after: StoredNote | null;
};

async function log(
  queries: Queries,
  { actor, requestId }: Requester,
  { source, account, campaign, name }: NotedCampaign,
  { type, verb, before, after }: NoteChange,
): Promise<void> {
  const path = [source, account, campaign].map(encodeURIComponent).join('/');
  await recordActivity(queries, {
    actor,
    type: `campaign_note_${type}`,
    summary: `${verb} the campaign “${name}”`,
    object: {
      kind: 'campaign',
      source,
      account,
      id: campaign,
      name,
      href: `/app/ts/campaigns/${path}/contents?tab=notes`,
    },
    before: before === null ? null : { note: before.text },
    after: after === null ? null : { note: after.text },
    actionId: null,
    requestId,
  });
}
