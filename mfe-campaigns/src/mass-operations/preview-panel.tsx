import type { OperationPreview, OperationPreviewRow, WidgetChange } from '@adhelm/contracts';
import { formatMoney, formatNumber } from '@adhelm/shared-ui';
import { Box, Button, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { reasonText } from '@adhelm/shared-ui/rules';
import { ScrolledTable } from '../frame/index.ts';
import { settingInWords } from './change-words.ts';
import { ChoiceBox } from './choice-box.tsx';
import { IdsLeftOut } from './ids-left-out.tsx';
import { messages } from './messages.ts';

const { columns } = messages;

type PreviewPanelProps = {
  readonly preview: OperationPreview;
  readonly change: WidgetChange;
  /** Of the change's amounts: a currency, or null for coefficients. */
  readonly unit: string | null;
  /** The form says already which ids are left out. */
  readonly areIdsChecked: boolean;
  readonly isStarting: boolean;
  readonly onStart: () => void;
};

/** What would happen, and the button that confirms it. */
export function PreviewPanel({
  preview,
  change,
  unit,
  areIdsChecked,
  isStarting,
  onStart,
}: PreviewPanelProps) {
  const { planned, selected, canary, currency, cost, revenue, accounts, skipped, rows } = preview;
  return (
    <ChoiceBox title={messages.result}>
      <Box role="status">
        <Text fontWeight="medium">
          {planned === 0 ? messages.nothing : messages.wouldChange(planned, formatNumber(selected))}
        </Text>
        {planned > 0 && (
          <Text textStyle="sm">
            {messages.affected(formatMoney(cost, currency), formatMoney(revenue, currency))}
          </Text>
        )}
      </Box>
      <Ids preview={preview} areIdsChecked={areIdsChecked} />
      {skipped.length > 0 && (
        <ScrolledTable
          label={messages.skipped}
          columns={[{ label: columns.reason }, { label: columns.widgets, isFigure: true }]}
          rows={skipped.map((one) => ({
            key: one.reason,
            cells: [reasonText(one), formatNumber(one.count)],
          }))}
        />
      )}
      {accounts.length > 0 && (
        <ScrolledTable
          label={messages.byAccount}
          columns={[
            { label: columns.account },
            { label: columns.widgets, isFigure: true },
            { label: columns.left, isFigure: true },
            { label: columns.cost, isFigure: true },
            { label: columns.revenue, isFigure: true },
          ]}
          rows={accounts.map((row) => ({
            key: row.account,
            cells: [
              <bdi key="name">{row.accountName}</bdi>,
              formatNumber(row.planned),
              formatNumber(row.skipped),
              formatMoney(row.cost, currency),
              formatMoney(row.revenue, currency),
            ],
          }))}
        />
      )}
      {rows.length > 0 && (
        <ScrolledTable
          label={messages.firstRows}
          columns={[
            { label: columns.widget },
            { label: columns.campaign },
            { label: columns.before },
            { label: columns.after },
            { label: columns.cost, isFigure: true },
            { label: columns.revenue, isFigure: true },
          ]}
          rows={rows.map((row) => ({
            key: `${row.account} ${row.campaign ?? ''} ${row.id}`,
            cells: [
              <bdi key="id">{row.id}</bdi>,
              <bdi key="campaign">{row.campaignName ?? messages.wholeAccount}</bdi>,
              row.isReadFirst ? messages.values.readFirst : settingInWords(change.field, row.before, unit),
              <After key="after" row={row} field={change.field} unit={unit} />,
              formatMoney(row.cost, currency),
              formatMoney(row.revenue, currency),
            ],
          }))}
        />
      )}
      {planned > 0 && (
        <HStack gap="3" wrap="wrap">
          <Button colorPalette="accent" loading={isStarting} onClick={onStart}>
            {messages.start(planned)}
          </Button>
          <Text textStyle="sm" color="fg.muted" flex="1 1 16rem">
            {messages.canary(canary)}
          </Text>
        </HStack>
      )}
    </ChoiceBox>
  );
}

type AfterProps = { readonly row: OperationPreviewRow; readonly field: string; readonly unit: string | null };

function After({ row: { skipped, because, target, isReadFirst }, field, unit }: AfterProps) {
  if (skipped !== null) return <Text color="fg.muted">{reasonText({ reason: skipped, because })}</Text>;
  if (target === null && isReadFirst) return messages.values.readFirst;
  return settingInWords(field, target, unit);
}

function Ids({ preview: { ids }, areIdsChecked }: Pick<PreviewPanelProps, 'preview' | 'areIdsChecked'>) {
  if (ids === null) return null;
  return (
    <Stack gap="1" textStyle="sm">
      {ids.duplicates > 0 && <Text>{messages.duplicates(ids.duplicates)}</Text>}
      {ids.idle > 0 && <Text>{messages.idle(ids.idle)}</Text>}
      {!areIdsChecked && <IdsLeftOut ids={ids} />}
    </Stack>
  );
}
