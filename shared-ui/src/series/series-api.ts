import {
  type CampaignChoice,
  type Comparison,
  type DateRange,
  type SeriesAnswer,
  type SeriesGrain,
  seriesAnswerSchema,
} from '@adhelm/contracts';
import { useNewFacts } from '@adhelm/shared-ui/figure-list';
import { type ApiAnswer, parseAnswer, useApiAnswer, useBusEvent, useHost } from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';

const SERIES = '/api/performance/series';

/**
 * Which campaigns, and which days: what a list displays at the moment. Without other fields it is the list of all accounts.
 * `oneAccount` makes it the list of one account, in its currency; `campaigns` is a selection.
 */
export type FiguresQuestion = DateRange & CampaignChoice;

type SeriesOptions = {
  readonly grain?: SeriesGrain;
  /** The period to compare with; null compares with none. */
  readonly compare?: Comparison | null;
  /** Of all accounts by day: also removed accounts, and campaigns that are gone, as the expense report has them. */
  readonly withRemoved?: boolean;
};

/**
 * Figures over time of the campaigns of a question; null requests nothing. Components with the same question and options
 * share one request. Data of the question before stays, as stale, while the next one loads.
 */
export function useSeries(
  question: FiguresQuestion | null,
  { grain = 'day', compare = null, withRemoved = false }: SeriesOptions = {},
): ApiAnswer<SeriesAnswer> {
  const host = useHost();
  const answer = useApiAnswer(
    question === null
      ? null
      : ([
          'series',
          {
            ...question,
            grain,
            ...(compare && { compare }),
            ...(withRemoved && { withRemoved }),
          },
        ] as const),
    async ([, request]) =>
      parseAnswer(
        seriesAnswerSchema,
        await host.fetchApi(SERIES, { method: 'POST', body: request, isRead: true }),
      ),
    ([, request]) =>
      host.readEarly(SERIES, {}, (body) => z.safeParse(seriesAnswerSchema, body).data, request),
  );
  const account = question?.oneAccount?.account;
  const { refresh } = answer;
  useNewFacts(question === null ? null : (account ?? 'all'), refresh);
  useBusEvent('stream.reset', () => {
    if (question !== null) void refresh();
  });
  return answer;
}
