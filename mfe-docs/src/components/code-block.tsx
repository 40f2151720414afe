import { CopyButton } from '@adhelm/shared-ui';
import { Box, chakra, Flex } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages/frame.ts';

type CodeBlockProps = {
  readonly code: string;
  /** Text alternative, such as "Start Adhelm". */
  readonly label: string;
};

/** Code with a copy button, always written left to right. Long lines scroll inside, also by keyboard. */
export function CodeBlock({ code, label }: CodeBlockProps) {
  return (
    <Flex my="4" align="flex-start" bg="bg.surface" borderWidth="1px" borderRadius="l2" overflow="hidden">
      <chakra.pre
        role="group"
        aria-label={label}
        tabIndex={0}
        dir="ltr"
        flex="1"
        minW="0"
        overflowX="auto"
        px="4"
        py="3"
        fontFamily="mono"
        textStyle="sm"
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        <code>{code}</code>
      </chakra.pre>
      <Box p="2" flexShrink="0">
        <CopyButton text={code} label={messages.copy(label)} />
      </Box>
    </Flex>
  );
}
