import { closedModal, withEvent, withoutSelection, withRange } from './calendar-modal.ts';

const range = { start: 1, end: 2, allDay: false };

describe('the modal of the calendar', () => {
  it('opens for a selected event', () => {
    expect(withEvent(closedModal, { id: 'a' })).toEqual({ isOpen: true, eventId: 'a', range: null });
  });

  it('opens for a selected range', () => {
    expect(withRange(closedModal, range)).toEqual({ isOpen: true, eventId: null, range });
  });

  it('clears the selection when it closes', () => {
    expect(withoutSelection(withRange(closedModal, range))).toEqual(closedModal);
    expect(withoutSelection(withEvent(closedModal, { id: 'a' }))).toEqual(closedModal);
  });
});
