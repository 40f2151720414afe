import { type BusEventName, type BusEventPayload, busCatalogue, isBusEventName } from '@adhelm/contracts';
import { defer, filter, map, type Observable, Subject, startWith } from 'rxjs';

type BusMessage = { readonly name: BusEventName; readonly payload: unknown; readonly publisher: string };

/** Why a message went nowhere. */
export type DeadLetter = { readonly publisher: string; readonly name: string; readonly reason: string };

/** The user's other tabs. */
export type TabChannel = {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): void;
};

type EventBusOptions = {
  readonly tabs: TabChannel;
  /** Told of every message that is refused. */
  readonly onDeadLetter: (letter: DeadLetter) => void;
};

/**
 * The typed bus. A message that does not fit the catalogue is dropped with a report: the sender never crashes. One
 * listener that throws does not hurt another: RxJS reports its error to the window, after the others were told.
 */
export class EventBus {
  readonly #messages = new Subject<BusMessage>();
  readonly #last = new Map<BusEventName, unknown>();
  readonly #options: EventBusOptions;

  constructor(options: EventBusOptions) {
    this.#options = options;
    options.tabs.listen((message) => this.#receive(message));
  }

  /** `publisher` is the module's name, or `shell`. */
  publish(publisher: string, name: string, payload: unknown): void {
    const reason = this.#refusal(publisher, name, payload);
    if (reason !== null || !isBusEventName(name)) {
      this.#options.onDeadLetter({ publisher, name, reason: reason ?? 'unknown event' });
      return;
    }
    this.#deliver({ name, payload, publisher });
    if (busCatalogue[name].crossTab) this.#options.tabs.post({ name, payload });
  }

  /** Values of an event; a late subscriber gets the last one first where the catalogue says so. */
  on<Name extends BusEventName>(name: Name): Observable<BusEventPayload<Name>> {
    const live = this.#messages.pipe(
      filter((message) => message.name === name),
      map((message) => message.payload as BusEventPayload<Name>),
    );
    return defer(() =>
      this.#last.has(name) ? live.pipe(startWith(this.#last.get(name) as BusEventPayload<Name>)) : live,
    );
  }

  #refusal(publisher: string, name: string, payload: unknown): string | null {
    if (!isBusEventName(name)) return 'unknown event';
    const { owner, schema } = busCatalogue[name];
    if (owner !== '*' && owner !== publisher) return `only ${owner} publishes it`;
    const parsed = schema.safeParse(payload);
    return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'does not fit its schema');
  }

  #deliver(message: BusMessage): void {
    if (busCatalogue[message.name].replay === 'last') this.#last.set(message.name, message.payload);
    this.#messages.next(message);
  }

  #receive(message: unknown): void {
    if (typeof message !== 'object' || message === null || !('name' in message) || !('payload' in message))
      return;
    const { name, payload } = message;
    if (typeof name !== 'string' || !isBusEventName(name) || !busCatalogue[name].crossTab) return;
    if (!busCatalogue[name].schema.safeParse(payload).success) return;
    this.#deliver({ name, payload, publisher: 'other tab' });
  }
}

/** Tabs of this browser, by BroadcastChannel. */
export function browserTabs(name: string): TabChannel {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', (event) => listener(event.data)),
  };
}
