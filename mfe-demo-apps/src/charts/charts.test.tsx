import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { DemoAppsRoutes } from '../routes.tsx';
import { apexOptions, apexSeries } from './apex-options.ts';
import { chartSamples } from './chart-samples.ts';

/** jsdom draws no SVG, which ApexCharts measures; the browser tests see it drawn. */
jest.mock('react-apexcharts', () => ({ __esModule: true, default: () => null }));

const look = { isDark: true, isRtl: false, nonce: 'abc' };

describe('the charts', () => {
  it('are six, each of which can be read as a table', async () => {
    const { user } = renderModule(DemoAppsRoutes, { path: '/app/extra/charts/apex' });
    await screen.findByRole('heading', { level: 1, name: 'Apex charts' });
    const figures = screen.getAllByRole('figure');
    expect(figures).toHaveLength(6);
    for (const figure of figures) {
      await user.click(within(figure).getByRole('button', { name: 'Show as table' }));
      expect(within(figure).getAllByRole('row').length).toBeGreaterThan(3);
    }
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it.each(chartSamples())('are described for ApexCharts: $kind', (sample) => {
    const options = apexOptions(sample, look);
    expect(options.chart?.nonce).toBe('abc');
    expect(apexSeries(sample, false)).not.toHaveLength(0);
  });

  it('run from right to left on right-to-left pages', () => {
    const [line] = chartSamples();
    if (line === undefined) throw new Error('there is no sample');
    const { xaxis } = apexOptions(line, { ...look, isRtl: true });
    expect(xaxis?.categories).toEqual(line.categories.toReversed());
    expect(apexSeries(line, true)).toEqual(
      line.series.map(({ name, data }) => ({ name, data: data.toReversed() })),
    );
  });
});
