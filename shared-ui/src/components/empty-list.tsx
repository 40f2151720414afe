import { Button } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages/parts/empty-list.ts';
import { EmptyState } from './empty-state.tsx';

type EmptyListProps = {
  readonly isFiltered: boolean;
  /** Takes all filters away. */
  readonly onClear: () => void;
  /** Said where there is nothing, whatever the filters. */
  readonly none: { readonly title: string; readonly text: string };
  /** Said where the filters leave nothing. */
  readonly filtered: { readonly title: string; readonly text: string };
};

/** In place of a list's rows: there are none, or the filters leave none. */
export function EmptyList({ isFiltered, onClear, none, filtered }: EmptyListProps) {
  if (!isFiltered) return <EmptyState title={none.title} description={none.text} />;
  return (
    <EmptyState
      title={filtered.title}
      description={filtered.text}
      action={
        <Button variant="outline" onClick={onClear}>
          {messages.clearFilters}
        </Button>
      }
    />
  );
}
