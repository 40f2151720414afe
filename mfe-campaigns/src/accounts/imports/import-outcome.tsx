import { addDays, type DateRange, MAX_RANGE_DAYS, type ReportImport } from '@adhelm/contracts';
import { formatRange, Notice } from '@adhelm/shared-ui';
import { Box, Button, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Link } from 'react-router-dom';
import { messages } from './messages.ts';

/** The changes of a finished import that is not undone, with a link to its days. */
export function ImportOutcome({ report }: { readonly report: ReportImport }) {
  const { changed, skipped, kind, revert } = report;
  const range = displayedDays(report);
  return (
    <Stack gap="4">
      {revert?.state !== 'done' && (
        <Notice tone="success" title={messages.doneTitle(changed ?? 0)}>
          {skipped === 0 ? undefined : messages.leftOut(skipped)}
        </Notice>
      )}
      {kind === 'widget_day' && (
        <Text textStyle="sm" color="fg.muted">
          {messages.ofWidgets}
        </Text>
      )}
      {range?.isCut === true && (
        <Text textStyle="sm" color="fg.muted">
          {messages.lastDays(MAX_RANGE_DAYS, formatRange(range))}
        </Text>
      )}
      {range !== null && (
        <Box>
          <Button asChild colorPalette="accent">
            <Link to={listOf(report, range)}>
              {kind === 'widget_day' ? messages.showCampaigns : messages.showDays}
            </Link>
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

/** The days of the file, limited to the last ones that a list can display; null if unknown. */
function displayedDays({ days }: ReportImport): (DateRange & { readonly isCut: boolean }) | null {
  if (days === null) return null;
  const { startDate, endDate } = days;
  const earliest = addDays(endDate, 1 - MAX_RANGE_DAYS);
  const isCut = startDate < earliest;
  return { startDate: isCut ? earliest : startDate, endDate, isCut };
}

function listOf({ source, account, kind }: ReportImport, { startDate, endDate }: DateRange): string {
  const range = { startDate, endDate };
  if (kind === 'sub_day') {
    return `/app/ts/tracker/subs?${new URLSearchParams({ tracker: source, account, ...range })}`;
  }
  return `${pageOf(kind)}?${new URLSearchParams({ source, account, ...range })}`;
}
