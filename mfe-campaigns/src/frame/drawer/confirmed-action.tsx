import { Notice } from '@adhelm/shared-ui';
import { Box, Button, HStack } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';

type ConfirmedActionProps = {
  readonly label: string;
  readonly question: string;
  /** The consequences of confirming. */
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly act: () => Promise<void>;
};

/** An irreversible action with an inline confirmation. */
export function ConfirmedAction({ label, question, text, yes, no, act }: ConfirmedActionProps) {
  const [step, setStep] = useState<'offered' | 'confirming' | 'sent'>('offered');
  const send = async () => {
    setStep('sent');
    await act();
    setStep('offered');
  };
  if (step === 'offered') {
    return (
      <Box>
        <Button size="sm" variant="ghost" ms="-3" color="fg.muted" onClick={() => setStep('confirming')}>
          {label}
        </Button>
      </Box>
    );
  }
  return (
    <Notice
      tone="warning"
      title={question}
      action={
        <HStack gap="2" wrap="wrap">
          <Button
            size="sm"
            variant="outline"
            autoFocus
            disabled={step === 'sent'}
            onClick={() => setStep('offered')}
          >
            {no}
          </Button>
          <Button size="sm" colorPalette="danger" loading={step === 'sent'} onClick={() => void send()}>
            {yes}
          </Button>
        </HStack>
      }
    >
      {text}
    </Notice>
  );
}
