import type { SavedView } from '@adhelm/contracts';

export type SavedViewsProps = {
  /** Module and page, such as `campaigns/list`. */
  readonly screen: string;
  /** The current state: the query of the URL without its question mark, and the grid layout. */
  readonly query: string;
  readonly layout: SavedView['layout'];
  readonly onOpen: (view: SavedView) => void;
};
