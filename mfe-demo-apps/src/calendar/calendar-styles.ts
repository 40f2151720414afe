import type { SystemStyleObject } from '@adhelm/shared-ui/chakra';

const colored = (palette: string): SystemStyleObject => ({
  colorPalette: palette,
  bg: 'colorPalette.subtle',
  borderColor: 'colorPalette.muted',
  color: 'colorPalette.fg',
});

/** FullCalendar in the product's colors. */
export const calendarStyles: SystemStyleObject = {
  '--fc-border-color': 'colors.border',
  '--fc-page-bg-color': 'colors.bg.surface',
  '--fc-neutral-bg-color': 'colors.bg.subtle',
  '--fc-list-event-hover-bg-color': 'colors.bg.muted',
  '--fc-today-bg-color': 'colors.bg.muted',
  '--fc-now-indicator-color': 'colors.danger.solid',
  '--fc-highlight-color': 'colors.accent.muted',
  textStyle: 'sm',
  '& .fc .fc-daygrid-day.fc-day-other .fc-daygrid-day-top': { opacity: '1', color: 'fg.muted' },
  '& .fc-event': { cursor: 'pointer', borderRadius: 'l1' },
  '& .fc-event .fc-event-main, & .fc-daygrid-event': { color: 'inherit' },
  '& .fc-event:focus-visible': {
    outline: '2px solid',
    outlineColor: 'colorPalette.focusRing',
    outlineOffset: '1px',
  },
  '& .fc-daygrid-event-dot, & .fc-list-event-dot': { borderColor: 'currentColor' },
  '& .color-blue': colored('info'),
  '& .color-green': colored('success'),
  '& .color-orange': colored('warning'),
  '& .color-pink': colored('danger'),
  '& .color-gray': colored('gray'),
};
