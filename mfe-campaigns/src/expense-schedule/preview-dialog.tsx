import { Box, CloseButton, chakra, Portal, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Dialog } from '@adhelm/shared-ui/overlays';
import { messages } from './messages.ts';
import type { ReportPreview } from './schedule-api.ts';

type PreviewDialogProps = { readonly preview: ReportPreview | null; readonly onClose: () => void };

/** The email as its recipients see it: both parts. */
export function PreviewDialog({ preview, onClose }: PreviewDialogProps) {
  return (
    <Dialog.Root
      open={preview !== null}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      size="lg"
      scrollBehavior="inside"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header pb="2">
              <Dialog.Title textStyle="lg">{messages.form.previewTitle}</Dialog.Title>
              <Dialog.CloseTrigger asChild>
                <CloseButton size="sm" aria-label={messages.close} />
              </Dialog.CloseTrigger>
            </Dialog.Header>
            <Dialog.Body pb="6">
              {preview !== null && (
                <Stack gap="3">
                  <Text fontWeight="medium" dir="auto">
                    {preview.subject}
                  </Text>
                  {/* no scripts, forms or links of the mail work in it */}
                  <chakra.iframe
                    title={preview.subject}
                    srcDoc={preview.html}
                    sandbox=""
                    w="full"
                    h="24rem"
                    borderWidth="1px"
                    borderRadius="l2"
                    bg="white"
                  />
                  <chakra.details>
                    <chakra.summary cursor="pointer" textStyle="sm">
                      {messages.form.previewText}
                    </chakra.summary>
                    <Box as="pre" dir="ltr" textStyle="xs" overflowX="auto" tabIndex={0}>
                      {preview.text}
                    </Box>
                  </chakra.details>
                </Stack>
              )}
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
