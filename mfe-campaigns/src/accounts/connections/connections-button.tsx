import type { ManagedAccount } from '@adhelm/contracts';
import { type PopupProps, popupCode, useNow, usePopupCode } from '@adhelm/shared-ui';
import { Button, Span } from '@adhelm/shared-ui/chakra';
import { Cable } from 'lucide-react';
import { useManagedAccounts } from '../chosen-account/connections-api.ts';
import { useConnectionsView } from './use-connections-view.ts';
import { isLimited } from './waits/limit-wait.ts';
import { messages } from './ways-in-messages.ts';

const drawer = popupCode<PopupProps>(
  async () => (await import('./connections-drawer.tsx')).ConnectionsDrawer,
);

function needsAttention(account: ManagedAccount, now: Date): boolean {
  return account.health === 'failing' && !account.isPaused && !isLimited(account, now);
}

/** Opens the accounts: their health, and connecting another one. Displays a warning if one has a problem. */
export function ConnectionsButton() {
  const { view, showList, close } = useConnectionsView();
  const { data } = useManagedAccounts();
  const isOpen = view.kind !== 'closed';
  const Drawer = usePopupCode(drawer, isOpen);
  const now = useNow();
  const failing = data?.data.filter((account) => needsAttention(account, now)).length ?? 0;
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        bg="bg.surface"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={failing === 0 ? messages.open : messages.openFailing(failing)}
        onPointerEnter={() => void drawer.fetch().catch(() => undefined)}
        onClick={showList}
      >
        <Cable aria-hidden />
        <Span hideBelow="sm">{messages.open}</Span>
        {failing > 0 && <Span boxSize="2" borderRadius="full" bg="danger.solid" aria-hidden />}
      </Button>
      {Drawer !== null && <Drawer isOpen={isOpen} onClose={close} />}
    </>
  );
}
