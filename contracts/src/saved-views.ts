import * as z from 'zod/mini';
import { givenName } from './plain-text.ts';

/** Limit of saved views per person and screen. */
export const MAX_VIEWS_PER_SCREEN = 100;

const LAYOUT_BYTES = 16_384;

/** Path of a screen's module and page, such as `campaigns/list`. */
const screenSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)*$/), z.maxLength(64));

/** A value of a screen's layout, which only that screen reads. */
export const layoutValueSchema = z.json();

/** A saved view: the query of its URL and its grid layout in the screen's own format. */
export const savedViewDraftSchema = z.strictObject({
  name: givenName(80, 'A view needs a name'),
  /** The query of the URL, without its question mark. */
  query: z.string().check(z.maxLength(2000)),
  layout: z
    .nullable(z.record(z.string(), layoutValueSchema))
    .check(z.refine((layout) => JSON.stringify(layout).length <= LAYOUT_BYTES, 'The layout is too large')),
  isShared: z.boolean(),
});
export type SavedViewDraft = z.infer<typeof savedViewDraftSchema>;

export const newSavedViewSchema = z.extend(savedViewDraftSchema, { screen: screenSchema });
export type NewSavedView = z.infer<typeof newSavedViewSchema>;

export const savedViewSchema = z.extend(newSavedViewSchema, {
  /** Not validated: older views may have names that are no longer accepted. */
  name: z.string(),
  id: z.guid(),
  owner: z.object({ id: z.string(), name: z.string() }),
  /** The caller may edit and delete it. */
  isMine: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type SavedView = z.infer<typeof savedViewSchema>;

export const savedViewsQuerySchema = z.strictObject({ screen: screenSchema });
/** `GET /api/views?screen=`: the caller's views and those shared with them, by name. */
export const savedViewsAnswerSchema = z.object({ success: z.boolean(), data: z.array(savedViewSchema) });
export const savedViewAnswerSchema = z.object({ success: z.boolean(), data: savedViewSchema });
