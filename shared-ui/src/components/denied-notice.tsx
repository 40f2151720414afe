import type { Permission } from '@adhelm/contracts';
import { useSession } from '@adhelm/shared-ui/module';
import { messages } from '../messages/parts/permissions.ts';
import { usePermission } from '../module/use-permission.ts';
import { Notice } from './notice.tsx';

/** States above a view why the person cannot change it; renders nothing if they can. */
export function DeniedNotice({ permission }: { readonly permission: Permission }) {
  const session = useSession();
  const { isAllowed, reason } = usePermission(permission);
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
      {reason}
    </Notice>
  );
}
