import { popupCode, usePopup } from '@adhelm/shared-ui';
import { IconButton } from '@adhelm/shared-ui/chakra';
import { Search } from 'lucide-react';
import { messages } from '../../messages/top-bar.ts';

const searchDrawer = popupCode(async () => (await import('./search-drawer.tsx')).SearchDrawer);

/** Opens the search drawer. */
export function SearchDrawerButton() {
  const { trigger, Popup, popup } = usePopup(searchDrawer, 'dialog');
  return (
    <>
      <IconButton {...trigger} aria-label={messages.search} variant="ghost">
        <Search size={20} aria-hidden="true" />
      </IconButton>
      {Popup !== null && <Popup {...popup} />}
    </>
  );
}
