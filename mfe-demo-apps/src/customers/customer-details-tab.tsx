import { formatMoney, formatNumber } from '@adhelm/shared-ui';
import { Detail, Details } from '../demo-page/detail.tsx';
import { timeOf } from '../demo-page/time-of.ts';
import type { Customer } from './customer.ts';
import { CustomerStatus } from './customer-status.tsx';
import { messages } from './messages.ts';

const texts = messages.details;
const yesOrNo = (is: boolean) => (is ? texts.yes : texts.no);

export function CustomerDetailsTab({ customer }: { readonly customer: Customer }) {
  const { email, phone, street, city, country, isVerified, hasDiscount } = customer;
  return (
    <Details label={messages.tabs.details}>
      <Detail label={messages.columns.status}>
        <CustomerStatus customer={customer} />
      </Detail>
      <Detail label={messages.columns.email}>{email}</Detail>
      <Detail label={texts.verified}>{yesOrNo(isVerified)}</Detail>
      <Detail label={texts.phone}>{phone}</Detail>
      <Detail label={texts.address}>{[street, city, country].join(', ')}</Detail>
      <Detail label={texts.discount}>{yesOrNo(hasDiscount)}</Detail>
      <Detail label={messages.columns.orders}>{formatNumber(customer.orders)}</Detail>
      <Detail label={messages.columns.spent}>{formatMoney(customer.totalSpent, 'USD')}</Detail>
      <Detail label={texts.balance}>{formatMoney(customer.balance, 'USD')}</Detail>
      <Detail label={texts.created}>{timeOf(customer.createdAt)}</Detail>
    </Details>
  );
}
