import { formatMoney, ScrolledTable } from '@adhelm/shared-ui';
import { Box, Heading, Text } from '@adhelm/shared-ui/chakra';
import { useApiQuery } from '@adhelm/shared-ui/module';
import { useParams } from 'react-router-dom';
import { DemoPage } from '../demo-page/demo-page.tsx';
import { Detail, Details } from '../demo-page/detail.tsx';
import { Loaded } from '../demo-page/loaded.tsx';
import { timeOf } from '../demo-page/time-of.ts';
import { messages } from './messages.ts';
import { type Order, orderAnswerSchema, totalOf } from './order.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';

const parent = { label: messages.list.title, to: '/app/management/orders' };

/** One order with its items. */
export function OrderPage() {
  const { orderId = '' } = useParams();
  const answer = useApiQuery(`/api/orders/${encodeURIComponent(orderId)}`, {}, orderAnswerSchema);
  const order = answer.error === undefined ? answer.data?.order : undefined;
  return (
    <DemoPage title={order === undefined ? messages.order : messages.titleOf(order.number)} parent={parent}>
      <Loaded answer={answer} what={messages.order} parent={parent}>
        {({ order: loaded }) => (
          <>
            <OrderDetails order={loaded} />
            <OrderItems order={loaded} />
          </>
        )}
      </Loaded>
    </DemoPage>
  );
}

function OrderDetails({ order }: { readonly order: Order }) {
  const { customer, address, createdAt, paymentMethod, status, currency } = order;
  return (
    <Details label={messages.details}>
      <Detail label={messages.columns.status}>
        <OrderStatusBadge status={status} />
      </Detail>
      <Detail label={messages.columns.total}>{formatMoney(totalOf(order), currency)}</Detail>
      <Detail label={messages.columns.payment}>{paymentMethod}</Detail>
      <Detail label={messages.columns.created}>{timeOf(createdAt)}</Detail>
      <Detail label={messages.columns.customer}>
        {customer.name}
        <Text color="fg.muted">{customer.email}</Text>
      </Detail>
      <Detail label={messages.address}>{[address.street, address.city, address.country].join(', ')}</Detail>
    </Details>
  );
}

const itemColumns = [
  { label: messages.item },
  { label: messages.quantity, isFigure: true },
  { label: messages.unitPrice, isFigure: true },
  { label: messages.amount, isFigure: true },
];

function OrderItems({ order: { items, currency } }: { readonly order: Order }) {
  return (
    <Box as="section">
      <Heading as="h2" size="md" mb="2">
        {messages.items}
      </Heading>
      <ScrolledTable
        label={messages.items}
        columns={itemColumns}
        rows={items.map(({ id, name, quantity, unitAmount }) => ({
          key: id,
          cells: [
            name,
            quantity,
            formatMoney(unitAmount, currency),
            formatMoney(quantity * unitAmount, currency),
          ],
        }))}
      />
    </Box>
  );
}
