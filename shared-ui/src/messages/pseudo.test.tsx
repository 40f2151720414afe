import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { pseudo } from './pseudo.ts';

describe('the pseudo-language', () => {
  it('marks a message around a link and leaves the link unchanged', () => {
    const { next } = pseudo({ next: (link: ReactNode) => <>Go on with {link}</> });
    render(next(<a href="/next">Widgets</a>));
    expect(screen.getByRole('link')).toHaveTextContent(/^Widgets$/);
    expect(document.body).toHaveTextContent(/^⟦Go on with ·+⟧Widgets$/);
  });
});
