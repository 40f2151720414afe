import { REJECTION_REST_DAYS, type RuleDecision } from '@adhelm/contracts';
import { formatList, formatMoney, Question } from '@adhelm/shared-ui';
import { Stack, Text } from '@adhelm/shared-ui/chakra';
import { messages as texts } from './messages.ts';

export type Verdict = 'approve' | 'reject';

/** The known cost of what decisions change, each currency by itself: “$1,200.00 and €300.00”. Empty if none is known. */
function costOf(decisions: readonly RuleDecision[]): string {
  const known = decisions.flatMap(({ currency, affected: { cost } }) =>
    cost === null ? [] : [{ currency, cost }],
  );
  return formatList(
    [...Map.groupBy(known, ({ currency }) => currency)].map(([currency, ofOne]) =>
      formatMoney(
        ofOne.reduce((sum, { cost }) => sum + cost, 0),
        currency,
      ),
    ),
  );
}

type ApprovalsQuestionProps = {
  readonly verdict: Verdict;
  readonly decisions: readonly RuleDecision[];
  readonly isSending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks once before several changes are approved or rejected: how many, what they cost, and what follows. */
export function ApprovalsQuestion(props: ApprovalsQuestionProps) {
  const { verdict, decisions, isSending, onConfirm, onClose } = props;
  const { length } = decisions;
  const cost = costOf(decisions);
  return (
    <Question
      title={texts.question[verdict](length)}
      keep={texts.question.no}
      confirm={texts.question.yes[verdict](length)}
      isSending={isSending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack gap="2" textStyle="sm">
        {cost !== '' && (
          <Text>{texts.question.cost(cost, new Set(decisions.map(({ rule }) => rule.id)).size)}</Text>
        )}
        <Text color="fg.muted">
          {verdict === 'approve' ? texts.question.sent : texts.restsOf(length, REJECTION_REST_DAYS)}
        </Text>
      </Stack>
    </Question>
  );
}
