import type { ProposalItem, ToolRow } from '@adhelm/contracts';

/** New values while they are edited, by the place of their item. */
export type WrittenValues = ReadonlyMap<number, string>;

export type ItemListProps = {
  /** What the list belongs to, unique on the page. */
  readonly of: string;
  readonly items: readonly ProposalItem[];
  readonly currency: string;
  /** The rows of evidence that items rest on. */
  readonly evidence: readonly ToolRow[];
  /** Chosen places; null where nothing can be chosen. */
  readonly chosen: ReadonlySet<number> | null;
  readonly onChoose: (place: number, isChosen: boolean) => void;
  /** Null unless values are edited. */
  readonly written: WrittenValues | null;
  readonly onWrite: (place: number, value: string) => void;
};
