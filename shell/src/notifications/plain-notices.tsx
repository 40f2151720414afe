import { Notice } from '@adhelm/shared-ui/basics';
import { Box, CloseButton, Stack } from '@adhelm/shared-ui/chakra';
import type { NotifyOptions } from '@adhelm/shared-ui/module';
import { messages } from '../messages/notifications.ts';

type PlainNoticesProps = {
  readonly notices: readonly NotifyOptions[];
  readonly onClose: (notice: NotifyOptions) => void;
};

/** Notifications displayed if the toast code failed to load, for example without a network. */
export function PlainNotices({ notices, onClose }: PlainNoticesProps) {
  if (notices.length === 0) return null;
  return (
    <Stack position="fixed" bottom="4" insetInlineEnd="4" maxW="calc(100vw - 32px)" w="360px" zIndex="toast">
      {notices.slice(-3).map((notice) => (
        <Box key={notice.title} bg="bg.raised" borderRadius="l2">
          <Notice
            tone={notice.tone}
            title={notice.title}
            action={<CloseButton size="2xs" aria-label={messages.close} onClick={() => onClose(notice)} />}
          >
            {notice.description}
          </Notice>
        </Box>
      ))}
    </Stack>
  );
}
