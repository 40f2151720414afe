import { EmptyState, type PopupProps, sourceAccountName } from '@adhelm/shared-ui';
import { Skeleton } from '@adhelm/shared-ui/chakra';
import type { PageAccounts } from '../../accounts/index.ts';
import { PageDrawer } from '../../frame/index.ts';
import { messages } from './messages.ts';
import { TaskDetails } from './task-details.tsx';
import { TaskList } from './task-list.tsx';
import { useTasksView } from './use-tasks-view.ts';

export type TasksDrawerProps = PopupProps & PageAccounts;

/** The tasks' drawer: the list of an account, or one task with its checklist. */
export function TasksDrawer({ isOpen, onClose, ...accounts }: TasksDrawerProps) {
  const { view, show } = useTasksView();
  const isOne = view.kind === 'one';
  return (
    <PageDrawer
      isOpen={isOpen}
      onClose={onClose}
      title={messages.titles[isOne ? 'one' : 'list']}
      closeLabel={messages.close}
      back={isOne ? { label: messages.back, onClick: () => show('all') } : undefined}
      size="lg"
    >
      <TasksBody {...accounts} />
    </PageDrawer>
  );
}

function TasksBody({ sources, selected }: PageAccounts) {
  const { view, show, showOne } = useTasksView();
  if (view.kind === 'one') return <TaskDetails key={view.id} id={view.id} sources={sources} />;
  if (view.kind === 'closed') return null;
  if (sources === undefined) return <Skeleton h="40" />;
  if (selected === null)
    return <EmptyState title={messages.noAccount} description={messages.noAccountText} />;
  return (
    <TaskList
      selected={selected}
      accountName={sourceAccountName(sources, selected) ?? ''}
      only={view.only}
      onFilter={show}
      onOpen={showOne}
    />
  );
}
