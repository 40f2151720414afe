import { addDays, dayInZone } from '@adhelm/contracts';
import { Button, HStack } from '@adhelm/shared-ui/chakra';
import { useHost } from '@adhelm/shared-ui/module';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from './messages.ts';

/** Links to yesterday's campaigns, the worst or the best first. */
export function CampaignShortcuts() {
  const { timeZone } = useHost().environment.workspace;
  const yesterday = addDays(dayInZone(new Date(), timeZone), -1);
  const pathOf = (sort: string) =>
    `/app/ts/campaigns?${new URLSearchParams({ startDate: yesterday, endDate: yesterday, sort })}`;
  return (
    <HStack gap="2" wrap="wrap">
      <Button asChild size="xs" variant="outline">
        <RouterLink to={pathOf('profit')}>{messages.worstYesterday}</RouterLink>
      </Button>
      <Button asChild size="xs" variant="outline">
        <RouterLink to={pathOf('-profit')}>{messages.bestYesterday}</RouterLink>
      </Button>
    </HStack>
  );
}
