import { Box, Button, Span } from '@adhelm/shared-ui/chakra';
import { Bookmark, ChevronDown } from 'lucide-react';
import { popupCode, usePopup } from '../components/on-demand.tsx';
import { messages } from '../messages/parts/saved-views.ts';
import type { SavedViewsPopupProps } from './saved-views-popup.tsx';
import type { SavedViewsProps } from './saved-views-props.ts';

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
      <Button
        {...trigger}
        aria-label={messages.views}
        variant="outline"
        bg="bg.surface"
        fontWeight="normal"
        gap="2"
      >
        <Bookmark aria-hidden />
        <Span hideBelow="xl">{messages.views}</Span>
        <Box as={ChevronDown} hideBelow="xl" aria-hidden />
      </Button>
      {Popup !== null && <Popup {...props} {...popup} />}
    </>
  );
}
