import { SavedViews } from '@adhelm/shared-ui';
import { HStack, Link, Text } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { messages } from './messages.ts';

const BLOCK_LISTS = '/app/ts/campaigns/widgets-auto-optimization?tab=block-lists';

type SavedSelectionsProps = {
  /** The query of the address that says what is selected; null if it is too long to save. */
  readonly query: string | null;
};

/** Selections that were saved, and the present one to save. */
export function SavedSelections({ query }: SavedSelectionsProps) {
  const navigate = useNavigate();
  return (
    <HStack gap="3" wrap="wrap">
      <SavedViews
        screen="campaigns/mass-widgets"
        query={query ?? ''}
        layout={null}
        onOpen={(saved) => navigate({ search: saved.query })}
      />
      {query === null && (
        <Text textStyle="sm" color="fg.muted">
          {messages.tooLongToSave}{' '}
          <Link asChild colorPalette="accent">
            <RouterLink to={BLOCK_LISTS}>{messages.blockLists}</RouterLink>
          </Link>
        </Text>
      )}
    </HStack>
  );
}
