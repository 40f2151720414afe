import { useSettings } from '@adhelm/shared-ui/module';
import ReactApexChart from 'react-apexcharts';
import { styleNonce } from '../demo-page/style-nonce.ts';
import { apexOptions, apexSeries, apexTypes } from './apex-options.ts';
import type { ChartSample } from './chart-samples.ts';

export const PLOT_HEIGHT = 280;

/** A sample as ApexCharts draws it, again whenever theme or direction change. */
export function ApexPlot({ sample }: { readonly sample: ChartSample }) {
  const { theme, direction } = useSettings();
  const isRtl = direction === 'rtl';
  return (
    <ReactApexChart
      key={`${theme} ${direction}`}
      type={apexTypes[sample.kind]}
      height={PLOT_HEIGHT}
      options={apexOptions(sample, { isDark: theme !== 'LIGHT', isRtl, nonce: styleNonce() })}
      series={apexSeries(sample, isRtl)}
    />
  );
}
