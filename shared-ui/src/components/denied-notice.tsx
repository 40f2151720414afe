import type { Permission } from '@adhelm/contracts';
import { useSession } from '@adhelm/shared-ui/module';
import { messages } from '../messages/parts/permissions.ts';
import { usePermission } from '../module/use-permission.ts';
import { Notice } from './notice.tsx';

type DeniedNoticeProps = {
  readonly permission: Permission;
  /** What a higher access level is needed for here, instead of the permission's own text. */
  readonly reason?: string;
};

/** States above a view why the person cannot change it; renders nothing if they can. */
export function DeniedNotice({ permission, reason }: DeniedNoticeProps) {
  const session = useSession();
  const { isAllowed, reason: usual } = usePermission(permission);
  if (isAllowed) return null;
  if (session?.readOnly === true) {
    return (
      <Notice tone="info" title={messages.readOnly}>
        {messages.readOnlyHelp}
      </Notice>
    );
  }
  return (
    <Notice tone="info" title={messages.notAllowed}>
      {reason ?? usual}
    </Notice>
  );
}
