import type { Filter } from '@adhelm/contracts';
import { useApiQuery } from '@adhelm/shared-ui/module';
import { useNavigate } from 'react-router-dom';
import { DemoListPage } from '../demo-page/demo-list-page.tsx';
import { useDemoList } from '../demo-page/use-demo-list.ts';
import { messages } from './messages.ts';
import { type Order, orderStatuses, ordersAnswerSchema } from './order.ts';
import { orderColumns, orderPath } from './order-columns.tsx';

const noOrders: readonly Order[] = [];
const known: readonly Filter[] = [
  {
    name: 'status',
    label: messages.columns.status,
    multiple: true,
    options: orderStatuses.map((id) => ({ id, name: messages.statuses[id] })),
  },
];
const optionOf = ({ status }: Order) => status;
const searchedText = ({ number, customer }: Order) => `${number} ${customer.name} ${customer.email}`;
const nameOf = ({ number }: Order) => number;

/** All orders, with their status. */
export function OrderListPage() {
  const navigate = useNavigate();
  const answer = useApiQuery('/api/orders', {}, ordersAnswerSchema);
  const list = useDemoList({
    screen: 'demo/orders',
    rows: answer.data?.orders ?? noOrders,
    known,
    optionOf,
    searchedText,
  });
  return (
    <DemoListPage
      id="orders-grid"
      texts={messages.list}
      answer={answer}
      list={list}
      known={known}
      columns={orderColumns}
      fileName={messages.fileName}
      rowName={nameOf}
      onOpen={({ id }) => navigate(orderPath(id))}
      grid={{ cardColumns: ['customer', 'status', 'total'] }}
    />
  );
}
