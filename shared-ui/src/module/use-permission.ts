import { denialOf, type Permission } from '@adhelm/contracts';
import { messages } from '../messages/parts/permissions.ts';
import { useSession } from './host-hooks.ts';

export type PermissionState = {
  readonly isAllowed: boolean;
  /** The reason for a denial, for a `title` or a notice; undefined if allowed. */
  readonly reason: string | undefined;
};

const allowed: PermissionState = { isAllowed: true, reason: undefined };

/**
 * Whether the signed-in person has a permission, by the table that the server uses (`permissions` of contracts). Hide a
 * control that they may not use, or disable it with `reason` as its title. Public pages grant no permissions.
 *
 * @example
 * const { isAllowed, reason } = usePermission('change-campaigns');
 * <Button disabled={!isAllowed} title={reason}>Pause</Button>
 */
export function usePermission(permission: Permission): PermissionState {
  const session = useSession();
  const denial = session === null ? 'level' : denialOf(session, permission);
  return denial === null ? allowed : { isAllowed: false, reason: messages.reason(denial, permission) };
}
