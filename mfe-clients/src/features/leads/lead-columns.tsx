import type { ClientColumn, Funnel, LeadStage, LeadView } from '@adhelm/contracts';
import { formatAmount, formatInstant, formatNumber, formatPercentage } from '@adhelm/shared-ui';
import { Badge, Span } from '@adhelm/shared-ui/chakra';
import { amountInUnits, type CellValue, type GridColumn } from '@adhelm/shared-ui/grid';
import { messages } from '../../messages/leads.ts';

const palettes = {
  new: 'info',
  approved: 'success',
  deposited: 'success',
  rejected: 'danger',
} as const satisfies Record<LeadStage, string>;

/** Always has text, never colour alone. */
function StageBadge({ stage }: { readonly stage: LeadStage }) {
  return (
    <Badge colorPalette={palettes[stage]} size="sm">
      <Span boxSize="1.5" borderRadius="full" bg="currentColor" aria-hidden />
      {messages.stages[stage]}
    </Badge>
  );
}

function detailColumn({ field, title, type, align }: ClientColumn): GridColumn<LeadView> {
  const value = (row: LeadView): CellValue => row[field] ?? null;
  return {
    id: field,
    label: title,
    align: align === 'right' || type === 'numeric' ? 'end' : 'start',
    width: type === 'date' ? 190 : 140,
    isGroupable: type === undefined,
    value,
    ...(type === 'numeric' ? { format: (count: number) => formatNumber(count) } : {}),
    ...(type === 'date'
      ? {
          render: (row) => {
            const instant = value(row);
            return (
              <span className="text" dir="auto">
                {typeof instant === 'string' ? dateText(instant) : '–'}
              </span>
            );
          },
        }
      : {}),
  };
}

/** Clients use various date formats; an unreadable date is displayed unchanged. */
function dateText(text: string): string {
  return Number.isNaN(Date.parse(text)) ? text : formatInstant(text);
}

/** The number of columns of most clients, so that the header has its final width and the last columns do not move. */
const PENDING_COLUMNS = 8;
const pendingColumns: readonly GridColumn<LeadView>[] = Array.from(
  { length: PENDING_COLUMNS },
  (_, index) => ({
    id: `pending-${index}`,
    label: messages.pendingColumn,
    align: 'start',
    width: 140,
    isSortable: false,
    isExported: false,
    isPending: true,
    value: () => null,
  }),
);

/**
 * The client's columns exactly as specified (placeholders while they load), followed by our interpretation.
 */
export function leadColumns(
  columns: readonly ClientColumn[] | undefined,
  { currency, totals }: { readonly currency: string; readonly totals: Funnel | undefined },
): GridColumn<LeadView>[] {
  const commission = totals?.commission.find((sum) => sum.currency === currency)?.amount;
  return [
    ...(columns?.map(detailColumn) ?? pendingColumns),
    {
      id: 'stage',
      label: messages.stage,
      align: 'start',
      width: 130,
      isGroupable: true,
      value: ({ stage }) => messages.stages[stage],
      render: ({ stage }) => <StageBadge stage={stage} />,
    },
    {
      id: 'commission',
      label: messages.commission,
      unit: currency,
      align: 'end',
      width: 150,
      value: (row) => (row.currency === currency ? row.commission : null),
      format: (micros) => formatAmount(micros, 2),
      inUnit: amountInUnits,
      subtotal: 'sum',
      ...(commission === undefined ? {} : { total: formatAmount(commission, 2) }),
    },
  ];
}

export type FunnelRow = Funnel & { readonly key: string };

/** Leads, approvals and deposits of each group. */
export function funnelColumns(
  label: string,
  { currency, totals }: { readonly currency: string; readonly totals: Funnel | undefined },
): GridColumn<FunnelRow>[] {
  const count = (id: 'leads' | 'pending' | 'approved' | 'rejected' | 'deposits'): GridColumn<FunnelRow> => ({
    id,
    label: messages[id],
    align: 'end',
    width: 110,
    value: (row) => row[id],
    format: (figure) => formatNumber(figure),
    ...(totals === undefined ? {} : { total: formatNumber(totals[id]) }),
  });
  const rate = (id: 'approvalRate' | 'depositRate'): GridColumn<FunnelRow> => ({
    id,
    label: messages[id],
    unit: '%',
    align: 'end',
    width: 150,
    value: (row) => row[id],
    format: (fraction) => formatPercentage(fraction),
    ...(totals?.[id] === undefined || totals[id] === null ? {} : { total: formatPercentage(totals[id]) }),
  });
  const commissionOf = (funnel: Funnel) =>
    funnel.commission.find((sum) => sum.currency === currency)?.amount ?? null;
  const whole = totals === undefined ? null : commissionOf(totals);
  return [
    {
      id: 'key',
      label,
      align: 'start',
      width: 240,
      grow: 2,
      value: ({ key }) => (key === '' ? messages.withoutKey : key),
    },
    count('leads'),
    count('pending'),
    count('approved'),
    count('rejected'),
    count('deposits'),
    rate('approvalRate'),
    rate('depositRate'),
    {
      id: 'commission',
      label: messages.commission,
      unit: currency,
      align: 'end',
      width: 150,
      value: commissionOf,
      format: (micros) => formatAmount(micros, 2),
      inUnit: amountInUnits,
      ...(whole === null ? {} : { total: formatAmount(whole, 2) }),
    },
  ];
}
