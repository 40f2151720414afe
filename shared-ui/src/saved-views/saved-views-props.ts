import type { SavedView } from '@adhelm/contracts';

/** Column settings that every list of a screen offers. */
export type ViewPreset = {
  readonly id: string;
  readonly label: string;
  readonly layout: NonNullable<SavedView['layout']>;
};

export type SavedViewsProps = {
  /** Module and page, such as `campaigns/list`. */
  readonly screen: string;
  /** The current state: the query of the URL without its question mark, and the grid layout. */
  readonly query: string;
  readonly layout: SavedView['layout'];
  readonly onOpen: (view: SavedView) => void;
  readonly presets?: readonly ViewPreset[] | undefined;
  readonly onPreset?: (layout: ViewPreset['layout']) => void;
};
