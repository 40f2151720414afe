import { EmptyState, type PopupProps } from '@adhelm/shared-ui';
import { Skeleton } from '@adhelm/shared-ui/chakra';
import { type PageAccounts, useSources } from '../../accounts/index.ts';
import { PageDrawer } from '../../frame/index.ts';
import { messages } from './messages.ts';
import { TaskDetails } from './task-details.tsx';
import { TaskList } from './task-list.tsx';
import { useTasksView } from './use-tasks-view.ts';

export type TasksDrawerProps = PopupProps & {
  /** The page's accounts; undefined on a page of all accounts. */
  readonly accounts: PageAccounts | undefined;
};

/** The tasks' drawer: the list of an account or of all, or one task with its checklist. */
export function TasksDrawer({ isOpen, onClose, accounts }: TasksDrawerProps) {
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
      {accounts === undefined ? <TasksOfAll /> : <TasksBody {...accounts} />}
    </PageDrawer>
  );
}

function TasksOfAll() {
  const { view, show, showOne } = useTasksView();
  const sources = useSources().data?.sources;
  if (view.kind === 'one') return <TaskDetails key={view.id} id={view.id} sources={sources} />;
  if (view.kind === 'closed') return null;
  return <TaskList of="all" sources={sources} only={view.only} onFilter={show} onOpen={showOne} />;
}

function TasksBody({ sources, selected }: PageAccounts) {
  const { view, show, showOne } = useTasksView();
  if (view.kind === 'one') return <TaskDetails key={view.id} id={view.id} sources={sources} />;
  if (view.kind === 'closed') return null;
  if (sources === undefined) return <Skeleton h="40" />;
  if (selected === null)
    return <EmptyState title={messages.noAccount} description={messages.noAccountText} />;
  return <TaskList of={selected} sources={sources} only={view.only} onFilter={show} onOpen={showOne} />;
}
