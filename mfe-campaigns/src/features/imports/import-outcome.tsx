import { addDays, MAX_RANGE_DAYS, type ReportImport } from '@adhelm/contracts';
import { Notice } from '@adhelm/shared-ui';
import { Box, Button, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Link } from 'react-router-dom';
import { messages } from '../../messages/imports.ts';

/** What a finished import changed, and the way to it. */
export function ImportOutcome({ shown }: { readonly shown: ReportImport }) {
  const { changed, skipped, kind } = shown;
  const to = listOf(shown);
  return (
    <Stack gap="4">
      <Notice tone="success" title={messages.doneTitle(changed ?? 0)}>
        {skipped === 0 ? undefined : messages.leftOut(skipped)}
      </Notice>
      {kind === 'widget_day' && (
        <Text textStyle="sm" color="fg.muted">
          {messages.ofWidgets}
        </Text>
      )}
      {to !== null && (
        <Box>
          <Button asChild colorPalette="accent">
            <Link to={to}>{kind === 'widget_day' ? messages.showCampaigns : messages.showDays}</Link>
          </Button>
        </Box>
      )}
    </Stack>
  );
}

function pageOf(kind: ReportImport['kind']): string {
  if (kind === 'content_day') return '/app/ts/contents';
  return kind === 'lead_status' ? '/app/clients/accounts-data' : '/app/ts/campaigns';
}

/** The list with the days of the file, the last ones where they are more than a list shows. */
function listOf({ source, account, kind, days }: ReportImport): string | null {
  if (days === null) return null;
  const { endDate } = days;
  const earliest = addDays(endDate, 1 - MAX_RANGE_DAYS);
  const isTooLong = days.startDate < earliest;
  const range = { startDate: isTooLong ? earliest : days.startDate, endDate };
  if (kind === 'sub_day') {
    return `/app/ts/tracker/subs?${new URLSearchParams({ tracker: source, account, ...range })}`;
  }
  return `${pageOf(kind)}?${new URLSearchParams({ source, account, ...range })}`;
}
