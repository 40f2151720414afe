import { axeViolations } from '@adhelm/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { renderShell } from '../../testing/render-shell.tsx';
import { LandingPage } from './landing-page.tsx';
import { pictureRows, pictureTotals } from './picture-figures.ts';

const open = () => renderShell([{ path: '/', element: <LandingPage /> }], { claims: null });
const dollars = (text: string) => Number(text.replaceAll(/[$,+]/g, ''));

describe('the landing page', () => {
  it('has pitch, sign-in card, the specification’s stats, and partners', async () => {
    const { container } = await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('One helm for every traffic source');
    expect(screen.getByRole('region', { name: 'Sign in' })).toBeInTheDocument();
    for (const [figure, label] of [
      ['7+', 'traffic sources'],
      ['4+', 'affiliate clients'],
      ['100+', 'campaigns'],
    ] as const) {
      expect(screen.getByText(figure).parentElement).toHaveTextContent(`${figure}${label}`);
    }
    const partners = within(screen.getByRole('region', { name: /networks you buy from/ }));
    expect(partners.getAllByRole('listitem')).toHaveLength(16);
    expect(container.querySelector('img')).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('links to docs and prices', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Read the docs' })).toHaveAttribute('href', '/docs/welcome');
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
  });

  it('has a product picture whose figures add up', async () => {
    await open();
    expect(screen.getByRole('img', { name: /The dashboard/ })).toBeInTheDocument();
    const total = (label: string) => dollars(pictureTotals.find((one) => one.label === label)?.value ?? '');
    const sum = (values: readonly string[]) => values.reduce((all, value) => all + dollars(value), 0);
    expect(sum(pictureRows.map(({ spent }) => spent))).toBe(total('Spent'));
    expect(sum(pictureRows.map(({ profit }) => profit))).toBe(total('Profit'));
    expect(total('Spent') + total('Profit')).toBe(total('Revenue'));
  });
});
