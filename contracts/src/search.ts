import * as z from 'zod/mini';
import { HOME_PATH } from './platform-release.ts';

/** Kinds of search results, in display order. */
export const searchKinds = ['page', 'campaign', 'content', 'account', 'person', 'docs'] as const;
export type SearchKind = (typeof searchKinds)[number];

export const MAX_SEARCH_LENGTH = 200;
export const MAX_SEARCH_RESULTS = 50;

/** Query of `GET /api/search`. */
export const searchQuerySchema = z.strictObject({
  query: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'What are you looking for?'),
      z.maxLength(MAX_SEARCH_LENGTH, `At most ${MAX_SEARCH_LENGTH} characters`),
    ),
});

/** Title and description from the specification, with the kind and target (a local path, or `mailto:`). */
export const searchResultSchema = z.object({
  kind: z.enum(searchKinds),
  title: z.string(),
  description: z.string(),
  href: z.string(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

/** Grouped by kind, best first; at most 50. */
export const searchAnswerSchema = z.object({ results: z.array(searchResultSchema) });

/** The shell's own pages, which no manifest lists. */
export const searchableShellPages = [
  { path: HOME_PATH, title: 'Dashboard', section: 'Reports' },
  { path: '/app/activity/log', title: 'Activity log', section: 'Activity' },
  { path: '/app/account', title: 'Account', section: 'Account' },
] as const;
