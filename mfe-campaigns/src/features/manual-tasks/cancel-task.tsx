import { Notice } from '@adhelm/shared-ui';
import { Box, Button, HStack } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { messages } from '../../messages/manual-tasks.ts';

/** Leaves what is open of a task undone, after a question. */
export function CancelTask({ onCancel }: { readonly onCancel: () => Promise<void> }) {
  const [step, setStep] = useState<'offered' | 'asked' | 'sent'>('offered');
  const cancel = async () => {
    setStep('sent');
    await onCancel();
    setStep('offered');
  };
  if (step === 'offered') {
    return (
      <Box>
        <Button size="sm" variant="ghost" ms="-3" color="fg.muted" onClick={() => setStep('asked')}>
          {messages.cancel}
        </Button>
      </Box>
    );
  }
  return (
    <Notice
      tone="warning"
      title={messages.cancelQuestion}
      action={
        <HStack gap="2" wrap="wrap">
          <Button
            size="sm"
            variant="outline"
            autoFocus
            disabled={step === 'sent'}
            onClick={() => setStep('offered')}
          >
            {messages.cancelNo}
          </Button>
          <Button size="sm" colorPalette="danger" loading={step === 'sent'} onClick={() => void cancel()}>
            {messages.cancelYes}
          </Button>
        </HStack>
      }
    >
      {messages.cancelText}
    </Notice>
  );
}
