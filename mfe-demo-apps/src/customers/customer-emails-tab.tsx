import { ScrolledTable } from '@adhelm/shared-ui';
import { useApiQuery } from '@adhelm/shared-ui/module';
import { Loaded } from '../demo-page/loaded.tsx';
import { timeOf } from '../demo-page/time-of.ts';
import { customerEmailsAnswerSchema } from './customer.ts';
import type { CustomerPartProps } from './customer-part.ts';
import { messages } from './messages.ts';

const texts = messages.emails;

export function CustomerEmailsTab({ path, parent }: CustomerPartProps) {
  const answer = useApiQuery(`${path}/emails`, {}, customerEmailsAnswerSchema);
  return (
    <Loaded answer={answer} what={texts.what} parent={parent}>
      {({ emails }) => (
        <ScrolledTable
          label={messages.tabs.emails}
          columns={[{ label: texts.subject }, { label: texts.sent }]}
          rows={emails.map(({ id, subject, createdAt }) => ({
            key: id,
            cells: [subject, timeOf(createdAt)],
          }))}
        />
      )}
    </Loaded>
  );
}
