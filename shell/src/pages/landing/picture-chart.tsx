import { chakra } from '@adhelm/shared-ui/chakra';
import { pictureDays } from './picture-figures.ts';

const WIDTH = 600;
const HEIGHT = 150;
const LOWEST = 1.2;
const HIGHEST = 3.1;

function pointsOf(values: readonly number[]): string {
  return values
    .map((value, day) => {
      const x = (day / (values.length - 1)) * WIDTH;
      const y = HEIGHT - ((value - LOWEST) / (HIGHEST - LOWEST)) * HEIGHT;
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}

const lines = { fill: 'none', strokeWidth: 2.5, vectorEffect: 'non-scaling-stroke' } as const;

/** Revenue above spend, over seven days. */
export function PictureChart() {
  const revenue = pointsOf(pictureDays.revenue);
  return (
    <chakra.svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      w="full"
      h={{ base: '24', md: '32' }}
      css={{
        '--revenue': '{colors.accent.solid}',
        '--spent': '{colors.fg.muted}',
        '--line': '{colors.border}',
      }}
    >
      {[0.25, 0.5, 0.75].map((part) => (
        <line
          key={part}
          x1="0"
          x2={WIDTH}
          y1={HEIGHT * part}
          y2={HEIGHT * part}
          stroke="var(--line)"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <polygon points={`0,${HEIGHT} ${revenue} ${WIDTH},${HEIGHT}`} fill="var(--revenue)" opacity="0.14" />
      <polyline points={revenue} stroke="var(--revenue)" {...lines} />
      <polyline points={pointsOf(pictureDays.spent)} stroke="var(--spent)" strokeDasharray="5 5" {...lines} />
    </chakra.svg>
  );
}
