import { Button, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { messages } from '../../messages/sign-in.ts';
import { GoogleMark } from './google-mark.tsx';

type GoogleButtonProps = {
  readonly signIn: () => void;
  /** Why it is unavailable here; null if it works. */
  readonly obstacle: string | null;
};

export function GoogleButton({ signIn, obstacle }: GoogleButtonProps) {
  const [explains, setExplains] = useState(false);
  return (
    <Stack gap="2">
      <Button
        variant="outline"
        size="lg"
        w="full"
        onClick={() => (obstacle === null ? signIn() : setExplains(true))}
      >
        <GoogleMark />
        {messages.google}
      </Button>
      {explains && (
        <Text role="status" textStyle="sm" color="fg.muted">
          {obstacle}
        </Text>
      )}
    </Stack>
  );
}
