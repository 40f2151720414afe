import { useApiQuery } from '@adhelm/shared-ui/module';
import { useParams } from 'react-router-dom';
import { DemoPage } from '../demo-page/demo-page.tsx';
import { Loaded } from '../demo-page/loaded.tsx';
import { customerAnswerSchema } from './customer.ts';
import { CustomerForm } from './customer-form.tsx';
import { customerPath, customersPath } from './customer-paths.ts';
import { messages } from './messages.ts';

/** Edits one customer. */
export function EditCustomerPage() {
  const { customerId = '' } = useParams();
  const answer = useApiQuery(`/api/customers/${encodeURIComponent(customerId)}`, {}, customerAnswerSchema);
  const customer = answer.data?.customer;
  return (
    <DemoPage
      title={customer === undefined ? messages.editAny : messages.editTitle(customer.name)}
      parent={
        customer === undefined
          ? { label: messages.list.title, to: customersPath }
          : { label: customer.name, to: customerPath(customerId) }
      }
    >
      <Loaded
        answer={answer}
        what={messages.customer}
        parent={{ label: messages.list.title, to: customersPath }}
      >
        {(loaded) => <CustomerForm customer={loaded.customer} />}
      </Loaded>
    </DemoPage>
  );
}
