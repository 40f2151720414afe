import { useUrlState } from '@adhelm/shared-ui';

/** The view of a list's drawer: closed, the list, the create form, or one item. */
export type DrawerView =
  | { readonly kind: 'closed' }
  | { readonly kind: 'list' }
  | { readonly kind: 'new' }
  | { readonly kind: 'one'; readonly id: string };

const LIST = 'all';
/** The create form's value in the URL. */
export const NEW = 'new';

function viewOf(value: string | null): DrawerView {
  if (value === null || value === '') return { kind: 'closed' };
  if (value === LIST || value === NEW) return { kind: value === LIST ? 'list' : 'new' };
  return { kind: 'one', id: value };
}

/** A drawer's view in the URL, so that it can be linked to; each view is a history entry. */
export function useDrawerView(parameter: string) {
  const { read, write } = useUrlState();
  const go = (value: string | null) => write({ [parameter]: value }, true);
  return {
    view: viewOf(read(parameter)),
    showList: () => go(LIST),
    showNew: () => go(NEW),
    showOne: (id: string) => go(id),
    close: () => go(null),
  };
}
