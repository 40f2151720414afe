import { useUrlState } from '@adhelm/shared-ui';

/** What a drawer of a list shows: nothing, the list, the form that adds to it, or one of it. */
export type DrawerView =
  | { readonly kind: 'closed' }
  | { readonly kind: 'list' }
  | { readonly kind: 'new' }
  | { readonly kind: 'one'; readonly id: string };

const LIST = 'all';
/** The form's place in the URL. */
export const NEW = 'new';

function viewOf(value: string | null): DrawerView {
  if (value === null || value === '') return { kind: 'closed' };
  if (value === LIST || value === NEW) return { kind: value === LIST ? 'list' : 'new' };
  return { kind: 'one', id: value };
}

/** A drawer's place in the URL, so that it can be linked to; each place is a step that "back" takes back. */
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
