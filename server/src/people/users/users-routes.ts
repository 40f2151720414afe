import { usersAnswerSchema } from '@adhelm/contracts';
import type { App } from '../../foundation/http/index.ts';
import type { Services } from '../../foundation/services/index.ts';
import { ACTIVE_WITHIN_MS } from './presence.ts';
import { listPeople } from './users-repository.ts';

/** `GET /api/users`: the users collection, for the contacts popover. */
export function usersRoutes(
  api: App,
  { config, pool, now }: Pick<Services, 'config' | 'pool' | 'now'>,
): void {
  const schema = {
    tags: ['users'],
    summary:
      'People who have access; people limited to accounts see admins and people who share an account with them',
    response: { 200: usersAnswerSchema },
  };
  const authority = config.identity.embedded ? null : config.identity.authority;
  api.get('/api/users', { schema }, async ({ user, scope }) => {
    const people = await listPeople(pool, { user, scope }, authority);
    const activeSince = now().getTime() - ACTIVE_WITHIN_MS;
    return {
      success: true,
      data: people.map(({ lastSeenAt, ...person }) => ({
        ...person,
        active: lastSeenAt !== null && lastSeenAt.getTime() > activeSince,
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
      })),
    };
  });
}
