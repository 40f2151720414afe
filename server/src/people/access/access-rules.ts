import { AdhelmError, invalidField } from '@adhelm/contracts';
import type { UserRecord } from '../users/index.ts';

type Access = Pick<UserRecord, 'admin' | 'readOnly'>;

/** Read-only access would deny an admin everything, so the two exclude each other. Throws `validation`. */
export function refuseReadOnlyAdmin({ admin, readOnly }: Access): void {
  if (admin && readOnly) throw invalidField('readOnly', 'An admin cannot be read-only');
}

/** People cannot remove their own admin claim, so that one admin always remains. Throws `conflict`. */
export function refuseOwnDemotion(
  actorId: string,
  person: Pick<UserRecord, 'id' | 'admin'>,
  isAdmin: boolean,
): void {
  if (person.id !== actorId || !person.admin || isAdmin) return;
  throw new AdhelmError('conflict', 'You cannot remove your own admin access. Ask another admin to do it.');
}
