import type { PlacementReputation, ReputationVerdict } from '@adhelm/contracts';
import { formatDay, MoneyCell, NumberCell, PercentCell } from '@adhelm/shared-ui';
import { Badge, Span } from '@adhelm/shared-ui/chakra';
import { amountInUnits, type GridColumn, shareInPercent } from '@adhelm/shared-ui/grid';
import { formatProbability } from '../format-probability.ts';
import { messages } from './messages.ts';

const { columns } = messages;

const palettes: Readonly<Record<ReputationVerdict, string>> = {
  losing: 'danger',
  earning: 'success',
  unknown: 'gray',
};

const money = (id: 'cost' | 'revenue' | 'profit', currency: string): GridColumn<PlacementReputation> => ({
  id,
  label: columns[id],
  unit: currency,
  align: 'end',
  width: 110,
  value: (row) => row[id],
  inUnit: amountInUnits,
  render: (row) => (
    <bdi dir="ltr">
      <MoneyCell value={row[id]} currency={currency} />
    </bdi>
  ),
});

const count = (id: 'clicks' | 'conversions' | 'campaigns' | 'accounts'): GridColumn<PlacementReputation> => ({
  id,
  label: columns[id],
  align: 'end',
  width: 110,
  value: (row) => row[id],
  render: (row) => (
    <bdi dir="ltr">
      <NumberCell value={row[id]} />
    </bdi>
  ),
});

/** What is known of a placement over all campaigns. */
export const placementColumns = (currency: string): GridColumn<PlacementReputation>[] => [
  {
    id: 'widget',
    label: columns.widget,
    align: 'start',
    width: 170,
    grow: 2,
    value: ({ widget }) => widget,
    rowName: ({ widget }) => widget,
  },
  {
    id: 'verdict',
    label: columns.verdict,
    align: 'start',
    width: 140,
    isGroupable: true,
    value: ({ verdict }) => messages.verdicts[verdict],
    render: ({ verdict, losing }) => (
      <Badge
        size="sm"
        colorPalette={palettes[verdict]}
        title={losing === null ? undefined : messages.certain(formatProbability(losing))}
      >
        <bdi>{messages.verdicts[verdict]}</bdi>
      </Badge>
    ),
  },
  {
    id: 'losing',
    label: columns.losing,
    align: 'end',
    width: 120,
    value: ({ losing }) => losing,
    unit: '%',
    inUnit: shareInPercent,
    render: ({ losing }) => <bdi dir="ltr">{formatProbability(losing)}</bdi>,
  },
  money('cost', currency),
  money('profit', currency),
  {
    id: 'roi',
    label: columns.roi,
    align: 'end',
    width: 80,
    value: ({ roi }) => roi,
    unit: '%',
    inUnit: shareInPercent,
    render: ({ roi }) => (
      <bdi dir="ltr">
        <PercentCell value={roi} />
      </bdi>
    ),
  },
  count('campaigns'),
  {
    id: 'lists',
    label: columns.lists,
    align: 'start',
    width: 140,
    grow: 1,
    value: ({ lists }) => lists.join(', ') || null,
  },
  count('clicks'),
  count('conversions'),
  money('revenue', currency),
  count('accounts'),
  {
    id: 'sources',
    label: columns.sources,
    align: 'start',
    width: 120,
    value: ({ sources }) => sources.map(({ name }) => name).join(', '),
  },
  {
    id: 'last',
    label: columns.last,
    align: 'start',
    width: 110,
    value: ({ lastDay }) => lastDay,
    render: ({ lastDay }) => <Span color="fg.muted">{formatDay(lastDay)}</Span>,
  },
];
