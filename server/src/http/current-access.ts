import { AdhelmError, hasAccess } from '@adhelm/contracts';
import type { Queries } from '../database/pool.ts';
import { findRights, type Rights } from '../users/users-repository.ts';
import type { Caller } from './app-instance.ts';

/** How long what a person may do is believed without asking again, when nobody told us of a change. */
const BELIEVED_MS = 5_000;
const MAX_REMEMBERED = 10_000;

/** What people may do now, whatever their tokens say. */
export type CurrentAccess = {
  /** The caller with the rights that he has now; throws `auth` when there are none. */
  check(caller: Caller): Promise<Caller>;
  /** A person's rights changed; '' = anybody's may have. */
  forget(userId: string): void;
};

function admitted(caller: Caller): Caller {
  if (hasAccess(caller.user)) return caller;
  throw new AdhelmError('auth', 'This account waits for access; an administrator has to grant it.');
}

/** With another identity provider its token is all that we know, until it ends. */
export const accessOfToken: CurrentAccess = {
  check: async (caller) => admitted(caller),
  forget: () => undefined,
};

type Believed = { readonly until: number; readonly rights: Promise<Rights | null> };

/** For people of our own: rights come from the database, read once in five seconds a person, not once a request. */
export function createCurrentAccess(queries: Queries, now: () => Date): CurrentAccess {
  const believed = new Map<string, Believed>();

  const read = (userId: string): Promise<Rights | null> => {
    if (believed.size >= MAX_REMEMBERED) believed.clear();
    const rights = findRights(queries, userId);
    const entry = { until: now().getTime() + BELIEVED_MS, rights };
    believed.set(userId, entry);
    rights.catch(() => {
      if (believed.get(userId) === entry) believed.delete(userId);
    });
    return rights;
  };

  return {
    async check(caller) {
      const known = believed.get(caller.user.id);
      const fresh = known !== undefined && known.until > now().getTime();
      const rights = await (fresh ? known.rights : read(caller.user.id));
      if (rights === null) throw new AdhelmError('auth', 'This account does not exist any more.');
      const { admin, accessLevel } = caller.user;
      const same = admin === rights.admin && accessLevel === rights.accessLevel;
      return admitted(same ? caller : { ...caller, user: { ...caller.user, ...rights } });
    },
    forget(userId) {
      if (userId === '') believed.clear();
      else believed.delete(userId);
    },
  };
}
