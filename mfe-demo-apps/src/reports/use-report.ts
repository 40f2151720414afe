import { type ApiAnswer, useApiQuery } from '@adhelm/shared-ui/module';
import type * as z from 'zod/mini';
import { answers, type ReportAnswer, type ReportName } from './reports.ts';

/** One report of the demo API. Its schema is cast, because the types of zod cannot follow a generic name. */
export function useReport<Name extends ReportName>(name: Name): ApiAnswer<ReportAnswer<Name>> {
  return useApiQuery(
    `/api/reports/${name}`,
    {},
    answers[name] as unknown as z.ZodMiniType<ReportAnswer<Name>>,
  );
}
