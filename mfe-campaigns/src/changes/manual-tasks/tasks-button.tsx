import { popupCode, usePopupCode } from '@adhelm/shared-ui';
import { Badge, Button, Span } from '@adhelm/shared-ui/chakra';
import { taskWays as messages } from '@adhelm/shared-ui/changes';
import { useBusEvent } from '@adhelm/shared-ui/module';
import { ListTodo } from 'lucide-react';
import type { PageAccounts } from '../../accounts/index.ts';
import { useOpenTaskCount } from './manual-tasks-api.ts';
import type { TasksDrawerProps } from './tasks-drawer.tsx';
import { useTasksView } from './use-tasks-view.ts';

const drawer = popupCode<TasksDrawerProps>(async () => (await import('./tasks-drawer.tsx')).TasksDrawer);

/** Opens the manual tasks of the page's account or of all, and displays the number of open ones. */
export function TasksButton({ accounts }: { readonly accounts?: PageAccounts }) {
  const { view, show, close } = useTasksView();
  const of = accounts === undefined ? 'all' : accounts.selected;
  const { data, refresh } = useOpenTaskCount(of);
  const isOf = (account: string) => of === 'all' || account === of?.account;
  useBusEvent('manual-task.changed', ({ account }) => {
    if (isOf(account)) void refresh();
  });
  useBusEvent('stream.reset', () => void refresh());
  const isOpen = view.kind !== 'closed';
  const Drawer = usePopupCode(drawer, isOpen);
  const isOwn = data?.data.every(({ account }) => isOf(account)) === true;
  const count = isOwn ? (data.page.total ?? 0) : 0;
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        bg="bg.surface"
        position="relative"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={count === 0 ? messages.open : messages.openCount(count)}
        onPointerEnter={() => void drawer.fetch().catch(() => undefined)}
        onClick={() => show('open')}
      >
        <ListTodo aria-hidden />
        <Span hideBelow="sm">{messages.open}</Span>
        {count > 0 && (
          // overlaps the corner, so that the button's width does not depend on the count
          <Badge
            position="absolute"
            top="-2"
            insetInlineEnd="-2"
            size="xs"
            variant="solid"
            colorPalette="accent"
            borderRadius="full"
            aria-hidden
          >
            {count}
          </Badge>
        )}
      </Button>
      {Drawer !== null && <Drawer isOpen={isOpen} onClose={close} accounts={accounts} />}
    </>
  );
}
