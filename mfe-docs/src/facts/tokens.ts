/** Color tokens of the design system, for the page about theming; a test compares them with the themes. */
export const tokenGroups = [
  { title: 'Surfaces', tokens: ['bg.page', 'bg.surface', 'bg.raised', 'bg.muted'] },
  { title: 'Text and lines', tokens: ['fg', 'fg.muted', 'border', 'border.control', 'focusRing'] },
  {
    title: 'Tones',
    tokens: ['accent.solid', 'success.solid', 'warning.solid', 'danger.solid', 'info.solid'],
  },
  {
    title: 'Charts (distinguishable with color blindness)',
    tokens: ['chart.1', 'chart.2', 'chart.3', 'chart.4', 'chart.5', 'chart.6', 'chart.7', 'chart.8'],
  },
] as const;

export const textSizes = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl'] as const;
