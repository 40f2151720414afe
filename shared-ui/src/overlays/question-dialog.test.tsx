import { QuestionDialog, type QuestionDialogProps } from '@adhelm/shared-ui/overlays';
import { axeViolations, pressEscape } from '@adhelm/shared-ui/testing';
import { ThemeProvider } from '@adhelm/shared-ui/theme';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** The dialog's state machine updates outside React, as in the product, so tests have to wait. */
beforeAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});

function open(props: Partial<QuestionDialogProps> = {}) {
  const answers: string[] = [];
  render(
    <ThemeProvider direction="ltr">
      <QuestionDialog
        title="Stop the plan?"
        keep="Keep it"
        confirm="Stop"
        onConfirm={() => answers.push('confirmed')}
        onClose={() => answers.push('kept')}
        {...props}
      >
        Its steps stay.
      </QuestionDialog>
    </ThemeProvider>,
  );
  return { user: userEvent.setup(), answers };
}

describe('a question', () => {
  it('has a title and a text, and does it only on its button', async () => {
    const { user, answers } = open();
    const dialog = await screen.findByRole('alertdialog', { name: 'Stop the plan?' });
    expect(dialog).toHaveAccessibleDescription('Its steps stay.');
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(answers).toEqual(['kept', 'confirmed']);
  });

  it('begins on the button that keeps what would be taken away', async () => {
    open({ tone: 'danger' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus());
  });

  it('stays until what it started is done', async () => {
    const { user, answers } = open({ isSending: true });
    const keep = await screen.findByRole('button', { name: 'Keep it' });
    expect(keep).toBeDisabled();
    await pressEscape(user);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(answers).toEqual([]);
  });

  it('can be closed before all that the answer needs is known', async () => {
    const { user, answers } = open({ isWaiting: true });
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeDisabled();
    await pressEscape(user);
    await waitFor(() => expect(answers).toEqual(['kept']));
  });
});
