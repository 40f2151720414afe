import { ChevronDown } from 'lucide-react';
import { useInBrowser } from '../article/use-in-browser.ts';
import { messages } from '../messages/frame.ts';

/** The id of the list of pages without scripts, whose address opens it. */
export const OPEN_LIST = 'all-pages';

type ListSwitchProps = {
  readonly listId: string;
  readonly isOpen: boolean;
  readonly onSwitch: () => void;
};

/** Opens and closes the list of pages on narrow screens; without scripts, a link that opens it. */
export function ListSwitch({ listId, isOpen, onSwitch }: ListSwitchProps) {
  const isInBrowser = useInBrowser();
  const content = (
    <>
      {messages.allPages}
      <ChevronDown aria-hidden />
    </>
  );
  if (!isInBrowser)
    return (
      <a className="reading-all" href={`#${OPEN_LIST}`}>
        {content}
      </a>
    );
  return (
    <button
      type="button"
      className="reading-all"
      aria-expanded={isOpen}
      aria-controls={listId}
      onClick={onSwitch}
    >
      {content}
    </button>
  );
}
