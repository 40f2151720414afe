import { CopyButton } from '@adhelm/shared-ui/basics';
import { Box, chakra, Flex } from '@adhelm/shared-ui/chakra';
import { type ComponentProps, isValidElement, type ReactNode } from 'react';
import { messages } from '../messages/frame.ts';

type PreProps = { readonly children?: ReactNode };
type CodeProps = ComponentProps<'code'> & { readonly 'data-label'?: string };

function textOf(node: ReactNode): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<PreProps>(node) ? textOf(node.props.children) : '';
}

/** A sample with a copy button, always written left to right. Long lines scroll inside, also by keyboard. */
export function CodeBlock({ children }: PreProps) {
  const label = isValidElement<CodeProps>(children) ? (children.props['data-label'] ?? '') : '';
  const text = textOf(children).trimEnd();
  return (
    <Box my="4" bg="bg.surface" borderWidth="1px" borderRadius="l2" overflow="hidden">
      <Flex
        align="center"
        justify="space-between"
        gap="2"
        ps="4"
        pe="2"
        pt="1"
        textStyle="xs"
        color="fg.muted"
      >
        <bdi aria-hidden>{label}</bdi>
        <Box flexShrink="0" _print={{ display: 'none' }}>
          <CopyButton text={text} label={messages.copy(label)} />
        </Box>
      </Flex>
      <chakra.pre
        role="group"
        aria-label={label}
        tabIndex={0}
        dir="ltr"
        overflowX="auto"
        px="4"
        pt="1"
        pb="3"
        textStyle="sm"
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        {children}
      </chakra.pre>
    </Box>
  );
}
