import type { SourceRegistry } from '@adhelm/contracts';
import { EmptyState, ListPlane } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { messages } from '../../messages/accounts.ts';
import { firstAccount } from './selected-account.ts';

type MissingAccountProps = {
  readonly sources: SourceRegistry;
  /** Leads to the first account that is there. */
  readonly onOpenAnother: () => void;
};

/** In place of a list: the account that the link names is not there, or there is none at all. */
export function MissingAccount({ sources, onOpenAnother }: MissingAccountProps) {
  return (
    <ListPlane>
      {firstAccount(sources) === null ? (
        <EmptyState title={messages.noAccountTitle} description={messages.noAccountText} />
      ) : (
        <EmptyState
          title={messages.unknownAccountTitle}
          description={messages.unknownAccountText}
          action={
            <Button colorPalette="accent" onClick={onOpenAnother}>
              {messages.openFirstAccount}
            </Button>
          }
        />
      )}
    </ListPlane>
  );
}
