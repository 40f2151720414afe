import type { Message } from '@adhelm/contracts';
import { Notice } from '@adhelm/shared-ui';
import { chakra, Span } from '@adhelm/shared-ui/chakra';
import type { MouseEvent } from 'react';
import { isListed } from '../figures/figure-table-of.ts';
import { rowElementId } from '../figures/row-element-id.ts';
import { messages } from '../messages/chat.ts';
import type { Piece } from './block-parts.ts';
import { TextBlocks } from './text-blocks.tsx';
import { type TextPart, textParts } from './text-parts.ts';

/** The text of an answer. Numbers lead to their rows; those that are in none are marked. */
export function AnswerText({ message }: { readonly message: Message }) {
  const { id, unverified } = message;
  const listed = new Set(message.rows.filter(isListed).map((row) => row.id));
  const parts = textParts({
    ...message,
    claims: message.claims.filter(({ rows }) => rows.some((row) => listed.has(row))),
  });
  const targetsOf = ({ rows }: Piece) => rows.map((row) => rowElementId(id, row));
  return (
    <>
      <TextBlocks parts={parts}>
        {(piece) =>
          piece.kind === 'unverified' ? (
            <Doubt>{piece.text}</Doubt>
          ) : (
            <Claim text={piece.text} targets={targetsOf(piece)} isStop={isFirstOfRow(parts, piece.at)} />
          )
        }
      </TextBlocks>
      {unverified.length > 0 && (
        <Notice tone="warning" title={messages.unverifiedNotice(unverified.length)} />
      )}
    </>
  );
}

/** A number that no result has. */
function Doubt({ children }: { readonly children: string }) {
  return (
    <chakra.mark
      bg="warning.subtle"
      color="fg"
      borderBottomWidth="2px"
      borderBottomStyle="dotted"
      borderColor="warning.fg"
    >
      {children}
      <Span aria-hidden>{messages.doubt}</Span>
      <Span srOnly>{messages.unverified}</Span>
    </chakra.mark>
  );
}

/** Whether it is the first number of its row: an answer has many, so only these are tab stops. */
function isFirstOfRow(parts: readonly TextPart[], at: number): boolean {
  const row = parts.find((part) => part.at === at)?.rows[0];
  return parts.find(({ rows }) => rows[0] === row)?.at === at;
}

type ClaimProps = {
  readonly text: string;
  readonly targets: readonly string[];
  readonly isStop: boolean;
};

function Claim({ text, targets, isStop }: ClaimProps) {
  const showRow = (event: MouseEvent) => {
    event.preventDefault();
    const row = targets.map((target) => document.getElementById(target)).find((found) => found !== null);
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <chakra.a
      href={`#${targets[0] ?? ''}`}
      textDecoration="underline"
      textDecorationStyle="dotted"
      textUnderlineOffset="3px"
      whiteSpace="nowrap"
      cursor="pointer"
      aria-label={messages.showRow(text)}
      tabIndex={isStop ? 0 : -1}
      onClick={showRow}
    >
      {text}
    </chakra.a>
  );
}
