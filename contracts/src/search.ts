import * as z from 'zod/mini';
import { HOME_PATH } from './platform-release.ts';

/** What can be found, in the order in which results stand. */
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

/** The specification's title and description, with what it is and where it leads (a path of ours, or `mailto:`). */
export const searchResultSchema = z.object({
  kind: z.enum(searchKinds),
  title: z.string(),
  description: z.string(),
  href: z.string(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

/** Kind by kind, best first; at most 50. */
export const searchAnswerSchema = z.object({ results: z.array(searchResultSchema) });

/** Pages of the shell's own, which no manifest names. */
export const searchableShellPages = [
  { path: HOME_PATH, title: 'Dashboard', section: 'Reports' },
  { path: '/app/activity/log', title: 'Activity log', section: 'Activity' },
  { path: '/app/account', title: 'Account', section: 'Account' },
] as const;
