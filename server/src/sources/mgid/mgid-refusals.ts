import { AdhelmError, type ErrorKind } from '@adhelm/contracts';
import type { SourceAnswer } from '../http/source-http.ts';
import { errorsSchema, jsonOf } from './mgid-answers.ts';

/** MGID's code for an empty report; not an error to us. */
export const NO_DATA = 'THERE_NO_DATA_IN_CHOSEN_PERIOD';

/** Codes that mean more than "the request is wrong". */
const kindOfCode: Readonly<Record<string, ErrorKind>> = {
  ERROR_RESOURCE_NOT_FOUND: 'not-found',
  ERROR_CAMPAIGN_DOES_NOT_EXIST: 'not-found',
  WRONG_CAMPAIGN_ID: 'not-found',
  TEASER_DOES_NOT_EXIST: 'not-found',
  ADVERTISE_NAME_EXISTS: 'conflict',
  ERROR_EDITING_TEASER_ON_MODERATION_NOT_PERMITTED: 'conflict',
};

/**
 * What MGID refused, as codes or sentences; empty when the answer is none of a refusal. MGID publishes no mapping
 * of codes to HTTP statuses, so the body is looked at whatever the status is.
 */
export function refusalsOf(answer: SourceAnswer): string[] {
  if (!answer.text.includes('"errors"')) return [];
  let body: unknown;
  try {
    body = JSON.parse(answer.text);
  } catch {
    // Cut off or no JSON: whoever reads the answer itself says so, with the place.
    return [];
  }
  const result = errorsSchema.safeParse(body);
  if (!result.success) return [];
  const { errors } = result.data;
  if (typeof errors === 'string') return [codeOf(errors)];
  if (Array.isArray(errors)) return errors.map(codeOf);
  return Object.entries(errors).map(([field, messages]) => `${field}: ${messages.join(' ')}`);
}

/** The error for a refused request. `token` is blotted out, should MGID repeat it. */
export function refusalError(answer: SourceAnswer, refusals: readonly string[], token: string): AdhelmError {
  const said = refusals.join(', ').replaceAll(token, '…') || `HTTP ${answer.status}`;
  if (answer.status === 401) return new AdhelmError('auth', `MGID does not accept the token: ${said}`);
  if (answer.status === 403) {
    return new AdhelmError('auth', `MGID denies this token the account's client id: ${said}`);
  }
  const kind = refusals.map((code) => kindOfCode[code]).find((known) => known !== undefined);
  if (kind !== undefined) return new AdhelmError(kind, `MGID refused: ${said}`);
  if (answer.status === 404) return new AdhelmError('not-found', `MGID does not know it: ${said}`);
  return new AdhelmError('validation', `MGID refused the request: ${said}`);
}

/** The body of an answer that is no refusal. */
export function bodyOf(answer: SourceAnswer, token: string, place: string): unknown {
  const refusals = refusalsOf(answer);
  if (refusals.length > 0 || answer.status >= 400) throw refusalError(answer, refusals, token);
  return jsonOf(answer.text, place);
}

/** `[CODE]` without its brackets; sentences as they are. */
function codeOf(text: string): string {
  return /^\[(.+)\]$/s.exec(text.trim())?.[1]?.trim() ?? text.trim();
}
