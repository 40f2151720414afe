import { Button } from '@adhelm/shared-ui/chakra';
import { usePermission } from '@adhelm/shared-ui/module';
import { Plus } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';

/** Link to a create page, for people who may create. */
export function CreateLink({ to, children }: { readonly to: string; readonly children: string }) {
  const { isAllowed } = usePermission('change-campaigns');
  if (!isAllowed) return null;
  return (
    <Button asChild>
      <RouterLink to={to}>
        <Plus aria-hidden />
        {children}
      </RouterLink>
    </Button>
  );
}
