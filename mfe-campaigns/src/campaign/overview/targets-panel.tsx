import { Badge, Button, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { usePermission } from '@adhelm/shared-ui/module';
import { useTargeting } from '../../changes/index.ts';
import type { CurrentCampaign } from '../current-campaign/use-campaign.ts';
import { messages } from './messages.ts';
import { OverviewPanel } from './overview-panel.tsx';
import { SmallTable } from './small-table.tsx';
import { targetFigures } from './target-figures.ts';

/** What the campaign is to reach, and what it reached in the range. */
export function TargetsPanel({ campaign }: { readonly campaign: CurrentCampaign }) {
  const { row, accountName, currency, refresh } = campaign;
  const { editTargets } = useTargeting();
  const { isAllowed } = usePermission('change-campaigns');
  const figures = row === undefined ? undefined : targetFigures(row);
  return (
    <OverviewPanel title={messages.targets}>
      {row === undefined || figures === undefined ? (
        <Skeleton h="32" m="5" role="status" aria-label={messages.loading} />
      ) : figures.length === 0 ? (
        <Stack p="5" gap="3" align="start" textStyle="sm">
          <Text color="fg.muted">{messages.noTargets}</Text>
          {isAllowed && (
            <Button
              size="sm"
              variant="outline"
              aria-haspopup="dialog"
              onClick={() => editTargets([{ ...row, accountName, currency }], () => void refresh())}
            >
              {messages.setTargets}
            </Button>
          )}
        </Stack>
      ) : (
        <SmallTable
          label={messages.targets}
          columns={[messages.metric, messages.target, messages.actual, messages.result]}
          rows={figures.map(({ key, target, actual, isMet, unknown }) => ({
            key,
            cells: [
              messages[key],
              target,
              actual,
              <Badge
                key="state"
                size="sm"
                colorPalette={isMet === null ? 'gray' : isMet ? 'success' : 'danger'}
              >
                {isMet === null ? unknown : isMet ? messages.met : messages.missed}
              </Badge>,
            ],
          }))}
        />
      )}
    </OverviewPanel>
  );
}
