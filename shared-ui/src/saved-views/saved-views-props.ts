import type { SavedView } from '@adhelm/contracts';
import type { GridPreset } from '@adhelm/shared-ui/grid';

export type SavedViewsProps = {
  /** Module and page, such as `campaigns/list`. */
  readonly screen: string;
  /** The current state: the query of the URL without its question mark, and the grid layout. */
  readonly query: string;
  readonly layout: SavedView['layout'];
  readonly onOpen: (view: SavedView) => void;
  /** Column settings that every list of the screen offers. */
  readonly presets?: readonly GridPreset[] | undefined;
  readonly onPreset?: (preset: GridPreset) => void;
};
