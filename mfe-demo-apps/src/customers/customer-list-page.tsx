import type { Filter } from '@adhelm/contracts';
import { Button } from '@adhelm/shared-ui/chakra';
import { BulkBar, useListSelection } from '@adhelm/shared-ui/figure-list';
import { useApiQuery, useHost } from '@adhelm/shared-ui/module';
import { useNavigate } from 'react-router-dom';
import { DemoListPage } from '../demo-page/demo-list-page.tsx';
import { useDemoCall } from '../demo-page/use-demo-call.ts';
import { useDemoList } from '../demo-page/use-demo-list.ts';
import { type Customer, customersAnswerSchema } from './customer.ts';
import { customerColumns } from './customer-columns.tsx';
import { customerPath } from './customer-paths.ts';
import { customerStatuses, statusOf } from './customer-status.tsx';
import { messages } from './messages.ts';

const noCustomers: readonly Customer[] = [];
const known: readonly Filter[] = [
  {
    name: 'status',
    label: messages.columns.status,
    multiple: true,
    options: customerStatuses.map((id) => ({ id, name: messages.statuses[id] })),
  },
];
const idOf = ({ id }: Customer) => id;
const nameOf = ({ name }: Customer) => name;
const searchedText = ({ name, email, city, country }: Customer) => `${name} ${email} ${city} ${country}`;

/** All customers; the selected ones are archived or restored together. */
export function CustomerListPage() {
  const navigate = useNavigate();
  const answer = useApiQuery('/api/customers', {}, customersAnswerSchema);
  const list = useDemoList({
    screen: 'demo/customers',
    rows: answer.data?.customers ?? noCustomers,
    known,
    optionOf: statusOf,
    searchedText,
  });
  const { selected, selectedRows, setSelected, clearSelection } = useListSelection(list.state.rows, idOf);
  const setArchived = useArchiving(answer.refresh);
  const change = async (isArchived: boolean) => {
    const changed = selectedRows.filter((customer) => customer.isArchived !== isArchived);
    clearSelection();
    await setArchived(changed.map(idOf), isArchived);
  };
  return (
    <DemoListPage
      id="customers-grid"
      texts={messages.list}
      answer={answer}
      list={list}
      known={known}
      columns={customerColumns}
      fileName={messages.fileName}
      rowName={nameOf}
      onOpen={({ id }) => navigate(customerPath(id))}
      grid={{ cardColumns: ['email', 'status', 'spent'] }}
      selection={{ selected, onChange: setSelected }}
    >
      <BulkBar count={selected.size} onClear={clearSelection}>
        <Button
          size="sm"
          variant="outline"
          disabled={selectedRows.every(({ isArchived }) => isArchived)}
          onClick={() => void change(true)}
        >
          {messages.archive}
        </Button>
        <Button
          size="sm"
          variant="outline"
          disabled={!selectedRows.some(({ isArchived }) => isArchived)}
          onClick={() => void change(false)}
        >
          {messages.restore}
        </Button>
      </BulkBar>
    </DemoListPage>
  );
}

/** Returns a function that archives or restores customers, and offers to undo that. */
function useArchiving(refresh: () => Promise<void>) {
  const { notify } = useHost();
  const call = useDemoCall();
  const set = async (customerIds: readonly string[], isArchived: boolean): Promise<boolean> => {
    const saved = await call('/api/customers/update', { customerIds, update: { isArchived } });
    await refresh();
    return saved !== undefined;
  };
  return async (customerIds: readonly string[], isArchived: boolean) => {
    if (!(await set(customerIds, isArchived))) return;
    const titleOf = isArchived ? messages.archived : messages.restored;
    notify({
      tone: 'success',
      title: titleOf(customerIds.length),
      action: { label: messages.undo, run: () => void set(customerIds, !isArchived) },
    });
  };
}
