import * as z from 'zod/mini';
import { isLaterPage } from './fetch-api.ts';

/** Pages of a few modules; the oldest responses go first. */
const MOST_ANSWERS = 60;

const partSchema = z.object({ page: z.object({ next: z.string() }) });

/** The latest bodies of reads by name, so that a page that is opened again can display them while it refreshes. */
export class LastAnswers {
  readonly #bodies = new Map<string, unknown>();

  /** Parts of a longer list are not kept: nobody displays them alone, and they would be most of the memory. */
  keep(read: string, body: unknown): void {
    this.#bodies.delete(read);
    if (isLaterPage(read) || partSchema.safeParse(body).success) return;
    this.#bodies.set(read, body);
    const [oldest] = this.#bodies.keys();
    if (this.#bodies.size > MOST_ANSWERS && oldest !== undefined) this.#bodies.delete(oldest);
  }

  /** Undefined if it was not requested lately. */
  get(read: string): unknown {
    return this.#bodies.get(read);
  }
}
