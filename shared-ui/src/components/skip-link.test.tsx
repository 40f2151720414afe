import { SkipLink } from '@adhelm/shared-ui';
import { renderModule } from '@adhelm/shared-ui/testing';
import { screen } from '@testing-library/react';

const Page = () => (
  <>
    <SkipLink to="place">Skip to the place</SkipLink>
    <SkipLink to="place" within="button">
      Skip inside
    </SkipLink>
    <section id="place" aria-label="Place">
      <button type="button">Inside</button>
    </section>
    <button type="button">After</button>
  </>
);

describe('a skip link', () => {
  it('moves the focus by keyboard without touching the address or history', async () => {
    const { user, path } = renderModule(Page, { path: '/app/x?q=1' });
    const [address, steps] = [window.location.href, window.history.length];
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to the place' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('region', { name: 'Place' })).toHaveFocus();
    expect([window.location.href, window.history.length]).toEqual([address, steps]);
    expect(path()).toBe('/app/x?q=1');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Inside' })).toHaveFocus();
  });

  it('leaves its target unfocusable by click', async () => {
    const { user } = renderModule(Page);
    await user.click(screen.getByRole('link', { name: 'Skip to the place' }));
    await user.click(screen.getByRole('button', { name: 'After' }));
    expect(screen.getByRole('region', { name: 'Place' })).not.toHaveAttribute('tabindex');
  });

  it('can focus an element inside its target', async () => {
    const { user } = renderModule(Page);
    await user.click(screen.getByRole('link', { name: 'Skip inside' }));
    expect(screen.getByRole('button', { name: 'Inside' })).toHaveFocus();
  });
});
