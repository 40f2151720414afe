import { TOAST_LIFT } from '@adhelm/shared-ui/overlays';
import { ThemeProvider } from '@adhelm/shared-ui/theme';
import { render, screen } from '@testing-library/react';
import { BulkBar } from './bulk-bar.tsx';

const liftOfToasts = () => document.documentElement.style.getPropertyValue(TOAST_LIFT);

const Example = ({ count }: { readonly count: number }) => (
  <ThemeProvider direction="ltr">
    <BulkBar count={count} onClear={() => undefined}>
      <button type="button">Pause</button>
    </BulkBar>
  </ThemeProvider>
);

describe('toasts beside the bar of selected rows', () => {
  const placeBar = (top: number, height: number) =>
    jest
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, top, 400, height));
  afterEach(() => jest.restoreAllMocks());

  it('appear above it while rows are selected', () => {
    placeBar(innerHeight - 64, 56);
    const { rerender } = render(<Example count={2} />);
    expect(screen.getByRole('group', { name: 'Selected rows' })).toBeInTheDocument();
    expect(liftOfToasts()).toBe('64px');
    rerender(<Example count={0} />);
    expect(liftOfToasts()).toBe('');
  });

  it('stay at the end of the window where the bar is far above', () => {
    placeBar(100, 56);
    render(<Example count={2} />);
    expect(liftOfToasts()).toBe('0px');
  });

  it('follow a bar that moves with the page', () => {
    placeBar(innerHeight - 64, 56);
    render(<Example count={2} />);
    placeBar(innerHeight - 90, 56);
    window.dispatchEvent(new Event('scroll'));
    expect(liftOfToasts()).toBe('90px');
  });
});
