import type { ApexOptions } from 'apexcharts';
import type { ChartKind, ChartSample } from './chart-samples.ts';

export type ApexType = 'line' | 'area' | 'bar' | 'radialBar' | 'heatmap';
export type ApexLook = { readonly isDark: boolean; readonly isRtl: boolean; readonly nonce: string };

export const apexTypes: Readonly<Record<ChartKind, ApexType>> = {
  line: 'line',
  area: 'area',
  bar: 'bar',
  radial: 'radialBar',
  heatMap: 'heatmap',
  mixed: 'line',
};

/** The look that a theme's variables give a chart; ApexCharts needs colors, not variables. */
const colorOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--adhelm-colors-${name}`).trim();

/** What ApexCharts draws for a sample, in the page's theme and direction. */
export function apexOptions({ kind, categories, series }: ChartSample, look: ApexLook): ApexOptions {
  const { isDark, isRtl, nonce } = look;
  const colors = [1, 2, 3, 4].map((index) => colorOf(`chart-${index}`)).filter((color) => color !== '');
  return {
    chart: {
      type: apexTypes[kind],
      nonce,
      background: 'transparent',
      fontFamily: 'inherit',
      toolbar: { show: false },
      zoom: { enabled: false },
      animations: { enabled: false },
    },
    theme: { mode: isDark ? 'dark' : 'light' },
    ...(colors.length === 0 ? {} : { colors }),
    dataLabels: { enabled: false },
    stroke: { width: kind === 'mixed' ? [0, 2] : kind === 'bar' || kind === 'heatMap' ? 0 : 2 },
    ...(kind === 'radial'
      ? { labels: [...categories] }
      : { xaxis: { categories: isRtl ? categories.toReversed() : [...categories] } }),
    ...(kind === 'mixed'
      ? {
          yaxis: series.map(({ name }, index) => ({
            title: { text: name },
            opposite: (index === 1) !== isRtl,
          })),
        }
      : kind === 'radial'
        ? {}
        : { yaxis: { opposite: isRtl } }),
  };
}

/** The numbers in the form that the kind of chart takes; time runs from right to left on right-to-left pages. */
export function apexSeries({ kind, series }: ChartSample, isRtl: boolean): ApexOptions['series'] {
  if (kind === 'radial') return [...(series[0]?.data ?? [])];
  return series.map(({ name, data }, index) => ({
    name,
    data: isRtl ? data.toReversed() : [...data],
    ...(kind === 'mixed' ? { type: index === 0 ? 'column' : 'line' } : {}),
  }));
}
