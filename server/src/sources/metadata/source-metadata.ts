import type { Column, Filter } from '@adhelm/contracts';

/** What the lists of a source show and are filtered by, in the specification's names. */
export type SourceMetadata = {
  readonly campaignColumns: readonly Column[];
  readonly campaignFilters: readonly Filter[];
  readonly contentColumns: readonly Column[];
  readonly contentFilters: readonly Filter[];
};
