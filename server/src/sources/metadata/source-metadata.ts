import type { Column, EntityStatus, Filter } from '@adhelm/contracts';

/** The entity statuses that each option of a status filter covers. */
export type StatusMeanings = Readonly<Record<string, readonly EntityStatus[]>>;

/** The columns and filters of a source's lists, by the specification's names. */
export type SourceMetadata = {
  readonly campaignColumns: readonly Column[];
  readonly campaignFilters: readonly Filter[];
  /** For campaigns without the source's own status word: all of some sources, and those that were just changed here. */
  readonly campaignStatuses?: StatusMeanings;
  readonly contentColumns: readonly Column[];
  readonly contentFilters: readonly Filter[];
  readonly contentStatuses?: StatusMeanings;
};
