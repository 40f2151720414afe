import { denialOf, type Permission } from '@adhelm/contracts';
import { messages } from '../messages/parts/permissions.ts';
import { useSession } from './host-hooks.ts';

export type PermissionState = {
  readonly isAllowed: boolean;
  /** Why not, for a `title` or a notice; undefined where it is allowed. */
  readonly reason: string | undefined;
};

const allowed: PermissionState = { isAllowed: true, reason: undefined };

/**
 * Whether the signed-in person may do something, by the table that the server uses (`permissions` of contracts). Hide a
 * control that they may not use, or disable it and give `reason` as its title. Nobody is allowed anything on public pages.
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
