import { Box, chakra, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Dialog, DialogFrame } from '@adhelm/shared-ui/overlays';
import { messages } from './messages.ts';
import type { ReportPreview } from './schedule-api.ts';

type PreviewDialogProps = { readonly preview: ReportPreview | null; readonly onClose: () => void };

/** The email as its recipients see it: both parts. */
export function PreviewDialog({ preview, onClose }: PreviewDialogProps) {
  return (
    <DialogFrame
      isOpen={preview !== null}
      title={messages.form.previewTitle}
      onClose={onClose}
      closeLabel={messages.close}
      size="lg"
    >
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
    </DialogFrame>
  );
}
