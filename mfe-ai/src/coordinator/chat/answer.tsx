import type { Message } from '@adhelm/contracts';
import { formatMoney, Notice } from '@adhelm/shared-ui';
import { Box, Button, Stack, Text, Wrap } from '@adhelm/shared-ui/chakra';
import { Figures } from '../figures/figures.tsx';
import { messages } from '../messages/chat.ts';
import { AnswerText } from './answer-text.tsx';
import { ToolSteps } from './tool-steps.tsx';

/** The currency of the providers' prices, as in the status. */
const PRICES = 'USD';
/** Answers cost fractions of a cent. */
const COST_DIGITS = 4;

type AnswerProps = {
  readonly message: Message;
  /** Its place among the answers, from 1. */
  readonly number: number;
  /** Absent where nothing can be asked. */
  readonly onAsk?: ((question: string) => void) | undefined;
  /** Moves to the proposals; absent where they are not on the page. */
  readonly onShowProposals?: (() => void) | undefined;
};

/** A stored answer: its steps, text, figures, and what can be asked instead. */
export function Answer({ message, number, onAsk, onShowProposals }: AnswerProps) {
  const { id, state, problem, tools, rows, currency, proposals, offers, isWithheld, tokens, cost } = message;
  if (isWithheld === true) return <Withheld />;
  const ended = state === 'complete' || state === 'running' ? null : messages.ended[state];
  return (
    <Stack gap="2">
      <ToolSteps tools={tools} />
      <AnswerText message={message} />
      {state === 'running' && <Text color="fg.muted">{messages.answeringNow}</Text>}
      {(ended !== null || problem !== null) && (
        <Notice tone={state === 'failed' ? 'danger' : 'warning'} title={ended ?? ''}>
          {problem ?? undefined}
        </Notice>
      )}
      <Figures owner={id} rows={rows} currency={currency} of={messages.answerNumber(number)} />
      {tokens.in + tokens.out > 0 && (
        <Text color="fg.muted" textStyle="xs">
          {messages.answerUsed(
            tokens.in + tokens.out,
            cost === null ? null : formatMoney(cost, PRICES, COST_DIGITS),
          )}
        </Text>
      )}
      {onAsk !== undefined && offers.length > 0 && (
        <Box role="group" aria-label={messages.offers}>
          <Text color="fg.muted" textStyle="xs" mb="1">
            {messages.offers}
          </Text>
          <Wrap gap="2">
            {offers.map((offer) => (
              <QuestionButton key={offer} question={offer} onAsk={onAsk} />
            ))}
          </Wrap>
        </Box>
      )}
      {onShowProposals !== undefined && proposals.length > 0 && (
        <Button size="xs" variant="outline" alignSelf="flex-start" onClick={onShowProposals}>
          {messages.proposals(proposals.length)}
        </Button>
      )}
    </Stack>
  );
}

export function Withheld() {
  return (
    <Text color="fg.muted" fontStyle="italic">
      {messages.withheld}
    </Text>
  );
}

type QuestionButtonProps = { readonly question: string; readonly onAsk: (question: string) => void };

/** Asks a ready-made question. */
export function QuestionButton({ question, onAsk }: QuestionButtonProps) {
  return (
    <Button
      size="xs"
      variant="outline"
      h="auto"
      minH="8"
      py="1"
      maxW="full"
      whiteSpace="normal"
      textAlign="start"
      onClick={() => onAsk(question)}
    >
      <bdi>{question}</bdi>
    </Button>
  );
}
