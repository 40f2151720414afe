import { useUrlState } from '@adhelm/shared-ui';
import { Box, Button, Skeleton } from '@adhelm/shared-ui/chakra';
import type { ChartMark } from '@adhelm/shared-ui/charts';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { chartViewOf } from './chart-view.ts';
import { messages } from './messages.ts';
import type { FiguresQuestion } from './series-api.ts';

const ChartContent = lazy(async () => ({ default: (await import('./chart-content.tsx')).ChartContent }));

/** In rem: choice of the view, legend and plot. */
const ROOM = '23rem';

const CLOSED = 'closed';

type CampaignChartProps = {
  readonly question: FiguresQuestion | null;
  /** Whether it is open if the URL says nothing. */
  readonly isOpenAtFirst?: boolean;
  /** What happened on a day. */
  readonly marks?: readonly ChartMark[] | undefined;
};

/**
 * A chart of the campaigns of a question, closed until someone opens it: the URL's `chart` says what it displays. Its code
 * and its data load when it is opened.
 */
export function CampaignChart({ question, isOpenAtFirst = false, marks }: CampaignChartProps) {
  const { read, write } = useUrlState();
  const named = read('chart');
  const view = isOpenAtFirst && named === null ? 'days' : chartViewOf(named);
  const id = useId();
  const Chevron = view === null ? ChevronRight : ChevronDown;
  return (
    <Box flexShrink="0">
      {/* the chart's own heading is one level below */}
      <Box as="h2">
        <Button
          size="xs"
          variant="ghost"
          aria-expanded={view !== null}
          aria-controls={view === null ? undefined : id}
          onClick={() => write({ chart: view === null ? 'days' : isOpenAtFirst ? CLOSED : null })}
        >
          <Box as="span" aria-hidden css={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }}>
            <Chevron size={16} />
          </Box>
          {messages.chart}
        </Button>
      </Box>
      {view !== null && question !== null && (
        <Box id={id} bg="bg.surface" borderWidth="1px" borderRadius="l2" p="4" mt="2" minH={ROOM}>
          <Suspense fallback={<Skeleton h="20rem" />}>
            <ChartContent
              question={question}
              view={view}
              marks={marks}
              onView={(chosen) => write({ chart: chosen })}
            />
          </Suspense>
        </Box>
      )}
    </Box>
  );
}
