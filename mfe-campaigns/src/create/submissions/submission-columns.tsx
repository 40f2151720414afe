import type { Submission, SubmissionCommand } from '@adhelm/contracts';
import { formatInstant } from '@adhelm/shared-ui';
import { Button, chakra, HStack } from '@adhelm/shared-ui/chakra';
import type { GridColumn } from '@adhelm/shared-ui/grid';
import { messages } from './messages.ts';
import { SubmissionStateBadge } from './submission-state.tsx';
import type { EditAgain } from './use-edit-again.ts';

type SubmissionColumnsOptions = {
  readonly sourceName: (id: string) => string;
  /** Ids of submissions with a pending command. */
  readonly busy: ReadonlySet<string>;
  readonly edit: EditAgain;
  readonly onOpen: (submission: Submission) => void;
  /** Whether the person may send commands. */
  readonly isAllowed: boolean;
  readonly onCommand: (submission: Submission, command: SubmissionCommand) => void;
};

const { columns: labels } = messages;

/** Request, state and commands of a submission. */
export function submissionColumns({
  sourceName,
  busy,
  edit,
  onOpen,
  isAllowed,
  onCommand,
}: SubmissionColumnsOptions): GridColumn<Submission>[] {
  const text = (
    id: 'account' | 'reason' | 'askedBy' | 'externalId',
    width: number,
    value: (row: Submission) => string | null,
  ): GridColumn<Submission> => ({ id, label: labels[id], align: 'start', width, isGroupable: true, value });
  const instant = (id: 'createdAt' | 'sendAt'): GridColumn<Submission> => ({
    id,
    label: labels[id],
    align: 'start',
    width: 200,
    value: (row) => row[id],
    render: (row) => (
      <span className="text" dir="auto">
        {formatInstant(row[id])}
      </span>
    ),
  });
  return [
    {
      id: 'title',
      label: labels.title,
      align: 'start',
      width: 260,
      grow: 3,
      value: ({ title }) => title,
      render: (row, { tabIndex }) => (
        <chakra.button
          type="button"
          className="text"
          tabIndex={tabIndex}
          color="accent.fg"
          cursor="pointer"
          textAlign="start"
          dir="auto"
          title={row.title}
          onClick={() => onOpen(row)}
        >
          {row.title}
        </chakra.button>
      ),
    },
    {
      id: 'state',
      label: labels.state,
      align: 'start',
      width: 140,
      isGroupable: true,
      value: ({ state }) => messages.states[state],
      render: ({ state }) => <SubmissionStateBadge state={state} />,
    },
    {
      id: 'action',
      label: labels.action,
      align: 'start',
      width: 270,
      grow: 0,
      isSortable: false,
      isExported: false,
      value: () => null,
      render: (row, { tabIndex }) => (
        <HStack gap="1">
          {(isAllowed ? row.commands : []).map((command) => (
            <Button
              key={command}
              size="2xs"
              variant="outline"
              tabIndex={tabIndex}
              disabled={busy.has(row.id)}
              aria-label={messages.commandOf(messages.commands[command], row.title)}
              onClick={() => onCommand(row, command)}
            >
              {messages.commands[command]}
            </Button>
          ))}
          {edit.isOffered(row) && (
            <Button
              size="2xs"
              variant="outline"
              tabIndex={tabIndex}
              disabled={edit.isOpening}
              aria-label={messages.commandOf(messages.editAgain, row.title)}
              onClick={() => edit.open(row)}
            >
              {messages.editAgain}
            </Button>
          )}
        </HStack>
      ),
    },
    {
      id: 'source',
      label: labels.source,
      align: 'start',
      width: 130,
      isGroupable: true,
      value: ({ source }) => sourceName(source),
    },
    text('account', 200, ({ accountName }) => accountName),
    text('reason', 260, ({ reason }) => reason),
    text('askedBy', 150, ({ askedBy }) => askedBy.name),
    instant('createdAt'),
    instant('sendAt'),
    text('externalId', 140, ({ externalId }) => externalId),
  ];
}
