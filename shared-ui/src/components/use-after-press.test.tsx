import { fireEvent, render, screen } from '@testing-library/react';
import { useAfterPress } from './use-after-press.ts';

function Field({ onLeave }: { readonly onLeave: (said: string) => void }) {
  const leave = useAfterPress(onLeave);
  return <input onBlur={() => leave('left')} />;
}

function leaving() {
  const left: string[] = [];
  const { unmount } = render(<Field onLeave={(said) => left.push(said)} />);
  const field = screen.getByRole('textbox');
  return { left, field, unmount };
}

describe('what leaving a field sets off', () => {
  it('happens at once when it is left by keyboard', () => {
    const { left, field } = leaving();
    fireEvent.blur(field);
    expect(left).toEqual(['left']);
  });

  it.each([
    ['released', () => fireEvent.mouseUp(document.body)],
    ['dragged', () => fireEvent.dragEnd(document.body)],
    ['answered by a menu', () => fireEvent.contextMenu(document.body)],
    ['followed by a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ])('waits for the press that took the focus until it is %s, and happens once', (_, end) => {
    const { left, field } = leaving();
    fireEvent.mouseDown(document.body);
    fireEvent.blur(field);
    expect(left).toEqual([]);
    end();
    end();
    expect(left).toEqual(['left']);
  });

  it('is there before the click of that press', () => {
    const { left, field } = leaving();
    const seen: string[][] = [];
    document.body.addEventListener('click', () => seen.push([...left]), { once: true });
    fireEvent.mouseDown(document.body);
    fireEvent.blur(field);
    fireEvent.mouseUp(document.body);
    fireEvent.click(document.body);
    expect(seen).toEqual([['left']]);
  });

  it('is not lost when the field goes away in the middle of the press', () => {
    const { left, field, unmount } = leaving();
    fireEvent.mouseDown(document.body);
    fireEvent.blur(field);
    unmount();
    expect(left).toEqual(['left']);
  });

  it('does not wait for another button of the mouse', () => {
    const { left, field } = leaving();
    fireEvent.mouseDown(document.body, { button: 2 });
    fireEvent.blur(field);
    expect(left).toEqual(['left']);
  });
});
