import { messageOf, type SavedView } from '@adhelm/contracts';
import { Box, Button, HStack, IconButton, Span } from '@adhelm/shared-ui/chakra';
import { useHost } from '@adhelm/shared-ui/module';
import { RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../messages/parts/saved-views-popup.ts';
import type { SavedViewsApi } from './saved-views-api.ts';

type SavedViewRowProps = {
  readonly view: SavedView;
  readonly api: SavedViewsApi;
  readonly shown: Pick<SavedView, 'query' | 'layout'>;
  readonly onOpen: (view: SavedView) => void;
  readonly onFault: (message: string | null) => void;
};

/** One view: a click opens it, and its owner can also update or remove it. */
export function SavedViewRow({ view, api, shown, onOpen, onFault }: SavedViewRowProps) {
  const { notify } = useHost();
  const [isBusy, setBusy] = useState(false);
  const isShown = view.query === shown.query;
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    onFault(null);
    try {
      await work();
    } catch (error) {
      onFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const replace = () =>
    attempt(async () => {
      await api.replace({ ...view, ...shown });
      notify({ tone: 'success', title: messages.replaced(view.name) });
    });
  const remove = () =>
    attempt(async () => {
      await api.remove(view);
      const { screen, name, query, layout, isShared } = view;
      const undo = () => {
        api
          .keep({ screen, name, query, layout, isShared })
          .catch((error: unknown) => notify({ tone: 'danger', title: messageOf(error) }));
      };
      notify({ tone: 'info', title: messages.removed(name), action: { label: messages.undo, run: undo } });
    });
  return (
    <Box as="li">
      <HStack gap="1">
        <Button
          flex="1"
          minW="0"
          size="sm"
          justifyContent="flex-start"
          variant={isShown ? 'subtle' : 'ghost'}
          aria-current={isShown ? 'true' : undefined}
          onClick={() => onOpen(view)}
        >
          <Span truncate>
            <bdi>{view.name}</bdi>
          </Span>
          {view.isShared && (
            <Span color="fg.muted" fontWeight="normal" textStyle="xs" ms="auto" flexShrink="0">
              {view.isMine ? messages.shared : <bdi>{view.owner.name}</bdi>}
            </Span>
          )}
        </Button>
        {view.isMine && (
          <>
            <IconButton
              size="sm"
              variant="ghost"
              disabled={isBusy || isShown}
              aria-label={messages.replace(view.name)}
              onClick={replace}
            >
              <RefreshCw aria-hidden />
            </IconButton>
            <IconButton
              size="sm"
              variant="ghost"
              disabled={isBusy}
              aria-label={messages.remove(view.name)}
              onClick={remove}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </>
        )}
      </HStack>
    </Box>
  );
}
