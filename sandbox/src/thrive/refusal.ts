import type { Campaign } from '../market/entities.ts';

/** A refusal. Only the `error` field of Thrive's format is known. */
export function refused(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode });
}

/** The tracker numbers its campaigns itself. */
export function thriveId({ id }: Campaign): number {
  return id - 1_000_000;
}
