import { type OperationRow, type TargetState, targetStates, type WidgetOperation } from '@adhelm/contracts';
import { LabelledSelect } from '@adhelm/shared-ui';
import { Badge, Button, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { reasonText } from '@adhelm/shared-ui/rules';
import { ScrolledTable } from '../frame/index.ts';
import { settingInWords } from './change-words.ts';
import { messages } from './messages.ts';

export type RowsPage = { readonly state: TargetState | null; readonly cursor: string | null };

type OperationRowsProps = {
  readonly operation: WidgetOperation;
  readonly rows: readonly OperationRow[];
  readonly next: string | null;
  readonly page: RowsPage;
  readonly onShow: (page: RowsPage) => void;
};

const { columns } = messages;
const palettes: Record<TargetState, string> = {
  planned: 'gray',
  sent: 'info',
  confirmed: 'success',
  failed: 'danger',
  skipped: 'warning',
  cancelled: 'gray',
};
const options = targetStates.map((value) => ({ value, label: messages.targetStates[value] }));

/** What became of each widget, a page at a time. */
export function OperationRows({ rows, next, page, onShow }: OperationRowsProps) {
  return (
    <Stack gap="3">
      <LabelledSelect
        label={messages.show}
        value={page.state}
        options={options}
        none={messages.everything}
        onChange={(state) => onShow({ state, cursor: null })}
      />
      {rows.length === 0 ? (
        <Text color="fg.muted">{messages.noRows}</Text>
      ) : (
        <ScrolledTable
          label={messages.resultRows}
          columns={[
            { label: columns.widget },
            { label: columns.campaign },
            { label: columns.before },
            { label: columns.after },
            { label: columns.state },
          ]}
          rows={rows.map((row) => ({
            key: `${row.account} ${row.campaign ?? ''} ${row.id}`,
            cells: cellsOf(row),
          }))}
        />
      )}
      <HStack gap="2">
        {page.cursor !== null && (
          <Button size="sm" variant="outline" onClick={() => onShow({ ...page, cursor: null })}>
            {messages.first}
          </Button>
        )}
        {next !== null && (
          <Button size="sm" variant="outline" onClick={() => onShow({ ...page, cursor: next })}>
            {messages.next}
          </Button>
        )}
      </HStack>
    </Stack>
  );
}

function cellsOf({ id, campaignName, field, before, after, unit, state, reason, because }: OperationRow) {
  return [
    <bdi key="id">{id}</bdi>,
    <bdi key="campaign">{campaignName ?? messages.wholeAccount}</bdi>,
    field === null ? '' : settingInWords(field, before, unit),
    field === null ? '' : settingInWords(field, after, unit),
    <Stack key="state" gap="0.5" align="start">
      <Badge size="sm" colorPalette={palettes[state]}>
        {messages.targetStates[state]}
      </Badge>
      {reason !== null && (
        <Text textStyle="xs" color="fg.muted">
          <bdi>{reasonText({ reason, because })}</bdi>
        </Text>
      )}
    </Stack>,
  ];
}
