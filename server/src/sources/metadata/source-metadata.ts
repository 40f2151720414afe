import type { Column, EntityStatus, Filter } from '@adhelm/contracts';

/** What the options of a status filter stand for in our words. */
export type StatusMeanings = Readonly<Record<string, readonly EntityStatus[]>>;

/** What the lists of a source show and are filtered by, in the specification's names. */
export type SourceMetadata = {
  readonly campaignColumns: readonly Column[];
  readonly campaignFilters: readonly Filter[];
  /** For campaigns whose status is not told in the source's word: all of some sources, and what we just changed. */
  readonly campaignStatuses?: StatusMeanings;
  readonly contentColumns: readonly Column[];
  readonly contentFilters: readonly Filter[];
  readonly contentStatuses?: StatusMeanings;
};
