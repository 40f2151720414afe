import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DemoAppsRoutes } from '../routes.tsx';

const open = (path: string) => renderModule(DemoAppsRoutes, { path });
const threads = async () => within(await screen.findByRole('navigation', { name: 'Conversations' }));

describe('the chat', () => {
  it('marks a conversation as seen and active once it is open', async () => {
    const { user, path } = open('/app/chat/new');
    await user.click(
      await (await threads()).findByRole('link', { name: /Chiara Lindqvist.*2 unread messages/ }),
    );
    expect(path()).toBe('/app/chat/thread-1');
    const log = within(await screen.findByRole('log', { name: 'Messages with Chiara Lindqvist' }));
    expect(log.getByText('Did the trays arrive?')).toBeInTheDocument();
    expect(log.getByRole('img', { name: 'Picture by Chiara Lindqvist' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('2 unread messages')).not.toBeInTheDocument());
    // jsdom has the width of a phone, which hides the list while a conversation is open
    const link = screen.getByRole('link', { name: /Chiara.*Picture/, hidden: true });
    expect(link).toHaveAttribute('aria-current', 'page');
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('sends by Enter, with files of up to 1 MB', async () => {
    const { user } = open('/app/chat/person-2');
    const field = await screen.findByRole('textbox', { name: 'Message' });
    const files = [
      new File(['1'], 'plan.txt', { type: 'text/plain' }),
      new File([new Uint8Array(1_000_001)], 'huge.zip'),
    ];
    fireEvent.change(screen.getByLabelText('Files'), { target: { files } });
    expect(await screen.findByText('huge.zip is larger than 1 MB')).toBeInTheDocument();
    await user.type(field, 'Here it is{Shift>}{Enter}{/Shift}as promised{Enter}');
    const log = within(await screen.findByRole('log'));
    expect(await log.findByText(/Here it is\s+as promised/)).toBeInTheDocument();
    expect(log.getByRole('link', { name: 'Download plan.txt' })).toBeInTheDocument();
    expect(field).toHaveValue('');
  });

  it('starts a conversation with contacts that it finds', async () => {
    const { user, path } = open('/app/chat/new');
    await user.type(await screen.findByRole('searchbox', { name: 'Search contacts' }), 'hana');
    expect(await screen.findByText('Searching …')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Add Hana Sato' }));
    expect(screen.getByRole('list', { name: 'Recipients' })).toHaveTextContent('Hana Sato');
    expect(await axeViolations(document.body)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello{Enter}');
    expect(await screen.findByRole('log', { name: 'Messages with Hana Sato' })).toHaveTextContent('Hello');
    expect(path()).not.toBe('/app/chat/new');
  });

  it('opens an empty conversation for a contact, and none for anybody else', async () => {
    open('/app/chat/person-9');
    expect(await screen.findByText('No messages yet')).toBeInTheDocument();
  });

  it('says so for an unknown contact', async () => {
    open('/app/chat/nobody');
    expect(await screen.findByText('Contact not found')).toBeInTheDocument();
  });
});
