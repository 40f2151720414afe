import type { SourceRegistry } from '@adhelm/contracts';
import { Button } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../messages/parts/missing-account.ts';
import { EmptyState } from './empty-state.tsx';
import { ListPlane } from './list-frame.tsx';

/** The page where accounts of every source are connected. */
const CONNECT_PATH = '/app/ts/campaigns?accounts=new';

type MissingAccountProps = {
  /** The accounts that the page could display. */
  readonly sources: SourceRegistry;
  readonly onOpenAnother: () => void;
  /** Displayed if there is no account: what is missing and what it would provide. */
  readonly none: { readonly title: string; readonly text: string };
};

/** Replaces a list if the linked account does not exist, or if there are no accounts. */
export function MissingAccount({ sources, onOpenAnother, none }: MissingAccountProps) {
  const hasAnother = Object.values(sources).some(({ accounts }) => accounts.length > 0);
  return (
    <ListPlane>
      {hasAnother ? (
        <EmptyState
          title={messages.title}
          description={messages.text}
          action={
            <Button colorPalette="accent" onClick={onOpenAnother}>
              {messages.openAnother}
            </Button>
          }
        />
      ) : (
        <EmptyState
          title={none.title}
          description={none.text}
          action={
            <Button asChild colorPalette="accent">
              <RouterLink to={CONNECT_PATH}>{messages.connect}</RouterLink>
            </Button>
          }
        />
      )}
    </ListPlane>
  );
}
