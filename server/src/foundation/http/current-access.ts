import { AdhelmError, hasAccess } from '@adhelm/contracts';
import { scopeOf } from '../database/index.ts';
import type { Caller } from './app-instance.ts';

/**
 * How long rights are cached. A stream checks again after the same time (`event-stream-routes.ts`), so that a change
 * takes effect within five seconds even when its notification is lost.
 */
export const BELIEVED_MS = 2_500;
const MAX_REMEMBERED = 10_000;

/** What a person may see and do now, and whether the session of a request has ended. */
export type Rights = {
  readonly admin: boolean;
  readonly accessLevel: number;
  /** null = every account */
  readonly accounts: readonly string[] | null;
  /** Sees everything that the level shows, but cannot change anything. */
  readonly readOnly: boolean;
  readonly sessionEnded: boolean;
};

/** Reads the rights of a person in the session of a grant; null for an unknown person. */
export type ReadRights = (userId: string, grant: string | null) => Promise<Rights | null>;

/** The current rights of people, regardless of the claims in their tokens. */
export type CurrentAccess = {
  /** The caller with their current rights and accounts. Throws `auth` when they have none or their session ended. */
  check(caller: Caller): Promise<Caller>;
  /** Called when a person's rights changed or one of their sessions ended; '' = it may be anyone. */
  forget(userId: string): void;
};

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: fastify's types are extended by merging interfaces
  interface FastifyInstance {
    /** For work that outlives a request, such as a stream. */
    readonly currentAccess: CurrentAccess;
  }
}

function admitted(caller: Caller): Caller {
  if (hasAccess(caller.user)) return caller;
  throw new AdhelmError('auth', 'This account is waiting for approval by an administrator.');
}

/** With an external identity provider, a token counts until it expires because nothing newer is known. */
export const accessOfToken: CurrentAccess = {
  check: async (caller) => admitted(caller),
  forget: () => undefined,
};

/** The caller according to the database. Their accounts decide what row-level security shows. */
function withRights(caller: Caller, { admin, accessLevel, readOnly, accounts }: Rights): Caller {
  const { accounts: _ofToken, ...user } = caller.user;
  const limits = accounts === null ? {} : { accounts: [...accounts] };
  return {
    ...caller,
    user: { ...user, admin, accessLevel, readOnly, ...limits },
    scope: scopeOf(limits),
  };
}

type Believed = { readonly until: number; readonly rights: Promise<Rights | null> };

/** For our own users: `readRights` asks the database, once per session in `BELIEVED_MS`, not per request. */
export function createCurrentAccess(readRights: ReadRights, now: () => Date): CurrentAccess {
  /** Cached by person, then by the session's grant. */
  const believed = new Map<string, Map<string | null, Believed>>();
  let remembered = 0;

  const forgetAll = () => {
    believed.clear();
    remembered = 0;
  };
  const forgetOne = (userId: string) => {
    remembered -= believed.get(userId)?.size ?? 0;
    believed.delete(userId);
  };

  const read = (userId: string, grant: string | null): Promise<Rights | null> => {
    if (remembered >= MAX_REMEMBERED) forgetAll();
    const rights = readRights(userId, grant);
    const entry = { until: now().getTime() + BELIEVED_MS, rights };
    const sessions = believed.get(userId) ?? new Map<string | null, Believed>();
    if (!sessions.has(grant)) remembered += 1;
    believed.set(userId, sessions.set(grant, entry));
    rights.catch(() => {
      if (believed.get(userId)?.get(grant) === entry) forgetOne(userId);
    });
    return rights;
  };

  return {
    async check(caller) {
      const { user, grant } = caller;
      const known = believed.get(user.id)?.get(grant);
      const fresh = known !== undefined && known.until > now().getTime();
      const rights = await (fresh ? known.rights : read(user.id, grant));
      if (rights === null) throw new AdhelmError('auth', 'This account no longer exists.');
      if (rights.sessionEnded) throw new AdhelmError('auth', 'This session has ended. Sign in again.');
      return admitted(withRights(caller, rights));
    },
    forget(userId) {
      if (userId === '') forgetAll();
      else forgetOne(userId);
    },
  };
}
