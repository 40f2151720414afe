import type { Message } from '@adhelm/contracts';
import { Notice } from '@adhelm/shared-ui';
import { Box, chakra, Span } from '@adhelm/shared-ui/chakra';
import { rowElementId } from '../figures/row-element-id.ts';
import { messages } from '../messages/chat.ts';
import { textParts } from './text-parts.ts';

/** The text of an answer. Numbers lead to their rows; those that are in none are marked. */
export function AnswerText({ message }: { readonly message: Message }) {
  const { id, unverified } = message;
  return (
    <>
      <Box whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
        {textParts(message).map(({ at, text, kind, rows }) => {
          if (kind === 'plain') return <Span key={at}>{text}</Span>;
          if (kind === 'unverified')
            return (
              <chakra.mark
                key={at}
                bg="warning.subtle"
                color="fg"
                borderBottomWidth="2px"
                borderBottomStyle="dotted"
                borderColor="warning.fg"
              >
                {text}
                <Span aria-hidden>{messages.doubt}</Span>
                <Span srOnly>{messages.unverified}</Span>
              </chakra.mark>
            );
          return <Claim key={at} text={text} targets={rows.map((row) => rowElementId(id, row))} />;
        })}
      </Box>
      {unverified.length > 0 && (
        <Notice tone="warning" title={messages.unverifiedNotice(unverified.length)} />
      )}
    </>
  );
}

function Claim({ text, targets }: { readonly text: string; readonly targets: readonly string[] }) {
  const showRow = () => {
    const row = targets.map((target) => document.getElementById(target)).find((found) => found !== null);
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <chakra.button
      type="button"
      display="inline"
      textDecoration="underline"
      textDecorationStyle="dotted"
      textUnderlineOffset="3px"
      cursor="pointer"
      aria-label={messages.showRow(text)}
      onClick={showRow}
    >
      {text}
    </chakra.button>
  );
}
