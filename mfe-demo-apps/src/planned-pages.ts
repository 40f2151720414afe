import type { PlannedPage } from '@adhelm/shared-ui';

/** What the module will show; nothing of it is built yet. `module.json` has the same ones. */
export const plannedPages: readonly PlannedPage[] = [
  {
    path: '/app/calendar',
    title: 'Calendar',
    purpose: 'Events by month, week and day, to add, move and remove.',
  },
  {
    path: '/app/chat/new',
    title: 'New chat',
    purpose: 'Starts a conversation with one or several contacts.',
  },
  { path: '/app/chat/:threadKey', title: 'Chat', purpose: 'A conversation with its messages and pictures.' },
  { path: '/app/extra/charts/apex', title: 'Apex charts', purpose: 'Charts drawn with ApexCharts.' },
  { path: '/app/extra/forms/formik', title: 'Formik form', purpose: 'A form built with Formik.' },
  { path: '/app/extra/forms/redux', title: 'Redux form', purpose: 'A form built with redux-form.' },
  {
    path: '/app/extra/editors/draft-js',
    title: 'Draft.js editor',
    purpose: 'A text editor built with Draft.js.',
  },
  { path: '/app/extra/editors/quill', title: 'Quill editor', purpose: 'A text editor built with Quill.' },
  {
    path: '/app/kanban',
    title: 'Kanban',
    purpose: 'Lists of cards with comments and checklists, to be moved by mouse or keyboard.',
  },
  {
    path: '/app/mail/label/:customLabel/:mailId?',
    title: 'Mail',
    purpose: 'The mails with one of your own labels, and one of them to read.',
  },
  {
    path: '/app/mail/:systemLabel/:mailId?',
    title: 'Mail',
    purpose: 'A mailbox with folders, labels, stars and a window to write in.',
  },
  {
    path: '/app/management/customers',
    title: 'Customers',
    purpose: 'A list of customers to search and filter.',
  },
  {
    path: '/app/management/customers/:customerId',
    title: 'Customer',
    purpose: 'One customer with invoices, mails and log.',
  },
  {
    path: '/app/management/customers/:customerId/edit',
    title: 'Edit customer',
    purpose: 'Changes the particulars of a customer.',
  },
  { path: '/app/management/invoices', title: 'Invoices', purpose: 'A list of invoices with their states.' },
  { path: '/app/management/invoices/:invoiceId', title: 'Invoice', purpose: 'One invoice, also as PDF.' },
  { path: '/app/management/orders', title: 'Orders', purpose: 'A list of orders with their states.' },
  { path: '/app/management/orders/:orderId', title: 'Order', purpose: 'One order with its items.' },
  { path: '/app/management/products', title: 'Products', purpose: 'A list of products with their stock.' },
  {
    path: '/app/management/products/create',
    title: 'Create product',
    purpose: 'Adds a product with pictures and prices.',
  },
  { path: '/app/projects/browse', title: 'Browse projects', purpose: 'Projects to search, filter and sort.' },
  {
    path: '/app/projects/overview',
    title: 'Projects overview',
    purpose: 'Projects and their figures in one view.',
  },
  { path: '/app/projects/create', title: 'Create project', purpose: 'Makes a project in a few steps.' },
  {
    path: '/app/projects/:id',
    title: 'Project',
    purpose: 'One project with its activity, applicants and reviews.',
  },
  {
    path: '/app/reports/dashboard-alternative',
    title: 'Alternative dashboard',
    purpose: 'A second dashboard, on demo figures.',
  },
  { path: '/app/social/feed', title: 'Social feed', purpose: 'Posts of your connections.' },
  {
    path: '/app/social/profile',
    title: 'Social profile',
    purpose: 'A profile with timeline and connections.',
  },
];
