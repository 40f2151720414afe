import { Button } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';
import { messages } from '../messages/parts/empty-list.ts';
import { EmptyState } from './empty-state.tsx';

type EmptyListProps = {
  readonly isFiltered: boolean;
  /** Clears all filters. */
  readonly onClear: () => void;
  /** Displayed if there are no rows regardless of filters. */
  readonly none: { readonly title: string; readonly text: string };
  /** The next step if there are no rows at all. */
  readonly next?: ReactNode;
  /** Displayed if the filters match nothing. */
  readonly filtered: { readonly title: string; readonly text: string };
};

/** Replaces the rows of an empty list. */
export function EmptyList({ isFiltered, onClear, none, next, filtered }: EmptyListProps) {
  if (!isFiltered) {
    return (
      <EmptyState
        title={none.title}
        description={none.text}
        {...(next === undefined ? {} : { action: next })}
      />
    );
  }
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
