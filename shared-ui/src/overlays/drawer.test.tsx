import { Portal } from '@adhelm/shared-ui/chakra';
import { Drawer, TOAST_LIFT } from '@adhelm/shared-ui/overlays';
import { ThemeProvider } from '@adhelm/shared-ui/theme';
import { render, screen, waitFor } from '@testing-library/react';

const liftOfToasts = () => document.documentElement.style.getPropertyValue(TOAST_LIFT);

function Example({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <ThemeProvider direction="ltr">
      <Drawer.Root open={isOpen} lazyMount unmountOnExit>
        <Portal>
          <Drawer.Positioner>
            <Drawer.Content>
              <Drawer.Footer>
                <button type="button">Save</button>
              </Drawer.Footer>
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </ThemeProvider>
  );
}

it('lifts toasts above the buttons of a drawer while it is open', async () => {
  const place = jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, innerHeight - 72, 400, 72));
  const { rerender } = render(<Example isOpen />);
  await screen.findByRole('button', { name: 'Save' });
  expect(liftOfToasts()).toBe('72px');
  rerender(<Example isOpen={false} />);
  await waitFor(() => expect(liftOfToasts()).toBe(''));
  place.mockRestore();
});
