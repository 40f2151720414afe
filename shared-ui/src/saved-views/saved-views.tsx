import type { SavedView } from '@adhelm/contracts';
import { Button } from '@adhelm/shared-ui/chakra';
import { Bookmark, ChevronDown } from 'lucide-react';
import { popupCode, usePopup } from '../components/on-demand.tsx';
import { messages } from '../messages/parts/saved-views.ts';
import type { SavedViewsPopupProps } from './saved-views-popup.tsx';

export type SavedViewsProps = {
  /** Module and page, such as `campaigns/list`. */
  readonly screen: string;
  /** The current state: the query of the URL without its question mark, and the grid layout. */
  readonly query: string;
  readonly layout: SavedView['layout'];
  readonly onOpen: (view: SavedView) => void;
};

const popupOfViews = popupCode<SavedViewsPopupProps>(
  async () => (await import('./saved-views-popup.tsx')).SavedViewsPopup,
);

/**
 * Saved views: filters, sort, dates and columns under a name, private or shared with all colleagues.
 *
 * @example
 * <SavedViews screen="campaigns/list" query={search} layout={layout} onOpen={(view) => show(view)} />
 */
export function SavedViews(props: SavedViewsProps) {
  const { trigger, Popup, popup } = usePopup(popupOfViews, 'dialog');
  return (
    <>
      <Button {...trigger} variant="outline" bg="bg.surface" fontWeight="normal" gap="2">
        <Bookmark aria-hidden />
        {messages.views}
        <ChevronDown aria-hidden />
      </Button>
      {Popup !== null && <Popup {...props} {...popup} />}
    </>
  );
}
