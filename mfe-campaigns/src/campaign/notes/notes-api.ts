import {
  AdhelmError,
  type Note,
  type NoteEdit,
  noteAnswerSchema,
  noteSchema,
  notesAnswerSchema,
} from '@adhelm/contracts';
import { type HostApi, parseAnswer, useApiQuery } from '@adhelm/shared-ui/module';
import { type CampaignAddress, campaignApiPath } from '../current-campaign/use-campaign.ts';

const pathOf = (address: CampaignAddress, note?: string, step = '') =>
  campaignApiPath(address, note === undefined ? '/notes' : `/notes/${encodeURIComponent(note)}${step}`);

/** The newest notes of a campaign (`GET …/notes`). */
export function useNotes(address: CampaignAddress, limit: number) {
  return useApiQuery(pathOf(address), { limit }, notesAnswerSchema);
}

/** `key` is created once per note, so that a retry adds it once. */
export async function addNote(
  host: HostApi,
  address: CampaignAddress,
  body: NoteEdit,
  key: string,
): Promise<Note> {
  const answer = await host.fetchApi(pathOf(address), { method: 'POST', body, idempotencyKey: key });
  return parseAnswer(noteAnswerSchema, answer).data;
}

/** Rejects with status 412 if the note was changed since; `presentNote` has its present text. */
export async function editNote(
  host: HostApi,
  address: CampaignAddress,
  { id, version }: Pick<Note, 'id' | 'version'>,
  body: NoteEdit,
): Promise<Note> {
  const answer = await host.fetchApi(pathOf(address, id), {
    method: 'PATCH',
    body,
    ifMatch: `"${version}"`,
  });
  return parseAnswer(noteAnswerSchema, answer).data;
}

const LOST_UPDATE = 412;

/** The note that an edit did not replace; null for other failures. */
export function presentNote(error: unknown): Note | null {
  if (!(error instanceof AdhelmError) || error.status !== LOST_UPDATE) return null;
  return noteSchema.safeParse(error.extensions['current']).data ?? null;
}

export async function deleteNote(host: HostApi, address: CampaignAddress, id: string): Promise<void> {
  await host.fetchApi(pathOf(address, id), { method: 'DELETE' });
}

export async function restoreNote(host: HostApi, address: CampaignAddress, id: string): Promise<void> {
  await host.fetchApi(pathOf(address, id, '/restore'), { method: 'POST' });
}
