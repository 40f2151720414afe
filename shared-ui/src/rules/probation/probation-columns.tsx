import type { Probation, ProbationCommand, ProbationState } from '@adhelm/contracts';
import { formatAge, formatInstant, formatMoney, MoneyCell, NO_FIGURE, NumberCell } from '@adhelm/shared-ui';
import { Badge, Box, Button, HStack, Span, Text } from '@adhelm/shared-ui/chakra';
import { evidenceColumn } from '@adhelm/shared-ui/figure-list';
import { amountInUnits, type GridColumn } from '@adhelm/shared-ui/grid';
import { reasonText } from '../reason-text.ts';
import { messages } from './messages.ts';

const { columns } = messages;

/** A row with its evidence where lists look for it. */
export type ProbationRow = Probation & {
  readonly evidence: NonNullable<Probation['figures']>['evidence'];
  readonly losing: number | null;
};

export const rowOf = (probation: Probation): ProbationRow => ({
  ...probation,
  evidence: probation.figures?.evidence ?? null,
  losing: probation.figures?.losing ?? null,
});

const palettes: Partial<Readonly<Record<ProbationState, string>>> = {
  running: 'info',
  kept: 'success',
  blocked: 'danger',
  failed: 'warning',
};

const MS_PER_HOUR = 3_600_000;
const HOURS_PER_DAY = 24;

/** What is left of a running retest; null for others. */
export function timeLeft({ state, endsAt }: Probation, now: Date): string | null {
  if (state !== 'running' || endsAt === null) return null;
  const hours = Math.ceil((Date.parse(endsAt) - now.getTime()) / MS_PER_HOUR);
  if (hours <= 0) return messages.left.over;
  return hours > HOURS_PER_DAY
    ? messages.left.days(Math.ceil(hours / HOURS_PER_DAY))
    : messages.left.hours(hours);
}

const startedBy = ({ rule, startedBy: by }: Probation) =>
  rule === null ? by.name : messages.rule(rule.name);

type Options = {
  readonly now: Date;
  readonly mayChange: boolean;
  readonly isSending: boolean;
  readonly onCommand: (row: ProbationRow, command: ProbationCommand) => void;
};

/** Why it does not go on at the moment, or why it was decided as it was. */
const outcomeOf = (probation: Probation) =>
  reasonText({ reason: probation.message, because: probation.messageBecause }) ?? reasonText(probation);

const labels = { stop: messages.stopOf, undo: messages.undoOf };

/** What people know about a retest at a glance, and do about it in place. */
export function probationColumns({
  now,
  mayChange,
  isSending,
  onCommand,
}: Options): GridColumn<ProbationRow>[] {
  return [
    {
      id: 'widget',
      label: columns.widget,
      align: 'start',
      width: 200,
      grow: 2,
      value: ({ widget }) => widget,
      rowName: ({ widget }) => widget,
      render: ({ widget, campaignName, accountName }) => (
        <Box minW="0" w="full" lineHeight="1.25">
          <bdi>{widget}</bdi>
          <Text className="text" textStyle="xs" color="fg.muted" dir="auto">
            {campaignName ?? accountName}
          </Text>
        </Box>
      ),
    },
    {
      id: 'state',
      label: columns.state,
      align: 'start',
      width: 140,
      isGroupable: true,
      value: ({ state }) => messages.states[state],
      render: ({ state }) => (
        <Badge size="sm" colorPalette={palettes[state] ?? 'gray'}>
          <bdi>{messages.states[state]}</bdi>
        </Badge>
      ),
    },
    {
      id: 'spent',
      label: columns.spent,
      align: 'end',
      width: 150,
      value: ({ figures }) => figures?.cost ?? null,
      inUnit: amountInUnits,
      render: ({ figures, budget, currency }) => (
        <bdi dir="ltr">
          {messages.ofBudget(formatMoney(figures?.cost ?? 0, currency), formatMoney(budget, currency))}
        </bdi>
      ),
    },
    evidenceColumn<ProbationRow>(),
    {
      id: 'left',
      label: columns.left,
      align: 'start',
      width: 100,
      value: ({ endsAt, state }) => (state === 'running' ? endsAt : null),
      render: (row) => (
        <Span title={row.endsAt === null ? undefined : formatInstant(row.endsAt)}>
          <bdi>{timeLeft(row, now) ?? NO_FIGURE}</bdi>
        </Span>
      ),
    },
    {
      id: 'outcome',
      label: columns.outcome,
      align: 'start',
      width: 220,
      grow: 4,
      value: outcomeOf,
      render: (probation) => {
        const outcome = outcomeOf(probation);
        return (
          <Span
            className="text"
            color={probation.message === null ? 'fg' : 'warning.fg'}
            title={outcome ?? undefined}
          >
            <bdi>{outcome ?? NO_FIGURE}</bdi>
          </Span>
        );
      },
    },
    {
      id: 'actions',
      label: columns.actions,
      align: 'start',
      width: 100,
      value: () => null,
      render: (row, { tabIndex }) => (
        <HStack gap="1">
          {mayChange &&
            row.commands.map((command) => (
              <Button
                key={command}
                size="xs"
                variant="outline"
                tabIndex={tabIndex}
                disabled={isSending}
                aria-label={labels[command](row.widget)}
                onClick={() => onCommand(row, command)}
              >
                {messages[command]}
              </Button>
            ))}
        </HStack>
      ),
    },
    {
      id: 'by',
      label: columns.by,
      align: 'start',
      width: 160,
      isGroupable: true,
      value: startedBy,
    },
    {
      id: 'campaign',
      label: columns.campaign,
      align: 'start',
      width: 180,
      grow: 2,
      value: ({ campaignName }) => campaignName,
    },
    {
      id: 'account',
      label: columns.account,
      align: 'start',
      width: 140,
      isGroupable: true,
      value: ({ accountName }) => accountName,
    },
    {
      id: 'created',
      label: columns.created,
      align: 'start',
      width: 110,
      value: ({ createdAt }) => createdAt,
      render: ({ createdAt }) => (
        <Span color="fg.muted" title={formatInstant(createdAt)}>
          <bdi>{formatAge(createdAt, now)}</bdi>
        </Span>
      ),
    },
    {
      id: 'revenue',
      label: columns.revenue,
      align: 'end',
      width: 110,
      value: ({ figures }) => figures?.revenue ?? null,
      inUnit: amountInUnits,
      render: ({ figures, currency }) => (
        <bdi dir="ltr">
          <MoneyCell value={figures?.revenue ?? null} currency={currency} />
        </bdi>
      ),
    },
    {
      id: 'clicks',
      label: columns.clicks,
      align: 'end',
      width: 90,
      value: ({ figures }) => figures?.clicks ?? null,
      render: ({ figures }) => (
        <bdi dir="ltr">
          <NumberCell value={figures?.clicks ?? null} />
        </bdi>
      ),
    },
  ];
}
