import { TASKS } from '@adhelm/shared-ui/changes';
import { useDrawerView } from '../../frame/index.ts';

/** The view of the tasks' drawer: closed, the open ones, all of an account, or one. */
export type TasksView =
  | { readonly kind: 'closed' }
  | { readonly kind: 'list'; readonly only: TaskFilter }
  | { readonly kind: 'one'; readonly id: string };

/** In display order. */
export const taskFilters = ['open', 'all'] as const;
export type TaskFilter = (typeof taskFilters)[number];

/** The current view of the tasks' drawer. */
export function useTasksView() {
  const { view, showOne, showList, close } = useDrawerView(TASKS);
  return {
    view: tasksViewOf(view),
    show: (only: TaskFilter) => (only === 'all' ? showList() : showOne(only)),
    showOne,
    close,
  };
}

function tasksViewOf(view: ReturnType<typeof useDrawerView>['view']): TasksView {
  if (view.kind === 'closed') return view;
  if (view.kind !== 'one') return { kind: 'list', only: 'all' };
  return view.id === 'open' ? { kind: 'list', only: 'open' } : view;
}
