import { AdhelmError, messageOf } from '@adhelm/contracts';

/** A tool refused a request of the planner. */
export class ToolRefused extends Error {
  constructor(error: unknown) {
    super(messageOf(error), { cause: error });
    this.name = 'ToolRefused';
  }
}

/** Only what the product says to people is an answer; anything else is a fault. */
export function refusalOf(error: unknown): ToolRefused {
  if (error instanceof AdhelmError && error.kind !== 'internal') return new ToolRefused(error);
  throw error;
}
