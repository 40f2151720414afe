import { dayInZone, fxRatesAnswerSchema } from '@adhelm/contracts';
import { useNow } from '@adhelm/shared-ui';
import { useApiQuery, useHost } from '@adhelm/shared-ui/module';

/**
 * Today's rate from the currency of a template's amounts to the workspace's: undefined while it loads, null where no
 * conversion is needed (`from` is null or the same) or no rate is known.
 */
export function useTemplateRate(from: string | null): number | null | undefined {
  const { currency: to, timeZone } = useHost().environment.workspace;
  const today = dayInZone(useNow(), timeZone);
  const isNeeded = from !== null && from !== to;
  const { data, error } = useApiQuery(
    isNeeded ? '/api/fx/rates' : null,
    { from: from ?? to, to, startDate: today, endDate: today },
    fxRatesAnswerSchema,
  );
  if (!isNeeded || error !== undefined) return null;
  if (data === undefined) return undefined;
  const rate = data.data.at(-1)?.rate ?? null;
  return rate === null ? null : Number(rate);
}
