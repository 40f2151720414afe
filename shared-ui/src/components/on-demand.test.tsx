import { Button } from '@adhelm/shared-ui/chakra';
import { Menu, Popover } from '@adhelm/shared-ui/overlays';
import { ThemeProvider } from '@adhelm/shared-ui/theme';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { axeViolations } from '../testing/axe-violations.ts';
import { pressEscape } from '../testing/press-escape.ts';
import { type PopupCode, popupCode, type TriggeredPopupProps, usePopup } from './on-demand.tsx';

/** The popups' state machines update outside React, as in the product, so tests have to wait. */
beforeAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});

function Notes({ isOpen, onClose, ids }: TriggeredPopupProps) {
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      ids={ids}
      lazyMount
      unmountOnExit
    >
      <Popover.Positioner>
        <Popover.Content aria-label="Notes">
          <button type="button">First</button>
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
}

function Choices({ isOpen, onClose, ids, byKeyboard }: TriggeredPopupProps) {
  return (
    <Menu.Root
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      ids={ids}
      {...(byKeyboard ? { defaultHighlightedValue: 'one' } : {})}
      lazyMount
      unmountOnExit
    >
      <Menu.Positioner>
        <Menu.Content aria-label="Choices">
          <Menu.Item value="one">One</Menu.Item>
          <Menu.Item value="two">Two</Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

type PageProps = { readonly code: PopupCode<TriggeredPopupProps>; readonly role: 'dialog' | 'menu' };

function Page({ code, role }: PageProps) {
  const { trigger, Popup, popup } = usePopup(code, role);
  return (
    <>
      <Button {...trigger}>Open</Button>
      {Popup !== null && <Popup {...popup} />}
    </>
  );
}

/** A page whose popup code loads when the test resolves it. */
function renderPage(found: ComponentType<TriggeredPopupProps>, role: PageProps['role'] = 'dialog') {
  const answers: { readonly come: () => void; readonly fail: () => void }[] = [];
  const code = popupCode(
    () =>
      new Promise<ComponentType<TriggeredPopupProps>>((resolve, reject) => {
        answers.push({ come: () => resolve(found), fail: () => reject(new Error('offline')) });
      }),
  );
  render(
    <ThemeProvider direction="ltr">
      <Page code={code} role={role} />
    </ThemeProvider>,
  );
  return { answers, user: userEvent.setup() };
}

const button = () => screen.getByRole('button', { name: 'Open' });

describe('an on-demand popup', () => {
  it('is a plain button that announces its popup and loads no code until it is approached', async () => {
    const { answers, user } = renderPage(Notes);
    expect(button()).toHaveAttribute('aria-haspopup', 'dialog');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(answers).toHaveLength(0);
    await user.hover(button());
    expect(answers).toHaveLength(1);
    await user.tab();
    expect(answers).toHaveLength(1);
  });

  it('opens at the button once its code has loaded, and restores the focus', async () => {
    const { answers, user } = renderPage(Notes);
    await user.click(button());
    expect(button()).toHaveAttribute('aria-busy', 'true');
    answers[0]?.come();
    const notes = await screen.findByRole('dialog', { name: 'Notes' });
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(button()).toHaveAttribute('aria-controls', notes.id);
    expect(await axeViolations()).toEqual([]);
    await pressEscape(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button()).toHaveFocus());
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes on a second click', async () => {
    const { answers, user } = renderPage(Notes);
    await user.click(button());
    answers[0]?.come();
    await screen.findByRole('dialog');
    await user.click(button());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('does not open if it was closed before its code loaded', async () => {
    const { answers, user } = renderPage(Notes);
    await user.click(button());
    await user.click(button());
    answers[0]?.come();
    await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'false'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each(['{Enter}', ' ', '{ArrowDown}'])('opens as a menu with %p on its first item', async (key) => {
    const { answers, user } = renderPage(Choices, 'menu');
    await user.tab();
    await user.keyboard(key);
    answers[0]?.come();
    await screen.findByRole('menu');
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'One' })).toHaveAttribute('data-highlighted'),
    );
    await user.keyboard('{ArrowDown}');
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'Two' })).toHaveAttribute('data-highlighted'),
    );
    // an arrow key focuses the menu in the next frame, and would take the focus back from the button
    await new Promise(requestAnimationFrame);
    await pressEscape(user);
    await waitFor(() => expect(button()).toHaveFocus());
  });

  it('reports a failed load and retries at the next opening', async () => {
    const { answers, user } = renderPage(Notes);
    await user.click(button());
    answers[0]?.fail();
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(button());
    answers[1]?.come();
    expect(await screen.findByRole('dialog', { name: 'Notes' })).toBeInTheDocument();
  });
});
