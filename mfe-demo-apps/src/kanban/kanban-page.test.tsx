import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DemoAppsRoutes } from '../routes.tsx';

const open = (path = '/app/kanban') => renderModule(DemoAppsRoutes, { path });
const list = (name: string) => screen.findByRole('region', { name });
const cardsIn = async (name: string) =>
  within(await list(name))
    .queryAllByRole('button', { name: /./ })
    .flatMap((button) => (button.closest('li') === null ? [] : [button.textContent]));

describe('the board', () => {
  it('adds a list and cards, one after another', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add list' }));
    await user.type(screen.getByRole('textbox', { name: 'List name' }), 'Ideas{Enter}');
    const ideas = within(await list('Ideas'));
    await user.click(ideas.getByRole('button', { name: 'Add card' }));
    await user.type(ideas.getByRole('textbox', { name: 'Card name' }), 'First{Enter}');
    expect(await ideas.findByText('First')).toBeInTheDocument();
    await user.type(ideas.getByRole('textbox', { name: 'Card name' }), 'Second{Enter}');
    expect(await ideas.findByText('2 cards')).toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('renames a list, and deletes it with an undo', async () => {
    const { user, notifications } = open();
    const review = within(await list('In review'));
    await user.click(review.getByRole('button', { name: 'Actions for In review' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const field = await review.findByRole('textbox', { name: 'List name' });
    await user.clear(field);
    await user.type(field, 'Checked{Enter}');
    const checked = within(await list('Checked'));
    await user.click(checked.getByRole('button', { name: 'Actions for Checked' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete list' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Checked' })).not.toBeInTheDocument());
    notifications.at(-1)?.action?.run();
    expect(await list('Checked')).toBeInTheDocument();
  });

  it('picks a card up with the keyboard, and leaves it where it was on Escape', async () => {
    const { user } = open();
    const [first, second] = await cardsIn('Done');
    const card = within(await list('Done')).getAllByRole('button', { name: /blog/ })[0];
    card?.focus();
    await user.keyboard(' ');
    expect(await screen.findByText(/Move the blog to the new address(\.| is in)/)).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/stays where it was/)).toBeInTheDocument();
    expect(await cardsIn('Done')).toEqual([first, second]);
  });
});

describe('a card', () => {
  it('moves to another list from its drawer', async () => {
    const { user, path } = open();
    await user.click(await screen.findByRole('button', { name: /Ask for the new logo files/ }));
    expect(path()).toBe('/app/kanban?card=card-2');
    const drawer = within(await screen.findByRole('dialog'));
    await user.selectOptions(drawer.getByRole('combobox', { name: 'List' }), 'Done');
    await waitFor(async () =>
      expect(
        within(await screen.findByRole('region', { name: 'Done', hidden: true })).getByText(/new logo/),
      ).toBeInTheDocument(),
    );
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('keeps the board busy until its move is stored', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Ask for the new logo files/ }));
    const drawer = within(await screen.findByRole('dialog'));
    const board = screen.getByRole('region', { name: 'Board', hidden: true });
    expect(board).toHaveAttribute('aria-busy', 'false');
    fireEvent.change(drawer.getByRole('combobox', { name: 'List' }), { target: { value: 'done' } });
    expect(board).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(board).toHaveAttribute('aria-busy', 'false'));
  });

  it('takes checklists, members and comments', async () => {
    const { user } = open('/app/kanban?card=card-7');
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(drawer.getByRole('button', { name: 'Add checklist' }));
    await user.type(drawer.getByRole('textbox', { name: 'Checklist name' }), 'Before{Enter}');
    await user.click(await drawer.findByRole('button', { name: 'Add item' }));
    await user.type(drawer.getByRole('textbox', { name: 'New item in Before' }), 'Back up{Enter}');
    await user.click(await drawer.findByRole('checkbox', { name: 'Back up' }));
    await waitFor(() => expect(drawer.getByRole('checkbox', { name: 'Back up' })).toBeChecked());
    await user.click(drawer.getByRole('checkbox', { name: 'Bruno Castellani' }));
    await waitFor(() => expect(drawer.getByRole('checkbox', { name: 'Bruno Castellani' })).toBeChecked());
    await user.type(drawer.getByRole('textbox', { name: 'Write a comment' }), 'Done at noon');
    await user.click(drawer.getByRole('button', { name: 'Comment' }));
    expect(await drawer.findByText('Done at noon')).toBeInTheDocument();
  });

  it('is deleted with an undo', async () => {
    const { user, notifications } = open('/app/kanban?card=card-8');
    await user.click(await screen.findByRole('button', { name: 'Delete card' }));
    await waitFor(() => expect(screen.queryByText('Write the welcome email')).not.toBeInTheDocument());
    notifications.at(-1)?.action?.run();
    expect(await screen.findByText('Write the welcome email')).toBeInTheDocument();
  });
});
