import * as z from 'zod/mini';
import { isLaterPage } from '../api/fetch-api.ts';
import type { EarlyAnswer } from './taken-start.ts';

const KEY = 'adhelm.first-requests';
const DAY_MS = 86_400_000;
const MOST_PAGES = 30;
const MOST_REQUESTS = 10;
/** A longer question is a selection, which rarely is the same at the next start. */
const LONGEST_READ = 2_000;
const DATE = /\b\d{4}-\d\d-\d\d\b/g;

const plansSchema = z.record(z.string(), z.array(z.string()));
type Plans = z.infer<typeof plansSchema>;

type Parts = {
  readonly storage: Storage;
  /** The page's path and query when it was loaded. */
  readonly page: string;
  /** The zone that the dates of requests are relative to. */
  readonly timeZone: string;
  /** Responses to what the page's first script requested, by the names of the reads. */
  readonly answers: Map<string, EarlyAnswer>;
  readonly now?: () => Date;
};

/**
 * Remembers what each page reads from the API at its start. On the page's next load, its first script (`early-start.js`)
 * requests them before any other script is there, with dates moved to the present day.
 */
export class FirstRequests {
  readonly #parts: Parts;
  readonly #requested = new Set<string>();
  readonly #used = new Set<string>();
  readonly #awaited = new Set<string>();
  #isOver = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The early response to a read, once, or for all that ask before it is there; undefined if there is none. */
  take(read: string): Promise<Response | null> | undefined {
    const answer = this.#use(read);
    if (answer === undefined) {
      this.#parts.answers.delete(read);
      return undefined;
    }
    this.#awaited.add(read);
    return answer.response.then((response) => {
      this.#awaited.delete(read);
      return response?.clone() ?? null;
    });
  }

  /**
   * What `parse` makes of the body that is there for a read. Components that are displayed while the page starts may read
   * the same one; `take` then has no response, unless `parse` returned undefined.
   */
  read<Data>(read: string, parse: (body: unknown) => Data | undefined): Data | undefined {
    const body = this.#parts.answers.get(read)?.body;
    const data = body === undefined ? undefined : parse(body);
    if (data !== undefined) this.#use(read);
    return data;
  }

  /** The early answer, if it is used for the first time, or awaited. Later pages of a list come after its first rows. */
  #use(read: string): EarlyAnswer | undefined {
    if (!this.#isOver && !isLaterPage(read) && read.length <= LONGEST_READ) this.#requested.add(read);
    if (this.#used.has(read) && !this.#awaited.has(read)) return undefined;
    this.#used.add(read);
    return this.#parts.answers.get(read);
  }

  /** The person changes something, so that earlier responses may be outdated. */
  dropAnswers(): void {
    this.#parts.answers.clear();
  }

  /** The page's start is over: stores its requests, and drops early responses that nobody used. */
  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const { storage, page, answers } = this.#parts;
    answers.clear();
    const others = Object.entries(readPlans(storage)).filter(([known]) => known !== page);
    const requests = [...this.#requested].slice(0, MOST_REQUESTS).map((read) => this.#relative(read));
    const plans = Object.fromEntries([...others, [page, requests]].slice(-MOST_PAGES));
    storage.setItem(KEY, JSON.stringify(plans));
  }

  /** Forgets all pages, because the next person may not be this one. */
  forget(): void {
    this.#isOver = true;
    this.#parts.answers.clear();
    this.#parts.storage.removeItem(KEY);
  }

  /** Dates that the page's own URL does not fix, as days from today. */
  #relative(read: string): string {
    const { page, timeZone, now = () => new Date() } = this.#parts;
    const today = Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone }).format(now()));
    return read.replace(DATE, (date) => {
      const days = Math.round((Date.parse(date) - today) / DAY_MS);
      if (page.includes(date) || Number.isNaN(days)) return date;
      return `{day${days < 0 ? '' : '+'}${days}}`;
    });
  }
}

function readPlans(storage: Storage): Plans {
  try {
    return plansSchema.parse(JSON.parse(storage.getItem(KEY) ?? '{}'));
  } catch {
    // another program's value: it is replaced
    return {};
  }
}
