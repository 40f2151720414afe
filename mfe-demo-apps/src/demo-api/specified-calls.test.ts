import { callDemo } from './demo-client.ts';

/** Every demo call of the specification (point 7) with its method; the account's calls belong to the shell. */
const calls = [
  'GET /api/calendar/events',
  'POST /api/calendar/events/new',
  'POST /api/calendar/events/update',
  'POST /api/calendar/events/remove',
  'GET /api/chat/contacts',
  'GET /api/chat/search',
  'GET /api/chat/participants',
  'GET /api/chat/threads',
  'GET /api/chat/thread',
  'GET /api/chat/thread/mark-as-seen',
  'POST /api/chat/messages/new',
  'GET /api/customers',
  'GET /api/customers/1',
  'GET /api/customers/1/emails',
  'GET /api/customers/1/invoices',
  'GET /api/customers/1/logs',
  'GET /api/invoices',
  'GET /api/invoices/1',
  'GET /api/orders',
  'GET /api/orders/1',
  'GET /api/kanban/board',
  'POST /api/kanban/lists/new',
  'POST /api/kanban/list/update',
  'POST /api/kanban/lists/clear',
  'POST /api/kanban/lists/remove',
  'POST /api/kanban/cards/new',
  'POST /api/kanban/cards/update',
  'POST /api/kanban/cards/move',
  'POST /api/kanban/cards/remove',
  'POST /api/kanban/comments/new',
  'POST /api/kanban/checklists/new',
  'POST /api/kanban/checklists/update',
  'POST /api/kanban/checklists/remove',
  'POST /api/kanban/checkitems/new',
  'POST /api/kanban/checkitems/update',
  'POST /api/kanban/checkitems/remove',
  'GET /api/mail/labels',
  'GET /api/mail/mails',
  'GET /api/mail/mail',
  'GET /api/notifications',
  'GET /api/products',
  'GET /api/projects/overview/projects',
  'GET /api/projects/overview/statistics',
  'GET /api/projects/projects',
  'GET /api/projects/projects/1',
  'GET /api/reports/customer-activity',
  'GET /api/reports/earnings',
  'GET /api/reports/latest-orders',
  'GET /api/reports/latest-projects',
  'GET /api/reports/latest-tasks',
  'GET /api/reports/profitable-products',
  'GET /api/reports/top-referrals',
  'GET /api/social/profile',
  'GET /api/social/connections',
  'GET /api/social/posts',
  'GET /api/social/feed',
];

describe('the demo calls of the specification', () => {
  it('are fifty-six', () => {
    expect(new Set(calls).size).toBe(56);
  });

  it.each(calls)('have a handler: %s', async (call) => {
    const [method, path = ''] = call.split(' ');
    const report = jest.fn();
    const outcome = await callDemo(
      path,
      method === 'POST' ? { method, body: {} } : { method: 'GET' },
      report,
    ).catch((refusal: Error) => refusal.message);
    // an empty payload may be refused, but not because nobody handles the call
    expect(outcome).not.toBe('Something went wrong');
    expect(outcome).not.toBe('');
    expect(report).not.toHaveBeenCalled();
  });
});
