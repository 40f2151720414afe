import { type BusEventName, type BusEventPayload, busCatalogue, isBusEventName } from '@adhelm/contracts';
import { defer, type Observable, Subject, startWith } from 'rxjs';
import { FloodLimit } from './flood-limit.ts';
import { Latest } from './latest.ts';
import type { TabChannel } from './tab-channel.ts';

const TIMELINE = 500;
const DEAD_LETTERS = 100;
const REPORT_EVERY_MS = 1000;
const OTHER_TAB = 'other tab';

/** The publisher: the shell itself, or a module with the events that its manifest declares. */
export type Publisher = 'shell' | { readonly module: string; readonly declares: ReadonlySet<string> };

/** A delivered event; `at` in milliseconds since 1970. */
export type BusEntry = {
  readonly at: number;
  readonly name: BusEventName;
  readonly publisher: string;
  readonly payload: unknown;
};

/** Why a message was rejected. `count` exceeds one for a flood, whose messages share one entry per second. */
export type DeadLetter = {
  readonly at: number;
  readonly publisher: string;
  readonly name: string;
  readonly reason: string;
  readonly count: number;
};

type EventBusOptions = {
  readonly tabs: TabChannel;
  /** Called for each rejected message, or once per second during a flood. */
  readonly onDeadLetter: (letter: DeadLetter) => void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
};

type Checked = { readonly name: BusEventName; readonly payload: unknown };

/** The message parsed by its schema, or the reason for its rejection. */
function check(publisher: Publisher, sender: string, name: string, payload: unknown): Checked | string {
  if (!isBusEventName(name)) return 'unknown event';
  const { owner, schema } = busCatalogue[name];
  if (owner !== '*' && owner !== sender) return `only ${owner} publishes it`;
  if (publisher !== 'shell' && !publisher.declares.has(name)) return 'its manifest does not declare it';
  const parsed = schema.safeParse(payload);
  if (parsed.success) return { name, payload: parsed.data };
  return parsed.error.issues[0]?.message ?? 'does not fit its schema';
}

/**
 * The typed bus. It drops and reports messages that the publisher's manifest does not declare, that do not match the
 * catalogue, or that exceed the rate limit; the sender never crashes. An error of one listener does not affect others:
 * RxJS reports it to the window after all have been called.
 */
export class EventBus {
  readonly #topics = new Map<BusEventName, Subject<unknown>>();
  readonly #last = new Map<BusEventName, unknown>();
  readonly #timeline = new Latest<BusEntry>(TIMELINE);
  readonly #deadLetters = new Latest<DeadLetter>(DEAD_LETTERS);
  readonly #floods = new Map<string, { -readonly [Field in keyof DeadLetter]: DeadLetter[Field] }>();
  readonly #options: EventBusOptions;
  readonly #now: () => number;
  readonly #limit: FloodLimit;

  constructor(options: EventBusOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#limit = new FloodLimit(this.#now);
    options.tabs.listen((message) => this.#receive(message));
  }

  /** The last 500 events, oldest first. */
  get timeline(): readonly BusEntry[] {
    return this.#timeline.all;
  }

  /** The last 100 rejected messages, oldest first. */
  get deadLetters(): readonly DeadLetter[] {
    return this.#deadLetters.all;
  }

  publish(publisher: Publisher, name: string, payload: unknown): void {
    const sender = publisher === 'shell' ? publisher : publisher.module;
    if (publisher !== 'shell' && !this.#limit.allows(sender)) {
      this.#drown(sender, name);
      return;
    }
    const checked = check(publisher, sender, name, payload);
    if (typeof checked === 'string') {
      this.#bury(sender, name, checked);
      return;
    }
    this.#deliver(sender, checked.name, checked.payload);
    if (busCatalogue[checked.name].crossTab) this.#options.tabs.post(checked);
  }

  /** The payloads of an event; late subscribers first receive the last one if the catalogue says so. */
  on<Name extends BusEventName>(name: Name): Observable<BusEventPayload<Name>> {
    const live = this.#topicOf(name) as Observable<unknown> as Observable<BusEventPayload<Name>>;
    return defer(() =>
      this.#last.has(name) ? live.pipe(startWith(this.#last.get(name) as BusEventPayload<Name>)) : live,
    );
  }

  #topicOf(name: BusEventName): Subject<unknown> {
    const topic = this.#topics.get(name) ?? new Subject<unknown>();
    this.#topics.set(name, topic);
    return topic;
  }

  #deliver(publisher: string, name: BusEventName, payload: unknown): void {
    this.#timeline.add({ at: this.#now(), name, publisher, payload });
    if (busCatalogue[name].replay === 'last') this.#last.set(name, payload);
    this.#topicOf(name).next(payload);
  }

  #bury(publisher: string, name: string, reason: string): void {
    const letter = { at: this.#now(), publisher, name, reason, count: 1 };
    this.#deadLetters.add(letter);
    this.#options.onDeadLetter(letter);
  }

  #drown(publisher: string, name: string): void {
    const at = this.#now();
    const flood = this.#floods.get(publisher);
    if (flood !== undefined && at - flood.at < REPORT_EVERY_MS) {
      flood.count += 1;
      return;
    }
    const letter = { at, publisher, name, reason: 'too many events: some are dropped', count: 1 };
    this.#floods.set(publisher, letter);
    this.#deadLetters.add(letter);
    this.#options.onDeadLetter(letter);
  }

  #receive(message: unknown): void {
    if (typeof message !== 'object' || message === null || !('name' in message) || !('payload' in message))
      return;
    const { name, payload } = message;
    if (typeof name !== 'string' || !isBusEventName(name) || !busCatalogue[name].crossTab) return;
    const parsed = busCatalogue[name].schema.safeParse(payload);
    if (parsed.success) this.#deliver(OTHER_TAB, name, parsed.data);
  }
}
