import { fireEvent, render, screen } from '@testing-library/react';
import { useAfterPress } from './use-after-press.ts';

function Field({ onLeave }: { readonly onLeave: (value: string) => void }) {
  const leave = useAfterPress(onLeave);
  return <input onBlur={() => leave('left')} />;
}

function leaving() {
  const left: string[] = [];
  const { unmount } = render(<Field onLeave={(value) => left.push(value)} />);
  const field = screen.getByRole('textbox');
  return { left, field, unmount };
}

describe('the effect of leaving a field', () => {
  it('runs immediately when the field is left by keyboard', () => {
    const { left, field } = leaving();
    fireEvent.blur(field);
    expect(left).toEqual(['left']);
  });

  it.each([
    ['released', () => fireEvent.mouseUp(document.body)],
    ['dragged', () => fireEvent.dragEnd(document.body)],
    ['answered by a menu', () => fireEvent.contextMenu(document.body)],
    ['followed by a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ])('waits for the press that took the focus until it is %s, and runs once', (_, end) => {
    const { left, field } = leaving();
    fireEvent.mouseDown(document.body);
    fireEvent.blur(field);
    expect(left).toEqual([]);
    end();
    end();
    expect(left).toEqual(['left']);
  });

  it('runs before the click of that press', () => {
    const { left, field } = leaving();
    const seen: string[][] = [];
    document.body.addEventListener('click', () => seen.push([...left]), { once: true });
    fireEvent.mouseDown(document.body);
    fireEvent.blur(field);
    fireEvent.mouseUp(document.body);
    fireEvent.click(document.body);
    expect(seen).toEqual([['left']]);
  });

  it('is not lost when the field unmounts during the press', () => {
    const { left, field, unmount } = leaving();
    fireEvent.mouseDown(document.body);
    fireEvent.blur(field);
    unmount();
    expect(left).toEqual(['left']);
  });

  it('does not wait for other mouse buttons', () => {
    const { left, field } = leaving();
    fireEvent.mouseDown(document.body, { button: 2 });
    fireEvent.blur(field);
    expect(left).toEqual(['left']);
  });
});
