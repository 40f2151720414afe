import { SearchChoice } from '@adhelm/shared-ui';
import { axeViolations, pressEscape } from '@adhelm/shared-ui/testing';
import { ThemeProvider } from '@adhelm/shared-ui/theme';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

/** The popover's state machine updates outside React, as in the product, so tests have to wait. */
beforeAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});

const options = Array.from({ length: 108 }, (_, index) => ({
  value: `c${index + 1}`,
  label: `${index % 2 === 0 ? 'Solar panels' : 'Hearing aids'} ${index + 1}`,
}));

function Choice() {
  const [value, setValue] = useState<string | null>('c1');
  return <SearchChoice label="Campaign" value={value} options={options} onChange={setValue} />;
}

function open() {
  render(
    <ThemeProvider direction="ltr">
      <Choice />
    </ThemeProvider>,
  );
  return userEvent.setup();
}
const trigger = () => screen.getByRole('combobox', { name: 'Campaign' });
const field = () => screen.findByRole('combobox', { name: 'Type to search' });
const found = () =>
  within(screen.getByRole('listbox', { name: 'Campaign' }))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);

describe('a choice among many', () => {
  it('lists what has all typed words, and takes a click', async () => {
    const user = open();
    expect(trigger()).toHaveTextContent('Solar panels 1');
    await user.click(trigger());
    await waitFor(async () => expect(await field()).toHaveFocus());
    expect(found()).toHaveLength(108);
    expect(screen.getByRole('option', { name: 'Solar panels 1', selected: true })).toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);
    await user.type(await field(), '10 hearing');
    expect(found()).toEqual([
      'Hearing aids 10',
      'Hearing aids 100',
      'Hearing aids 102',
      'Hearing aids 104',
      'Hearing aids 106',
      'Hearing aids 108',
    ]);
    await user.click(screen.getByRole('option', { name: 'Hearing aids 104' }));
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    expect(trigger()).toHaveTextContent('Hearing aids 104');
  });

  it('is used with the keyboard alone, and says when nothing matches', async () => {
    const user = open();
    trigger().focus();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await field()).toHaveFocus());
    await user.keyboard('zzz');
    expect(screen.getByText('No matches')).toBeInTheDocument();
    await user.keyboard('{Backspace}{Backspace}{Backspace}solar{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    expect(trigger()).toHaveTextContent('Solar panels 3');
    await waitFor(() => expect(trigger()).toHaveFocus());
  });

  it('keeps what was chosen on Escape', async () => {
    const user = open();
    await user.click(trigger());
    await user.type(await field(), 'hearing');
    await pressEscape(user);
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    expect(trigger()).toHaveTextContent('Solar panels 1');
  });
});
