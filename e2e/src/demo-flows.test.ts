import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage } from './browser.ts';
import { type Hands, keyboard, mouse } from './hands.ts';
import { continueSession } from './pages/sign-in-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
}, 60_000);
afterAll(() => browser.close());

type Flow = readonly [name: string, path: string, run: (page: Page, hands: Hands) => Promise<void>];

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const textbox = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const picture = {
  name: 'tin.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** The main thing that people do on each screen. The board's and the calendar's dragging is in `demo-apps.test.ts`. */
const flows: readonly Flow[] = [
  [
    'a message is sent in a conversation',
    '/app/chat/new',
    async (page, hands) => {
      await hands.press(page.getByRole('link', { name: /Chiara Lindqvist/ }).first());
      await page.getByRole('log').waitFor();
      await hands.fill(textbox(page, 'Message'), 'On my way');
      await page.keyboard.press('Enter');
      await page.getByRole('log').getByText('On my way').waitFor();
    },
  ],
  [
    'a conversation is started with a contact',
    '/app/chat/new',
    async (page, hands) => {
      await hands.fill(page.getByRole('searchbox', { name: 'Search contacts' }), 'hana');
      await hands.press(button(page, 'Add Hana Sato'));
      await hands.fill(textbox(page, 'Message'), 'Hello Hana');
      await page.keyboard.press('Enter');
      await page.getByRole('log', { name: 'Messages with Hana Sato' }).getByText('Hello Hana').waitFor();
    },
  ],
  [
    'an email is starred and answered',
    '/app/mail/inbox',
    async (page, hands) => {
      await hands.press(button(page, 'Star The trays arrived'));
      await hands.press(page.getByRole('link', { name: /Our stand at the fair/ }));
      await hands.press(button(page, 'Reply'));
      await hands.fill(textbox(page, 'Subject'), 'The stand');
      await hands.press(button(page, 'Send'));
      await page.getByText('Email sent').waitFor();
    },
  ],
  [
    'a half-written email is kept as a draft',
    '/app/mail/inbox',
    async (page, hands) => {
      await hands.press(button(page, 'Write'));
      await hands.fill(textbox(page, 'Subject'), 'Half a thought');
      await page.keyboard.press('Escape');
      await page.getByText('Saved in Drafts').waitFor();
      await hands.press(page.getByRole('link', { name: /^Drafts/ }));
      await hands.press(page.getByRole('link', { name: /Half a thought/ }));
      await hands.press(button(page, 'Edit draft'));
      await page.getByRole('dialog', { name: 'New email' }).waitFor();
    },
  ],
  [
    'customers are archived together',
    '/app/management/customers',
    async (page, hands) => {
      await hands.selectAll(page.getByRole('grid'));
      await hands.press(button(page, 'Archive'));
      await page.getByText('12 customers archived').waitFor();
    },
  ],
  [
    'a customer is edited',
    '/app/management/customers/3',
    async (page, hands) => {
      await hands.press(page.getByRole('link', { name: 'Edit' }));
      await hands.fill(textbox(page, 'Name'), 'Chiara Berg');
      await hands.press(button(page, 'Save'));
      await page.getByRole('heading', { level: 1, name: 'Chiara Berg' }).waitFor();
    },
  ],
  [
    'an invoice is opened and downloaded',
    '/app/management/invoices',
    async (page, hands) => {
      await hands.openRow(page.getByRole('grid'), page.getByRole('link', { name: 'INV-02040' }));
      const download = page.waitForEvent('download');
      await hands.press(button(page, 'Download PDF'));
      expect((await download).suggestedFilename()).toBe('INV-02040.pdf');
    },
  ],
  [
    'an order is found and opened',
    '/app/management/orders',
    async (page, hands) => {
      await hands.fill(page.getByRole('searchbox', { name: 'Search orders' }), 'DEV-1038');
      await hands.openRow(page.getByRole('grid'), page.getByRole('link', { name: 'DEV-1038' }));
      await page.getByRole('heading', { level: 1, name: 'Order DEV-1038' }).waitFor();
    },
  ],
  [
    'a product is created with a picture',
    '/app/management/products/create',
    async (page, hands) => {
      await hands.fill(textbox(page, 'Name'), 'Tea tin');
      await hands.fill(textbox(page, /SKU/), 'KIT-901');
      await hands.fill(page.getByRole('spinbutton', { name: 'Price', exact: true }), '14.5');
      await hands.fill(page.getByRole('spinbutton', { name: 'Quantity' }), '3');
      await page.getByLabel('Pictures').setInputFiles([picture]);
      await page.getByRole('img', { name: 'tin.png' }).waitFor();
      await hands.press(button(page, 'Create product'));
      await page.getByText('KIT-901').waitFor();
    },
  ],
  [
    'a project is liked',
    '/app/projects/browse',
    async (page, hands) => {
      await hands.press(button(page, /^Like Lamp prototypes/));
      await button(page, /^Unlike Lamp prototypes/).waitFor();
    },
  ],
  [
    'a project is created in three steps',
    '/app/projects/create',
    async (page, hands) => {
      await hands.pick(page.getByRole('radio', { name: /One-off/ }));
      await hands.press(button(page, 'Next'));
      await hands.fill(textbox(page, 'Name'), 'Winter window');
      await hands.fill(page.getByRole('spinbutton', { name: 'Budget' }), '900');
      await page.getByLabel('Starts').fill('2026-12-05');
      await page.getByLabel('Ends').fill('2026-12-24');
      await hands.press(button(page, 'Next'));
      await hands.press(button(page, 'Create project'));
      await page.getByRole('heading', { level: 1, name: 'Winter window' }).waitFor();
    },
  ],
  [
    'a post is published, liked and commented',
    '/app/social/feed',
    async (page, hands) => {
      await hands.fill(textbox(page, 'What is new?'), 'Tea tins are here');
      await hands.press(button(page, 'Post'));
      const post = page.getByRole('article', { name: /Tea tins/ });
      await hands.press(post.getByRole('button', { name: /^Like/ }));
      await post.getByText('1 like').waitFor();
      await hands.fill(post.getByRole('textbox', { name: 'Write a comment' }), 'Nice');
      await page.keyboard.press('Enter');
      await post.getByText('Nice').waitFor();
    },
  ],
  [
    'people connect',
    '/app/social/profile?tab=connections',
    async (page, hands) => {
      await hands.fill(page.getByRole('searchbox', { name: 'Search connections' }), 'elias');
      await hands.press(button(page, 'Connect with Elias Haugen'));
      await button(page, 'Withdraw the request to Elias Haugen').waitFor();
    },
  ],
  ...(['formik', 'redux'] as const).map(
    (form): Flow => [
      `somebody registers with the form of ${form}`,
      `/app/extra/forms/${form}`,
      async (page, hands) => {
        await hands.fill(textbox(page, 'Name'), 'Ana');
        await hands.fill(textbox(page, 'Email'), 'ana@example.com');
        await hands.choose(page.getByRole('combobox', { name: 'Ticket' }), 'Weekend');
        await page.getByLabel('First day').fill('2026-12-01');
        await hands.press(page.getByRole('checkbox', { name: 'I have read the house rules' }), 'Space');
        await hands.press(button(page, 'Register'));
        await page.getByText('Registered', { exact: true }).waitFor();
      },
    ],
  ),
  [
    'a chart is read as a table',
    '/app/extra/charts/apex',
    async (page, hands) => {
      const toTable = button(page, 'Show as table').first();
      await hands.press(toTable);
      await page.getByRole('table').first().waitFor();
    },
  ],
  [
    'a report leads to all orders',
    '/app/reports/dashboard-alternative',
    async (page, hands) => {
      await hands.press(page.getByRole('link', { name: 'All orders' }));
      await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    },
  ],
  [
    'a card is added, opened and renamed',
    '/app/kanban',
    async (page, hands) => {
      const done = page.getByRole('region', { name: 'Done' });
      await hands.press(done.getByRole('button', { name: 'Add card' }));
      await page.keyboard.type('Thank everybody');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await hands.press(done.getByRole('button', { name: /^Thank everybody/ }));
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  ],
  [
    'an event is created and deleted',
    '/app/calendar',
    async (page, hands) => {
      await hands.press(button(page, 'New event'));
      const dialog = page.getByRole('dialog', { name: 'New event' });
      await hands.fill(dialog.getByRole('textbox', { name: 'Title' }), 'Call Ana');
      await hands.press(dialog.getByRole('button', { name: 'Save' }));
      const event = page.locator('.fc-event', { hasText: 'Call Ana' });
      await hands.press(event);
      await hands.press(button(page, 'Delete event'));
      await event.waitFor({ state: 'detached' });
    },
  ],
];

describe.each([mouse, keyboard])('by $name', (hands) => {
  it.each(flows)('%s', async (_name, path, run) => {
    const { page, context, complaints } = await openPage(browser, { reducedMotion: 'reduce' });
    await continueSession(page);
    await page.goto(path);
    await run(page, hands);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
