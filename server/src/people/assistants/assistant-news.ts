import type { Actor } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { recordActivity } from '../activity/index.ts';

type News = {
  readonly by: { readonly id: string; readonly name: string };
  readonly type: 'person_assistant_allowed' | 'person_assistant_revoked';
  readonly summary: string;
  readonly requestId: string;
};

/** Logs what a person lets an assistant do, for those who manage people. */
export function recordAssistant(queries: Queries, { by, type, summary, requestId }: News): Promise<void> {
  const actor: Actor = { kind: 'person', id: by.id, name: by.name };
  return recordActivity(queries, {
    actor,
    type,
    summary,
    object: { kind: 'person', source: null, account: null, id: by.id, name: by.name, href: null },
    before: null,
    after: null,
    actionId: null,
    requestId,
  });
}
