import { formatMoney, formatNumber, formatPercent, ScrolledTable } from '@adhelm/shared-ui';
import { StatusDotBadge } from '../demo-page/status-dot-badge.tsx';
import { messages } from './messages.ts';
import { ReportCard } from './report-card.tsx';
import type { LatestOrderStatus } from './reports.ts';

const palettes = { pending: 'info', complete: 'success', rejected: 'danger' } as const satisfies Record<
  LatestOrderStatus,
  string
>;

export function LatestOrdersCard() {
  const texts = messages.orders;
  return (
    <ReportCard name="latest-orders" texts={texts} more={{ label: texts.all, to: '/app/management/orders' }}>
      {({ orders }) => (
        <ScrolledTable
          label={texts.title}
          columns={[
            { label: texts.number },
            { label: texts.customer },
            { label: texts.status },
            { label: texts.total, isFigure: true },
          ]}
          rows={orders.map(({ id, number, customer, status, total }) => ({
            key: id,
            cells: [
              number,
              customer,
              <StatusDotBadge key="status" palette={palettes[status]}>
                {messages.statuses[status]}
              </StatusDotBadge>,
              formatMoney(total, 'USD'),
            ],
          }))}
        />
      )}
    </ReportCard>
  );
}

export function LatestProjectsCard() {
  const texts = messages.projects;
  return (
    <ReportCard name="latest-projects" texts={texts} more={{ label: texts.all, to: '/app/projects/browse' }}>
      {({ projects }) => (
        <ScrolledTable
          label={texts.title}
          columns={[
            { label: texts.project },
            { label: texts.author },
            { label: texts.budget, isFigure: true },
            { label: texts.progress, isFigure: true },
          ]}
          rows={projects.map(({ id, title, author, budget, progress }) => ({
            key: id,
            cells: [title, author, formatMoney(budget, 'USD', 0), formatPercent(progress, 0)],
          }))}
        />
      )}
    </ReportCard>
  );
}

export function ProfitableProductsCard() {
  const texts = messages.products;
  return (
    <ReportCard
      name="profitable-products"
      texts={texts}
      more={{ label: texts.all, to: '/app/management/products' }}
    >
      {({ products }) => (
        <ScrolledTable
          label={texts.title}
          columns={[
            { label: texts.product },
            { label: texts.sold, isFigure: true },
            { label: texts.profit, isFigure: true },
            { label: texts.share, isFigure: true },
          ]}
          rows={products.map(({ id, name, sold, profit, share }) => ({
            key: id,
            cells: [name, formatNumber(sold), formatMoney(profit, 'USD', 0), formatPercent(share, 1)],
          }))}
        />
      )}
    </ReportCard>
  );
}

export function TopReferralsCard() {
  const texts = messages.referrals;
  return (
    <ReportCard name="top-referrals" texts={texts}>
      {({ referrals }) => (
        <ScrolledTable
          label={texts.title}
          columns={[{ label: texts.from }, { label: texts.visits, isFigure: true }]}
          rows={referrals.map(({ id, name, visits }) => ({ key: id, cells: [name, formatNumber(visits)] }))}
        />
      )}
    </ReportCard>
  );
}
