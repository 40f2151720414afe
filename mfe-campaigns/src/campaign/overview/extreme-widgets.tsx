import { type WidgetRow, widgetsAnswerSchema } from '@adhelm/contracts';
import { formatMoney } from '@adhelm/shared-ui';
import { Box, Button, Skeleton, Span, Text } from '@adhelm/shared-ui/chakra';
import { useApiQuery } from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';
import type { CurrentCampaign } from '../current-campaign/use-campaign.ts';
import { messages } from './messages.ts';
import { OverviewPanel } from './overview-panel.tsx';
import { SmallTable } from './small-table.tsx';

const MOST = 5;
/** Only what is displayed is validated; the server's tests validate the rows. */
const answerSchema = z.object({
  success: widgetsAnswerSchema.shape.success,
  data: z.array(z.custom<WidgetRow>()),
});

const kinds = {
  worst: {
    where: 'profit < 0',
    sort: 'profit',
    title: messages.worst,
    none: messages.noWorst,
    all: messages.allLosing,
  },
  top: {
    where: 'profit > 0',
    sort: '-profit',
    title: messages.top,
    none: messages.noTop,
    all: messages.allEarning,
  },
} as const;

type ExtremeWidgetsProps = { readonly campaign: CurrentCampaign; readonly kind: keyof typeof kinds };

/** The widgets that lose or earn most, with a link to all of them. */
export function ExtremeWidgets({ campaign: { address, dates }, kind }: ExtremeWidgetsProps) {
  const { where, sort, title, none, all } = kinds[kind];
  const { startDate, endDate } = dates.range;
  const query = { ...address, startDate, endDate, where, sort, limit: MOST };
  const { data, error, refresh } = useApiQuery('/api/widgets', query, answerSchema);
  const link = new URLSearchParams({ ...(dates.isNamed ? dates.range : {}), tab: 'widgets', where, sort });
  return (
    <OverviewPanel title={title} link={{ label: all, to: `?${link}` }}>
      {data === undefined ? (
        error === undefined ? (
          <Skeleton h="40" m="5" role="status" aria-label={messages.loading} />
        ) : (
          <Box p="5" role="alert" textStyle="sm">
            <Text mb="2">{messages.widgetsFailed(error.message)}</Text>
            <Button size="xs" variant="outline" onClick={() => void refresh()}>
              {messages.retry}
            </Button>
          </Box>
        )
      ) : data.data.length === 0 ? (
        <Text p="5" textStyle="sm" color="fg.muted">
          {none}
        </Text>
      ) : (
        <SmallTable
          label={title}
          columns={[messages.widget, messages.cost, messages.profit]}
          rows={data.data.map(({ id, cost, profit, currency }) => ({
            key: id,
            cells: [
              id,
              formatMoney(cost, currency),
              <Span key="profit" color={(profit ?? 0) < 0 ? 'danger.fg' : undefined}>
                {formatMoney(profit, currency)}
              </Span>,
            ],
          }))}
        />
      )}
    </OverviewPanel>
  );
}
