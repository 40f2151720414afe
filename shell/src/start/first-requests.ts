import * as z from 'zod/mini';
import type { EarlyAnswer } from './taken-start.ts';

const KEY = 'adhelm.first-requests';
const DAY_MS = 86_400_000;
const MOST_PAGES = 30;
const MOST_REQUESTS = 10;
const LATER_PAGE = /[?&]cursor=/;
const DATE = /\b\d{4}-\d\d-\d\d\b/g;

const plansSchema = z.record(z.string(), z.array(z.string()));
type Plans = z.infer<typeof plansSchema>;

type Parts = {
  readonly storage: Storage;
  /** The page's path and query when it was loaded. */
  readonly page: string;
  /** The zone that the dates of requests are relative to. */
  readonly timeZone: string;
  /** Responses to what the page's first script requested. */
  readonly answers: Map<string, EarlyAnswer>;
  readonly now?: () => Date;
};

/**
 * Remembers which API URLs each page requests at its start. On the page's next load, its first script (`early-start.js`)
 * requests them before any other script is there, with dates moved to the present day.
 */
export class FirstRequests {
  readonly #parts: Parts;
  readonly #requested = new Set<string>();
  #isOver = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The early response for a URL, once; undefined if there is none. */
  take(url: string): Promise<Response | null> | undefined {
    const answer = this.#parts.answers.get(url);
    this.#parts.answers.delete(url);
    // later pages of a list come after its first rows
    if (!this.#isOver && !LATER_PAGE.test(url)) this.#requested.add(url);
    return answer?.response;
  }

  /** What `read` makes of the body that is there for a URL. Takes the response, unless `read` returns undefined. */
  read<Data>(url: string, read: (body: unknown) => Data | undefined): Data | undefined {
    const body = this.#parts.answers.get(url)?.body;
    const data = body === undefined ? undefined : read(body);
    if (data !== undefined) void this.take(url);
    return data;
  }

  /** The page's start is over: stores its requests, and drops early responses that nobody used. */
  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const { storage, page, answers } = this.#parts;
    answers.clear();
    const others = Object.entries(readPlans(storage)).filter(([known]) => known !== page);
    const requests = [...this.#requested].slice(0, MOST_REQUESTS).map((url) => this.#relative(url));
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
  #relative(url: string): string {
    const { page, timeZone, now = () => new Date() } = this.#parts;
    const today = Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone }).format(now()));
    return url.replace(DATE, (date) => {
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
