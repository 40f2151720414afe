import { type WaitingId, waitingAnswerSchema } from '@adhelm/contracts';
import { EmptyState, formatAge, formatNumber, ScrolledTable, useNow } from '@adhelm/shared-ui';
import { Link } from '@adhelm/shared-ui/chakra';
import { useApiQuery, useBusEvent } from '@adhelm/shared-ui/module';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../card/messages.ts';
import { WidgetCard } from '../card/widget-card.tsx';

const { title, failed, none, label, columns, of } = messages.waiting;

const submissions = (kind: string, state: string) => `/app/ts/requests/${kind}/submissions?state=${state}`;
const paths: Record<WaitingId, string> = {
  'campaign-failed': submissions('campaign', 'failed'),
  'campaign-rejected': submissions('campaign', 'rejected'),
  'content-failed': submissions('content', 'failed'),
  'content-rejected': submissions('content', 'rejected'),
  'widget-approvals': '/app/ts/campaigns/widgets-auto-optimization-log?state=waiting',
  'campaign-approvals': '/app/ts/campaigns/campaigns-auto-optimization-log?state=waiting',
  'content-approvals': '/app/thrive/eo/teasers/teasers-auto-optimization-log?state=waiting',
  'manual-tasks': '/app/ts/campaigns?tasks=open',
};

/** Widget of the slot `dashboard`: submissions, approvals and manual tasks that need a person. */
export function Waiting() {
  const now = useNow();
  const answer = useApiQuery('/api/dashboard/waiting', {}, waitingAnswerSchema);
  const refresh = () => void answer.refresh();
  useBusEvent('submission.changed', refresh);
  useBusEvent('manual-task.changed', refresh);
  useBusEvent('action.changed', refresh);
  useBusEvent('job.changed', refresh);
  useBusEvent('stream.reset', refresh);
  return (
    <WidgetCard title={title} failed={failed} answer={answer}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState title={none.title} description={none.text} />
        ) : (
          <ScrolledTable
            label={label}
            columns={[
              { label: columns.what },
              { label: columns.count, isFigure: true },
              { label: columns.oldest, isFigure: true },
            ]}
            rows={data.map(({ id, count, oldestAt }) => ({
              key: id,
              cells: [
                <Link key="what" asChild colorPalette="accent">
                  <RouterLink to={paths[id]}>{of[id]}</RouterLink>
                </Link>,
                formatNumber(count),
                formatAge(oldestAt, now),
              ],
            }))}
          />
        )
      }
    </WidgetCard>
  );
}
