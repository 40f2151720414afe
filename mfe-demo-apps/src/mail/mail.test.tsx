import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { callDemo } from '../demo-api/demo-client.ts';
import { DemoAppsRoutes } from '../routes.tsx';
import { addressesIn, faultOfAddresses } from './addresses.ts';

const open = (path: string) => renderModule(DemoAppsRoutes, { path });
const labels = async () => within(await screen.findByRole('navigation', { name: 'Labels' }));

describe('the mailbox', () => {
  it('marks a mail as read once it is open, and counts the rest', async () => {
    const { user, path } = open('/app/mail/inbox');
    expect(await (await labels()).findByRole('link', { name: 'Inbox 2 unread' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(await screen.findByRole('link', { name: /The trays arrived/ }));
    expect(path()).toBe('/app/mail/inbox/mail-1');
    expect(await screen.findByRole('heading', { level: 2, name: 'The trays arrived' })).toBeInTheDocument();
    expect(await (await labels()).findByRole('link', { name: 'Inbox 1 unread' })).toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('stars, searches and finds by label', async () => {
    const { user } = open('/app/mail/label/fair?q=price');
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Star Price list, first draft' }));
    await user.click(await (await labels()).findByRole('link', { name: /^Starred/ }));
    expect(await screen.findByRole('link', { name: /Price list, first draft/ })).toBeInTheDocument();
  });

  it('moves a mail to the trash, and back by undo', async () => {
    const { user, path, notifications } = open('/app/mail/inbox/mail-3');
    await user.click(await screen.findByRole('button', { name: 'Move to trash' }));
    await waitFor(() => expect(path()).toBe('/app/mail/inbox'));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /Lunch on Thursday/ })).not.toBeInTheDocument(),
    );
    notifications.at(-1)?.action?.run();
    expect(await screen.findByRole('link', { name: /Lunch on Thursday/ })).toBeInTheDocument();
  });

  it('answers a mail, and says which address is none', async () => {
    const { user, notifications } = open('/app/mail/inbox/mail-2');
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'New email' }));
    expect(drawer.getByRole('textbox', { name: /^To/ })).toHaveValue('elias.haugen@example.com');
    expect(drawer.getByRole('textbox', { name: 'Subject' })).toHaveValue('Re: Our stand at the fair');
    await user.type(drawer.getByRole('textbox', { name: /^To/ }), ', nobody');
    await user.click(drawer.getByRole('button', { name: 'Send' }));
    expect(await drawer.findByText('nobody is not a valid address')).toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);
    await user.type(drawer.getByRole('textbox', { name: /^To/ }), '@example.com');
    await user.click(drawer.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(notifications.at(-1)?.title).toBe('Email sent'));
    const { mails } = (await callDemo('/api/mail/mails', { query: { systemLabel: 'sent' } }, jest.fn())) as {
      mails: { to: { email: string }[] }[];
    };
    expect(mails[0]?.to.map(({ email }) => email)).toEqual([
      'elias.haugen@example.com',
      'nobody@example.com',
    ]);
  });

  it('keeps what is written in the drafts, and goes on with it later', async () => {
    const { user, notifications, path } = open('/app/mail/inbox');
    await user.click(await screen.findByRole('button', { name: 'Write' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'New email' }));
    await user.type(drawer.getByRole('textbox', { name: 'Subject' }), 'Stand plan');
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(notifications.at(-1)?.title).toBe('Saved in Drafts'));
    await waitFor(() => expect(path()).toBe('/app/mail/inbox'));

    await user.click(await (await labels()).findByRole('link', { name: /^Drafts/ }));
    await user.click(await screen.findByRole('link', { name: /Stand plan/ }));
    await user.click(await screen.findByRole('button', { name: 'Edit draft' }));
    const again = within(await screen.findByRole('dialog', { name: 'New email' }));
    expect(await again.findByRole('textbox', { name: 'Subject' })).toHaveValue('Stand plan');
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(again.getByRole('button', { name: 'Discard draft' }));
    await waitFor(() => expect(notifications.at(-1)?.title).toBe('Draft discarded'));
    await waitFor(() => expect(path()).toBe('/app/mail/drafts'));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Stand plan/ })).not.toBeInTheDocument());
    notifications.at(-1)?.action?.run();
    expect(await screen.findByRole('link', { name: /Stand plan/ })).toBeInTheDocument();
  });

  it('saves a draft while the person pauses', async () => {
    const { user } = open('/app/mail/drafts');
    await user.click(await screen.findByRole('button', { name: 'Write' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'New email' }));
    await user.type(drawer.getByRole('textbox', { name: 'Subject' }), 'Half a thought');
    expect(
      await screen.findByRole('link', { name: /Half a thought/, hidden: true }, { timeout: 3_000 }),
    ).toBeInTheDocument();
  });

  it('says so for an unknown mail or label', async () => {
    open('/app/mail/inbox/none');
    expect(await screen.findByText('Email not found')).toBeInTheDocument();
  });
});

describe('addresses', () => {
  it('are separated by commas or semicolons, and count once', () => {
    expect(addressesIn('a@b.test, c@d.test; a@b.test,')).toEqual(['a@b.test', 'c@d.test']);
    expect(faultOfAddresses('a@b.test, c@d.test')).toBeNull();
    expect(faultOfAddresses(' , ')).toBe('Enter at least one address');
    expect(faultOfAddresses('a@b.test, c')).toBe('c is not a valid address');
  });
});
