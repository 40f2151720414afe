import type { Locator, Page } from 'playwright-core';

/** A form with entered text that its fields have not validated yet. */
export type TypedForm = {
  readonly name: string;
  /** Opens the form. */
  readonly open: (page: Page) => Promise<void>;
  /** Enters text that adds a chip, a counter or an error on blur. */
  readonly type: (page: Page) => Promise<void>;
  /** The button to press next. */
  readonly button: (page: Page) => Locator;
};

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Submits the form once, so that all missing fields are marked. */
const attempt = async (page: Page, name: string) => {
  await button(name)(page).click();
  await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
};

export const guestForms: readonly TypedForm[] = [
  {
    name: 'sign-in',
    open: async (page) => void (await page.goto('/login')),
    type: (page) => page.getByLabel('Email').pressSequentially('nobody'),
    button: button('Log In'),
  },
  {
    name: 'registration',
    open: async (page) => void (await page.goto('/register')),
    type: (page) => page.getByLabel('Email').pressSequentially('nobody'),
    button: button('Create account'),
  },
  {
    name: 'password reset',
    open: async (page) => void (await page.goto('/login?reset=unknown')),
    type: (page) => page.locator('input[type=password]').pressSequentially('short'),
    button: (page) => page.locator('button[type=submit]'),
  },
  {
    name: 'demo sign-in',
    open: async (page) => void (await page.goto('/login-unprotected')),
    type: (page) => page.getByLabel('Email').pressSequentially('nobody'),
    button: button('Log In'),
  },
  {
    name: 'demo registration',
    open: async (page) => void (await page.goto('/register-unprotected')),
    type: (page) => page.getByLabel('Password').pressSequentially('short'),
    button: button('Create account'),
  },
];

const openDialogOf = async (page: Page, change: string) => {
  await page.getByRole('grid').getByRole('checkbox').nth(1).click();
  await button(change)(page).click();
  await page.getByRole('dialog').waitFor();
};

