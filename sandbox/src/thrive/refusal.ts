import type { Campaign } from '../market/entities.ts';

/** A refusal: how Thrive words one is not known but for its `error`. */
export function refused(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode });
}

/** Campaigns of the tracker have numbers of their own. */
export function thriveId({ id }: Campaign): number {
  return id - 1_000_000;
}
