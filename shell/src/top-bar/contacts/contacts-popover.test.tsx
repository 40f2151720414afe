import { AdhelmError } from '@adhelm/contracts';
import { axeViolations, pressEscape } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderInApp } from '../../testing/render-shell.tsx';
import { ContactsPopover } from './contacts-popover.tsx';

const person = (name: string, active: boolean) => ({
  id: name,
  name,
  email: `${name.toLowerCase()}@adhelm.test`,
  avatar: null,
  position: 'Member',
  active,
  lastSeenAt: null,
});

async function openPopover(answer: () => unknown) {
  const shell = await renderInApp(<ContactsPopover />, { api: { 'GET /api/users': answer } });
  await shell.user.click(screen.getByRole('button', { name: 'Contacts' }));
  return { ...shell, popover: await screen.findByRole('dialog', { name: 'Contacts' }) };
}

describe('the contacts popover', () => {
  it('lists contacts, each with an online dot if active, otherwise an e-mail', async () => {
    const { popover } = await openPopover(() => ({
      success: true,
      data: [person('Ada', true), person('Ben', false)],
    }));
    const [ada, ben] = await within(popover).findAllByRole('listitem');
    if (ada === undefined || ben === undefined) throw new Error('two contacts');
    expect(within(ada).getByText('Ada')).toBeInTheDocument();
    expect(within(ada).getByRole('img', { name: 'Online' })).toBeInTheDocument();
    expect(within(ada).queryByText('ada@adhelm.test')).not.toBeInTheDocument();
    expect(within(ben).getByRole('link', { name: 'ben@adhelm.test' })).toBeInTheDocument();
    expect(within(ben).queryByRole('img', { name: 'Online' })).not.toBeInTheDocument();
    expect(await axeViolations(popover)).toEqual([]);
  });

  it('is empty if the server reports no success', async () => {
    await openPopover(() => ({ success: false, data: [person('Ada', true)] }));
    expect(await screen.findByText('There are no contacts')).toBeInTheDocument();
  });

  it('is empty if the list cannot be loaded, and logs the failure', async () => {
    const { services } = await openPopover(() => {
      throw new AdhelmError('upstream', 'the users are away');
    });
    expect(await screen.findByText('There are no contacts')).toBeInTheDocument();
    expect(services.reports.latest.at(-1)).toMatchObject({
      context: 'contacts',
      message: 'the users are away',
    });
  });

  it('works by keyboard, and returns the focus', async () => {
    const { user } = await renderInApp(<ContactsPopover />, {
      api: { 'GET /api/users': () => ({ success: true, data: [person('Ben', false)] }) },
    });
    await user.tab();
    await user.keyboard('{Enter}');
    await screen.findByRole('link', { name: 'ben@adhelm.test' });
    await pressEscape(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Contacts' })).toHaveFocus());
  });
});
