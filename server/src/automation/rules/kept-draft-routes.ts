import {
  AdhelmError,
  invalidField,
  keptRuleDraftAnswerSchema,
  keptRuleDraftEditSchema,
  keptRuleDraftsAnswerSchema,
} from '@adhelm/contracts';
import * as z from 'zod';
import { withScope } from '../../foundation/database/index.ts';
import type { App } from '../../foundation/http/index.ts';
import { keepDraft, keptDraftsOf, removeDraft } from './kept-draft-repository.ts';
import type { RuleServices } from './rule-service.ts';

const tags = ['rules'];
const permission = 'change-campaigns';
/** The kinds are what earlier versions kept new rules under. */
const params = z.object({ place: z.union([z.guid(), z.enum(['widget', 'content', 'campaign'])]) });
const BODY_LIMIT = 200_000;

/** `If-Match: "2026-11-20T15:00:00.000Z"`: when the edited draft was kept. Throws `validation` for an invalid time. */
function keptAt(header: string | undefined): string | null {
  if (header === undefined) return null;
  const kept = z.iso.datetime().safeParse(/^"(.+)"$/.exec(header)?.[1]);
  // PostgreSQL has no year 0, and no draft was kept then
  if (kept.success) return kept.data.replace(/^0000/, '0001');
  throw invalidField('If-Match', 'Must be the updatedAt of the draft in quotes');
}

const changedElsewhere = () =>
  new AdhelmError('conflict', 'This draft was changed in another tab', { status: 412 });

/** Unsaved rules of a person: they follow them to another tab and device. */
export function keptDraftRoutes(api: App, { pool, now }: RuleServices): void {
  api.get(
    '/api/rule-drafts',
    { schema: { tags, summary: 'Your own unsaved rules', response: { 200: keptRuleDraftsAnswerSchema } } },
    async ({ scope, user }) => ({
      success: true,
      data: await withScope(pool, scope, (client) => keptDraftsOf(client, user.id)),
    }),
  );
  api.put(
    '/api/rule-drafts/:place',
    {
      config: { permission },
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary:
          'Keep an unsaved rule: its id, or a UUID of its own for a new one. With If-Match only over the draft it is based on, with first=true only where none is kept',
        params,
        querystring: z.object({ first: z.literal('true').optional() }),
        body: keptRuleDraftEditSchema,
        response: { 200: keptRuleDraftAnswerSchema },
      },
    },
    async ({ scope, user, params: { place }, query: { first }, body, headers }) => {
      const was = keptAt(headers['if-match']);
      const over = was === null && first === undefined ? 'any' : { keptAt: was };
      const data = await withScope(pool, scope, (client) =>
        keepDraft(client, { owner: user.id, place, ...body }, over, now()),
      );
      if (data === null) throw changedElsewhere();
      return { success: true, data };
    },
  );
  api.delete(
    '/api/rule-drafts/:place',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Discard an unsaved rule. With If-Match only the draft as it was then',
        params,
        response: { 204: z.null() },
      },
    },
    async ({ scope, user, params: { place }, headers }, reply) => {
      const was = keptAt(headers['if-match']);
      const isGone = await withScope(pool, scope, (client) =>
        removeDraft(client, { owner: user.id, place }, was),
      );
      if (!isGone) throw changedElsewhere();
      return reply.code(204).send(null);
    },
  );
}
