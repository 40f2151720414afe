import { type AccessEdit, AdhelmError, hasAccess, invalidField, type ManagedPerson } from '@adhelm/contracts';
import type pg from 'pg';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import type { Requester } from '../../foundation/http/index.ts';
import { recordActivity } from '../activity/index.ts';
import { createPasswordLink, endPasswordLink, endSessions } from '../identity/index.ts';
import { updateAccess } from '../users/index.ts';
import { refuseOwnDemotion, refuseReadOnlyAdmin } from './access-rules.ts';
import { listManagedPeople, lockPerson, unknownAccounts } from './people-repository.ts';

export type PeopleServices = {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly publicUrl: string;
};

/** The person to edit, and the version that the edit is based on. */
type Edited = { readonly id: string; readonly version: number };

export function peopleOf({ pool, now }: PeopleServices): Promise<ManagedPerson[]> {
  return withScope(pool, systemScope, (client) => listManagedPeople(client, now()));
}

/** A person's access, as the activity log shows it. */
function accessText(person: ManagedPerson): string {
  if (!hasAccess(person)) return 'No access';
  const level = person.admin ? 'Admin' : `Level ${person.accessLevel}`;
  const { accounts } = person;
  const count = accounts?.length === 1 ? '1 account' : `${accounts?.length ?? 0} accounts`;
  const limits = accounts === null ? 'all accounts' : count;
  return [level, ...(person.readOnly ? ['read-only'] : []), limits].join(', ');
}

type News = {
  readonly type: 'person_access_changed' | 'person_link_made' | 'person_link_withdrawn';
  readonly summary: string;
  readonly before?: string;
  readonly after?: string;
};

function record(
  client: pg.ClientBase,
  by: Requester,
  { id, name }: ManagedPerson,
  news: News,
): Promise<void> {
  return recordActivity(client, {
    actor: by.actor,
    type: news.type,
    summary: news.summary,
    object: {
      kind: 'person',
      source: null,
      account: null,
      id,
      name,
      href: `/app/account?section=people&person=${id}`,
    },
    before: news.before ?? null,
    after: news.after ?? null,
    actionId: null,
    requestId: by.requestId,
  });
}

async function requirePerson(client: pg.ClientBase, id: string, now: Date): Promise<ManagedPerson> {
  const person = await lockPerson(client, id, now);
  if (person === null) throw new AdhelmError('not-found', 'Person not found.');
  return person;
}

async function requireVersion(
  client: pg.ClientBase,
  { id, version }: Edited,
  now: Date,
): Promise<ManagedPerson> {
  const person = await requirePerson(client, id, now);
  if (person.version === version) return person;
  throw new AdhelmError(
    'conflict',
    `The access of ${person.name} has changed in the meantime. Review it and try again.`,
    {
      status: 412,
      extensions: { current: person, version },
    },
  );
}

async function requireAccounts(client: pg.ClientBase, accounts: AccessEdit['accounts']): Promise<void> {
  if (accounts === undefined || accounts === null) return;
  const unknown = await unknownAccounts(client, accounts);
  if (unknown.length > 0) throw invalidField('accounts', `Unknown account: ${unknown.join(', ')}`);
}

async function changed(
  client: pg.ClientBase,
  by: Requester,
  before: ManagedPerson,
  now: Date,
): Promise<ManagedPerson> {
  const after = await requirePerson(client, before.id, now);
  if (after.version === before.version) return after;
  const verb = !hasAccess(after) ? 'revoked' : hasAccess(before) ? 'changed' : 'granted';
  await record(client, by, after, {
    type: 'person_access_changed',
    summary: `${verb} the access of ${after.name}`,
    before: accessText(before),
    after: accessText(after),
  });
  return after;
}

/**
 * Changes a person's access, effective within five seconds. Throws `not-found`, `conflict` (412, with the current
 * person) for another version, `validation` for unknown accounts and for a read-only admin.
 */
export function editAccess(
  { pool, now }: PeopleServices,
  by: Requester,
  edited: Edited,
  edit: AccessEdit,
): Promise<ManagedPerson> {
  return withScope(pool, systemScope, async (client) => {
    const before = await requireVersion(client, edited, now());
    const { admin = before.admin, readOnly = before.readOnly, accessLevel, accounts } = edit;
    refuseReadOnlyAdmin({ admin, readOnly });
    refuseOwnDemotion(by.actor.id, before, admin);
    await requireAccounts(client, accounts);
    const access = {
      admin,
      readOnly,
      ...(accessLevel === undefined ? {} : { accessLevel }),
      ...(accounts === undefined ? {} : { accounts }),
    };
    await updateAccess(client, before.id, access);
    return changed(client, by, before, now());
  });
}

/** Removes all access and ends the person's sessions. Account limits stay for a later grant. Throws as `editAccess`. */
export function revokeAccess(
  { pool, now }: PeopleServices,
  by: Requester,
  edited: Edited,
): Promise<ManagedPerson> {
  return withScope(pool, systemScope, async (client) => {
    const before = await requireVersion(client, edited, now());
    refuseOwnDemotion(by.actor.id, before, false);
    await updateAccess(client, before.id, { admin: false, accessLevel: 0 });
    await endSessions(client, before.id, null);
    await endPasswordLink(client, before.id);
    return changed(client, by, before, now());
  });
}

/** A one-time link to set a new password within 24 hours. It replaces an earlier link. */
export function makePasswordLink(
  { pool, now, publicUrl }: PeopleServices,
  by: Requester,
  id: string,
): Promise<{ readonly url: string; readonly expiresAt: string }> {
  return withScope(pool, systemScope, async (client) => {
    const person = await requirePerson(client, id, now());
    const link = await createPasswordLink(client, { userId: id, createdBy: by.actor.id }, now());
    await record(client, by, person, {
      type: 'person_link_made',
      summary: `created a one-time password link for ${person.name}`,
    });
    return { url: `${publicUrl}/login?reset=${link.token}`, expiresAt: link.expiresAt.toISOString() };
  });
}

/** Withdraws a person's open link, if there is one. */
export function withdrawPasswordLink(
  { pool, now }: PeopleServices,
  by: Requester,
  id: string,
): Promise<void> {
  return withScope(pool, systemScope, async (client) => {
    const person = await requirePerson(client, id, now());
    if (person.passwordLinkUntil === null) return;
    await endPasswordLink(client, id);
    await record(client, by, person, {
      type: 'person_link_withdrawn',
      summary: `withdrew the one-time password link for ${person.name}`,
    });
  });
}
