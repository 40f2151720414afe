import type { ErrorKind } from '@adhelm/contracts';
import * as z from 'zod';

/** MGID's code for an empty report, which is not an error here. */
export const NO_DATA = 'THERE_NO_DATA_IN_CHOSEN_PERIOD';

/** Codes with a more specific meaning than "the request is wrong". */
const kindOfCode: Readonly<Record<string, ErrorKind>> = {
  ERROR_RESOURCE_NOT_FOUND: 'not-found',
  ERROR_CAMPAIGN_DOES_NOT_EXIST: 'not-found',
  WRONG_CAMPAIGN_ID: 'not-found',
  TEASER_DOES_NOT_EXIST: 'not-found',
  ADVERTISE_NAME_EXISTS: 'conflict',
  ERROR_EDITING_TEASER_ON_MODERATION_NOT_PERMITTED: 'conflict',
};

const errorsSchema = z.looseObject({
  errors: z.union([z.string(), z.array(z.string()), z.record(z.string(), z.array(z.string()))]),
});
const partSchema = z.looseObject({ id: z.union([z.string().min(1), z.int()]) });

/** MGID's complaints, as codes or sentences; empty when the body is not a refusal. */
export function refusalsOf(body: unknown): string[] {
  const result = errorsSchema.safeParse(body);
  if (!result.success) return [];
  const { errors } = result.data;
  if (typeof errors === 'string') return [codeOf(errors)];
  if (Array.isArray(errors)) return errors.map(codeOf);
  return Object.entries(errors).map(([field, messages]) => `${field}: ${messages.join(' ')}`);
}

/** A refusal of the whole request, unlike an empty report or a partially applied change. */
export function refusalsIn(body: unknown): string[] {
  return isNoData(body) || partSchema.safeParse(body).success ? [] : refusalsOf(body);
}

export function isNoData(body: unknown): boolean {
  return refusalsOf(body).includes(NO_DATA);
}

/** MGID publishes no mapping of codes to HTTP statuses, so its messages take precedence, except for token errors. */
export function kindOf(status: number, reason: string): ErrorKind | undefined {
  if (status === 401 || status === 403) return 'auth';
  return reason
    .split(', ')
    .map((code) => kindOfCode[code])
    .find((kind) => kind !== undefined);
}

/** `[CODE]` without its brackets; sentences are unchanged. */
function codeOf(text: string): string {
  return /^\[(.+)\]$/s.exec(text.trim())?.[1]?.trim() ?? text.trim();
}
