import * as z from 'zod/mini';

export const editorNames = ['quill', 'draft-js'] as const;
export type EditorName = (typeof editorNames)[number];

/** The text of an editor's page as HTML, to be sanitized before it is displayed. */
export const documentAnswerSchema = z.object({ html: z.string() });
export const documentUpdateSchema = z.object({ html: z.string().check(z.maxLength(500_000)) });
