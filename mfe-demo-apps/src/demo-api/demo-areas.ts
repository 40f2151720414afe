import type { DemoApp } from './demo-app.ts';

/** The handlers of each area by the first part of their paths below `/api`, loaded when one of them is called. */
const demoAreas: Readonly<Record<string, () => Promise<DemoApp>>> = {
  calendar: async () => (await import('../calendar/api/calendar-api.ts')).calendarApi,
  chat: async () => (await import('../chat/api/chat-api.ts')).chatApi,
  customers: async () => (await import('../customers/api/customers-api.ts')).customersApi,
  documents: async () => (await import('../editors/api/documents-api.ts')).documentsApi,
  invoices: async () => (await import('../invoices/api/invoices-api.ts')).invoicesApi,
  kanban: async () => (await import('../kanban/api/kanban-api.ts')).kanbanApi,
  mail: async () => (await import('../mail/api/mail-api.ts')).mailApi,
  notifications: async () => (await import('../notifications/api/notifications-api.ts')).notificationsApi,
  orders: async () => (await import('../orders/api/orders-api.ts')).ordersApi,
  products: async () => (await import('../products/api/products-api.ts')).productsApi,
  projects: async () => (await import('../projects/api/projects-api.ts')).projectsApi,
  reports: async () => (await import('../reports/api/reports-api.ts')).reportsApi,
  social: async () => (await import('../social/api/social-api.ts')).socialApi,
};

const areaNameOf = (path: string): string => path.split('/')[2] ?? '';

/** Whether the demo API answers a path such as `/api/orders/1`. */
export const hasArea = (path: string): boolean => Object.hasOwn(demoAreas, areaNameOf(path));

/** The handlers for a path such as `/api/orders/1`; undefined if no area has it. */
export async function areaOf(path: string): Promise<DemoApp | undefined> {
  return hasArea(path) ? demoAreas[areaNameOf(path)]?.() : undefined;
}