export const ownForms: readonly TypedForm[] = [
  {
    name: 'password',
    open: async (page) => void (await page.goto('/app/account')),
    type: (page) => page.getByLabel('New password').pressSequentially('short'),
    button: button('Change password'),
  },
  {
    name: 'notifications',
    open: async (page) => void (await page.goto('/app/account')),
    type: (page) => page.getByRole('checkbox', { name: 'Changes' }).focus(),
    button: button('Save notifications'),
  },
  {
    name: 'access of a person',
    open: async (page) => {
      await page.goto('/app/account?section=people');
      await page
        .getByRole('button', { name: /Edit access of/ })
        .last()
        .click();
      await page.getByRole('radio', { name: 'Only these accounts' }).check();
      for (const box of await page.getByRole('dialog').getByRole('checkbox', { checked: true }).all()) {
        await box.uncheck();
      }
    },
    type: (page) => page.getByRole('searchbox', { name: 'Filter accounts' }).pressSequentially('no such'),
    button: button('Save access'),
  },
  {
    name: 'brief of a campaign, country',
    open: async (page) => void (await page.goto('/app/ts/campaigns/create')),
    type: (page) => page.getByRole('combobox', { name: 'Countries' }).pressSequentially('Germany'),
    button: button(/^Next/),
  },
  {
    name: 'brief of a campaign, three countries and an unknown one',
    open: async (page) => void (await page.goto('/app/ts/campaigns/create')),
    type: async (page) => {
      const countries = page.getByRole('combobox', { name: 'Countries' });
      await countries.pressSequentially('United Kingdom,United States,United Arab Emirates,Papua');
    },
    button: button(/^Next/),
  },
  {
    name: 'brief of a campaign, address',
    open: async (page) => void (await page.goto('/app/ts/campaigns/create')),
    type: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('x'.repeat(256));
      await page.locator('main input[type=url]').pressSequentially('nowhere');
    },
    button: button(/^Next/),
  },
  {
    name: 'brief of contents',
    open: async (page) => {
      await page.goto('/app/ts/contents/create?step=place');
      await page.getByLabel('Account').selectOption({ index: 1 });
      await page.getByLabel('Campaign').selectOption({ index: 1 });
      await button(/^Next/)(page).click();
    },
    type: async (page) => {
      await page.getByLabel('Headline 1', { exact: true }).fill('x'.repeat(300));
      await page.getByLabel('URL of image 1', { exact: true }).pressSequentially('nowhere');
    },
    button: button(/^Next/),
  },
  {
    name: 'time of sending',
    open: async (page) => {
      await page.goto('/app/ts/campaigns/create?step=sources');
      await page.getByRole('group', { name: 'Accounts' }).getByRole('checkbox').first().check();
      await page
        .getByRole('navigation', { name: 'Steps' })
        .getByRole('button', { name: /Review/ })
        .click();
      await page.getByRole('radio', { name: 'Schedule' }).check();
    },
    type: (page) => page.getByLabel('Send at').fill('2020-01-01T10:00'),
    button: button(/^Back/),
  },
  {
    name: 'new account',
    open: async (page) => {
      await page.goto('/app/ts/campaigns?accounts=new');
      await page.getByRole('dialog').getByLabel('Source').selectOption({ label: 'MGID' });
      await attempt(page, 'Test and connect');
    },
    type: async (page) => {
      await page.getByLabel('Currency').pressSequentially('E');
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).pressSequentially('Our account');
    },
    button: button('Test and connect'),
  },
  {
    name: 'name of an account',
    open: async (page) => {
      await page.goto('/app/ts/campaigns?accounts=all');
      await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').first().click();
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).waitFor();
    },
    type: (page) => page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(''),
    button: button('Save'),
  },
  {
    name: 'removal of an account',
    open: async (page) => {
      await page.goto('/app/ts/campaigns?accounts=all');
      await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').first().click();
      await button('Remove')(page).click();
      await page
        .getByRole('alert')
        .filter({ hasText: /to confirm/ })
        .waitFor();
    },
    type: (page) => page.getByLabel(/to confirm$/).pressSequentially('something else'),
    button: button('Remove'),
  },
  {
    name: 'bid',
    open: async (page) => {
      await page.goto('/app/ts/campaigns?view=account');
      await openDialogOf(page, 'Change bid');
      await attempt(page, 'Review');
    },
    type: (page) => page.getByLabel('Amount').pressSequentially('-1'),
    button: (page) => page.locator('[role=dialog] button[type=submit]'),
  },
  {
    name: 'file of an import',
    open: async (page) => void (await page.goto('/app/ts/campaigns?view=account&imports=new')),
    type: (page) => page.locator('input[type=file]').focus(),
    button: (page) => page.locator('[role=dialog] button[type=submit]'),
  },
  {
    name: 'columns of an import',
    open: async (page) => {
      await page.goto('/app/ts/campaigns?view=account&imports=new');
      const csv = 'Day,Campaign,Clicks,Spent\n2026-01-02,Spring,12,3.4\n';
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'report.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
      await page.locator('[role=dialog] button[type=submit]').click();
      await page.getByRole('table').waitFor();
    },
    type: async (page) => {
      const meanings = page.getByRole('table').getByRole('combobox');
      await meanings.first().selectOption({ index: 0 });
      await meanings.first().focus();
    },
    button: (page) => page.locator('[role=dialog] button[type=submit]'),
  },
  {
    name: 'headline of a content',
    open: async (page) => {
      await page.goto('/app/ts/campaigns?view=account');
      await page.getByRole('grid').getByRole('link').first().click();
      await page.waitForURL(/contents/);
      await page.getByRole('main').getByRole('link', { name: 'Contents', exact: true }).click();
      await page.getByRole('grid').waitFor();
      await openDialogOf(page, 'Change headline');
    },
    type: (page) => page.getByRole('dialog').getByRole('textbox').fill('x'.repeat(400)),
    button: (page) => page.locator('[role=dialog] button[type=submit]'),
  },
  {
    name: 'mapping of sub-ids',
    open: async (page) => {
      await page.goto('/app/ts/tracker/subs');
      await button('Sub-ID mapping')(page).click();
      await page.getByRole('dialog').getByRole('combobox').first().waitFor();
    },
    type: async (page) => {
      const place = page.getByRole('dialog').getByRole('combobox').first();
      // a different one than the saved value
      await place.selectOption((await place.inputValue()) === '6' ? '5' : '6');
    },
    button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }),
  },
  {
    name: 'range of dates',
    open: async (page) => {
      await page.goto('/app/ts/campaigns?view=account');
      await page.getByRole('grid').getByRole('link').first().waitFor();
      await button(/Last 7 days|date range/i)(page)
        .first()
        .click();
    },
    type: (page) => page.getByLabel('From', { exact: true }).fill('2026-11-01'),
    button: button('Apply'),
  },
  {
    name: 'saved view',
    open: async (page) => {
      await page.goto('/app/ts/campaigns?view=account');
      await page.getByRole('grid').getByRole('link').first().waitFor();
      await button('Views')(page).click();
      await attempt(page, 'Save');
    },
    type: (page) => page.getByLabel('View name').pressSequentially('Mine'),
    button: button('Save'),
  },
];
