import { CopyButton } from '@adhelm/shared-ui';
import { chakra, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';

type CopiedTextProps = { readonly label: string; readonly text: string; readonly copyLabel: string };

/** A text to enter elsewhere, with a button that copies it. */
export function CopiedText({ label, text, copyLabel }: CopiedTextProps) {
  return (
    <Stack gap="0.5">
      <Text textStyle="sm" color="fg.muted">
        {label}
      </Text>
      <HStack gap="2">
        <chakra.code minW="0" overflowWrap="anywhere" dir="ltr" textStyle="sm">
          {text}
        </chakra.code>
        <CopyButton text={text} label={copyLabel} />
      </HStack>
    </Stack>
  );
}
