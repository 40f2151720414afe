import { ScrolledTable } from '@adhelm/shared-ui';
import { useApiQuery } from '@adhelm/shared-ui/module';
import { Loaded } from '../demo-page/loaded.tsx';
import { StatusDotBadge } from '../demo-page/status-dot-badge.tsx';
import { timeOf } from '../demo-page/time-of.ts';
import { customerLogsAnswerSchema } from './customer.ts';
import type { CustomerPartProps } from './customer-part.ts';
import { messages } from './messages.ts';

const texts = messages.logs;
const columns = [texts.when, texts.request, texts.status, texts.event, texts.ip].map((label) => ({ label }));

export function CustomerLogsTab({ path, parent }: CustomerPartProps) {
  const answer = useApiQuery(`${path}/logs`, {}, customerLogsAnswerSchema);
  return (
    <Loaded answer={answer} what={texts.what} parent={parent}>
      {({ logs }) => (
        <ScrolledTable
          label={messages.tabs.logs}
          columns={columns}
          rows={logs.map(({ id, createdAt, method, route, status, description, ip }) => ({
            key: id,
            cells: [
              timeOf(createdAt),
              `${method} ${route}`,
              <StatusDotBadge key="status" palette={status < 400 ? 'success' : 'danger'}>
                {String(status)}
              </StatusDotBadge>,
              description,
              ip,
            ],
          }))}
        />
      )}
    </Loaded>
  );
}
