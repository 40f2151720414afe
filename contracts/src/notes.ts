import * as z from 'zod/mini';
import { limitSchema, listAnswerSchema } from './lists.ts';
import { plainLines } from './plain-text.ts';

export const MAX_NOTE_LENGTH = 2_000;

/** `POST /api/campaigns/{source}/{account}/{campaign}/notes`, and `PATCH` of a note. */
export const noteEditSchema = z.strictObject({
  text: plainLines(MAX_NOTE_LENGTH, 'Write something first'),
});
export type NoteEdit = z.infer<typeof noteEditSchema>;

/** What a person noted about a campaign, as plain text with line breaks. */
export const noteSchema = z.object({
  id: z.string(),
  text: z.string(),
  author: z.object({ id: z.string(), name: z.string() }),
  /** The caller may edit and delete it. */
  isMine: z.boolean(),
  /** For `If-Match` of an edit. */
  version: z.int(),
  createdAt: z.iso.datetime(),
  /** Null if it was never edited. */
  editedAt: z.nullable(z.iso.datetime()),
});
export type Note = z.infer<typeof noteSchema>;

export const notesQuerySchema = z.strictObject({
  /** The id of the last note of the previous page. */
  cursor: z.optional(z.guid()),
  limit: z._default(limitSchema, 50),
});
export type NotesQuery = z.infer<typeof notesQuerySchema>;

/** The notes of a campaign, newest first. */
export const notesAnswerSchema = listAnswerSchema(noteSchema);
export type NotesAnswer = z.infer<typeof notesAnswerSchema>;
export const noteAnswerSchema = z.object({ success: z.boolean(), data: noteSchema });
