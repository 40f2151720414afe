import { useUrlState } from '@adhelm/shared-ui';

/** What the accounts' drawer shows: nothing, the list, the form that connects one, or one account. */
export type ConnectionsView =
  | { readonly kind: 'closed' }
  | { readonly kind: 'list' }
  | { readonly kind: 'new' }
  | { readonly kind: 'account'; readonly id: string };

const PARAMETER = 'accounts';
const LIST = 'all';
const NEW = 'new';

function viewOf(value: string | null): ConnectionsView {
  if (value === null || value === '') return { kind: 'closed' };
  if (value === LIST || value === NEW) return { kind: value === LIST ? 'list' : 'new' };
  return { kind: 'account', id: value };
}

/** The drawer's place in the URL, so that it can be linked to; each place is a step that "back" takes back. */
export function useConnectionsView() {
  const { read, write } = useUrlState();
  const go = (value: string | null) => write({ [PARAMETER]: value }, true);
  return {
    view: viewOf(read(PARAMETER)),
    showList: () => go(LIST),
    showNew: () => go(NEW),
    showAccount: (id: string) => go(id),
    close: () => go(null),
  };
}

export type Connections = ReturnType<typeof useConnectionsView>;
