import { Dialog, DialogFrame } from '@adhelm/shared-ui/overlays';
import { pressEscape } from '@adhelm/shared-ui/testing';
import { ThemeProvider } from '@adhelm/shared-ui/theme';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

/** The dialog's state machine updates outside React, as in the product, so tests have to wait. */
beforeAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button">Elsewhere</button>
      <DialogFrame isOpen={isOpen} title="Change the headline" onClose={() => setOpen(false)}>
        <Dialog.Body>
          <input aria-label="Headline" />
        </Dialog.Body>
      </DialogFrame>
    </>
  );
}

describe('a dialog with a form', () => {
  it('keeps what is typed when the page takes the focus, and closes on Escape', async () => {
    const user = userEvent.setup();
    render(
      <ThemeProvider direction="ltr">
        <Page />
      </ThemeProvider>,
    );
    const field = await screen.findByLabelText('Headline');
    await waitFor(() => expect(field.closest('[role=dialog]')?.contains(document.activeElement)).toBe(true));
    await user.type(field, 'Doctors');
    screen.getByText('Elsewhere').focus();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByLabelText('Headline')).toHaveValue('Doctors');
    await pressEscape(user);
    await waitFor(() => expect(screen.queryByLabelText('Headline')).not.toBeInTheDocument());
  });
});
