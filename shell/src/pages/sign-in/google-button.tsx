import { Button, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { GoogleMark } from './google-mark.tsx';

type GoogleButtonProps = {
  readonly signIn: () => void;
  /** Why it does nothing here; null where it works. */
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
        Sign in with Google
      </Button>
      {explains && (
        <Text role="status" textStyle="sm" color="fg.muted">
          {obstacle}
        </Text>
      )}
    </Stack>
  );
}
