import { useUrlState } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { useApiQuery } from '@adhelm/shared-ui/module';
import { Link, useParams } from 'react-router-dom';
import { DemoPage } from '../demo-page/demo-page.tsx';
import { Loaded } from '../demo-page/loaded.tsx';
import { TAB, TabLinks, tabOf } from '../demo-page/tab-links.tsx';
import { customerAnswerSchema } from './customer.ts';
import { CustomerDetailsTab } from './customer-details-tab.tsx';
import { CustomerEmailsTab } from './customer-emails-tab.tsx';
import { CustomerInvoicesTab } from './customer-invoices-tab.tsx';
import { CustomerLogsTab } from './customer-logs-tab.tsx';
import { customersPath, editCustomerPath } from './customer-paths.ts';
import { messages } from './messages.ts';

const tabs = ['details', 'emails', 'invoices', 'logs'] as const;
const parent = { label: messages.list.title, to: customersPath };

/** One customer, by tab. */
export function CustomerPage() {
  const { customerId = '' } = useParams();
  const { read } = useUrlState();
  const path = `/api/customers/${encodeURIComponent(customerId)}`;
  const answer = useApiQuery(path, {}, customerAnswerSchema);
  const tab = tabOf(tabs, read(TAB));
  const isFound = answer.data !== undefined;
  return (
    <DemoPage
      title={answer.data?.customer.name ?? messages.customer}
      parent={parent}
      actions={
        isFound && (
          <Button asChild size="sm" variant="outline">
            <Link to={editCustomerPath(customerId)}>{messages.edit}</Link>
          </Button>
        )
      }
    >
      {isFound && <TabLinks label={messages.views} names={messages.tabs} tabs={tabs} present={tab} />}
      <Loaded answer={answer} what={messages.customer} parent={parent}>
        {({ customer }) => {
          if (tab === 'emails') return <CustomerEmailsTab path={path} parent={parent} />;
          if (tab === 'invoices') return <CustomerInvoicesTab path={path} parent={parent} />;
          if (tab === 'logs') return <CustomerLogsTab path={path} parent={parent} />;
          return <CustomerDetailsTab customer={customer} />;
        }}
      </Loaded>
    </DemoPage>
  );
}
