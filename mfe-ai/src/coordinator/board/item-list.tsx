import { useBreakpointValue } from '@adhelm/shared-ui/chakra';
import { ItemCards } from './item-cards.tsx';
import type { ItemListProps } from './item-list-props.ts';
import { ItemTable } from './item-table.tsx';

/** What each item would change, before → after, with its spend and state: a table, or cards on a phone. */
export function ItemList(props: ItemListProps) {
  const isPhone = useBreakpointValue({ base: true, sm: false }, { fallback: 'sm' }) ?? false;
  return isPhone ? <ItemCards {...props} /> : <ItemTable {...props} />;
}
