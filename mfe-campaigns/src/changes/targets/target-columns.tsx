import { type CampaignRow, type CampaignTargets, MICROS_PER_UNIT } from '@adhelm/contracts';
import { formatMoney, formatPercent, NO_FIGURE } from '@adhelm/shared-ui';
import { chakra } from '@adhelm/shared-ui/chakra';
import type { GridColumn } from '@adhelm/shared-ui/grid';
import { messages } from './messages.ts';

type Amount = NonNullable<CampaignTargets['cpa']>;

/**
 * What campaigns are to reach, and their tags. A click on a value opens its form. Amounts are exported in units of the
 * currency that their text names, because inherited ones may be in another than the account's.
 */
export function targetColumns<Row extends CampaignRow>(onEdit: (row: Row) => void): GridColumn<Row>[] {
  const column = (
    id: string,
    label: string,
    rest: Pick<GridColumn<Row>, 'value' | 'align' | 'width'> & { readonly textOf: (row: Row) => string },
  ): GridColumn<Row> => {
    const { textOf, ...column } = rest;
    return {
      id,
      label,
      ...column,
      render: (row, { tabIndex }) =>
        row.isRemoved === true ? (
          textOf(row) || NO_FIGURE
        ) : (
          <chakra.button
            type="button"
            className="text"
            tabIndex={tabIndex}
            w="full"
            textAlign={column.align}
            cursor="pointer"
            color={textOf(row) === '' ? 'fg.muted' : undefined}
            _hover={{ textDecoration: 'underline' }}
            dir="auto"
            title={textOf(row)}
            aria-label={
              textOf(row) === ''
                ? messages.set(row.name, label)
                : messages.edit(row.name, `${label} ${textOf(row)}`)
            }
            onClick={() => onEdit(row)}
          >
            {textOf(row) || NO_FIGURE}
          </chakra.button>
        ),
    };
  };
  const amount = (id: 'cpa' | 'payout') =>
    column(`target_${id}`, messages[id], {
      align: 'end',
      width: 120,
      value: ({ targets }) => units(targets?.[id]),
      textOf: ({ targets }) => amountText(targets?.[id]),
    });
  return [
    amount('cpa'),
    column('target_roi', messages.roi, {
      align: 'end',
      width: 112,
      value: ({ targets }) => targets?.roi?.value ?? null,
      textOf: ({ targets }) => (targets?.roi == null ? '' : formatPercent(targets.roi.value)),
    }),
    amount('payout'),
    column('offer', messages.offer, {
      align: 'start',
      width: 160,
      value: ({ targets }) => targets?.offer?.name ?? null,
      textOf: ({ targets }) => targets?.offer?.name ?? '',
    }),
    column('tags', messages.tags, {
      align: 'start',
      width: 180,
      value: ({ targets }) => tagText(targets) || null,
      textOf: ({ targets }) => tagText(targets),
    }),
  ];
}

const units = (amount: Amount | null | undefined) =>
  amount == null ? null : amount.amount / MICROS_PER_UNIT;
const amountText = (amount: Amount | null | undefined) =>
  amount == null ? '' : formatMoney(amount.amount, amount.currency);
const tagText = (targets: CampaignTargets | undefined) => targets?.tags.join(', ') ?? '';
