import { popupCode, usePopupCode } from '@adhelm/shared-ui';
import { Button, Span } from '@adhelm/shared-ui/chakra';
import { FileUp } from 'lucide-react';
import type { ImportsDrawerProps } from './imports-drawer.tsx';
import type { PageAccounts } from './use-import-account.ts';
import { useImportsView } from './use-imports-view.ts';
import { messages } from './ways-in-messages.ts';

const drawer = popupCode<ImportsDrawerProps>(
  async () => (await import('./imports-drawer.tsx')).ImportsDrawer,
);

/** Opens the imports of the page's account, and the upload; without one, of an account chosen there. */
export function ImportsButton({ accounts }: { readonly accounts?: PageAccounts }) {
  const { view, showList, close } = useImportsView();
  const isOpen = view.kind !== 'closed';
  const Drawer = usePopupCode(drawer, isOpen);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        bg="bg.surface"
        aria-label={messages.open}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void drawer.fetch().catch(() => undefined)}
        onClick={showList}
      >
        <FileUp aria-hidden />
        <Span hideBelow="sm">{messages.open}</Span>
      </Button>
      {Drawer !== null && <Drawer isOpen={isOpen} onClose={close} accounts={accounts} />}
    </>
  );
}
