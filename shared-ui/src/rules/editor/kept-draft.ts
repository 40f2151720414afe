import {
  type KeptRuleDraft,
  keptRuleDraftAnswerSchema,
  type RuleDraft,
  ruleDraftSchema,
} from '@adhelm/contracts';
import {
  type DraftBase,
  type DraftKeeper,
  type DraftState,
  draftKeeper,
  type HostApi,
  parseAnswer,
} from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';
import { isBegunIn, PAGE } from '../begun-rules.ts';
import type { RuleArea } from '../rule-area.ts';

/** Unsaved changes of a rule, or of a new one of an area. */
export type KeptDraft = {
  readonly rule: RuleDraft;
  /** What they were made on; null for a new rule. */
  readonly version: number | null;
  /** The condition as it is typed, readable or not; null where it was built by choices. */
  readonly typed: string | null;
  /** The path of the list whose form they are from; null in drafts of earlier releases. */
  readonly page: string | null;
};

type Place = {
  draft: KeptDraft | null;
  keeper: DraftKeeper<KeptDraft>;
  state: DraftState;
  /** When the draft that this page wrote or loaded was kept; null if it is not on the server. */
  keptAt: string | null;
  /** Requests about it, one after the other, so that none is overtaken. */
  last: Promise<unknown>;
};

const pathOf = (name: string) => `/api/rule-drafts/${encodeURIComponent(name)}`;
const untouched: DraftState = { kind: 'untouched' };

let host: HostApi | null = null;
let places = new Map<string, Place>();
const listeners = new Set<() => void>();

let changes = 0;

const announce = () => {
  changes += 1;
  for (const listener of listeners) listener();
};

/** Takes over what the server has of this person's unsaved rules, whatever device they were written on. */
export function takeDrafts(of: HostApi, drafts: readonly KeptRuleDraft[]): void {
  endDrafts();
  host = of;
  places = new Map(
    drafts.flatMap(({ place, rule, version, updatedAt }) => {
      const read = readRule(rule);
      if (read === null) return [];
      const draft = { rule: read, version, typed: textOf(rule, TYPED), page: textOf(rule, PAGE) };
      return [[place, newPlace(place, draft, updatedAt)] as const];
    }),
  );
  announce();
}

/** Saves what is unsaved at once. Resolves with whether all of it is saved. */
export async function flushDrafts(): Promise<boolean> {
  const saved = await Promise.all([...places.values()].map(({ keeper }) => keeper.flush()));
  return saved.every(Boolean);
}

const endDrafts = () => {
  for (const { keeper } of places.values()) void keeper.flush();
};

/** What the form keeps with the parts of a rule. */
const TYPED = 'typedCondition';

function textOf(written: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = written[name];
  return typeof value === 'string' ? value : null;
}

/**
 * A rule as this page, or one of another release, wrote it: complete or not. Parts that it lacks are the usual ones. Null if
 * a part without a usual value is missing.
 */
function readRule(written: Readonly<Record<string, unknown>>): RuleDraft | null {
  const parts: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(ruleDraftSchema.shape)) {
    if (name in written) parts[name] = written[name];
    else {
      const usual = z.safeParse(schema, undefined);
      if (!usual.success) return null;
      parts[name] = usual.data;
    }
  }
  return z.parse(z.custom<RuleDraft>(), parts);
}

function newPlace(name: string, draft: KeptDraft | null, was: string | null): Place {
  const place: Place = {
    draft,
    keptAt: was,
    state: was === null ? untouched : { kind: 'saved', at: was },
    last: Promise.resolve(),
    keeper: draftKeeper<KeptDraft>({
      was,
      onState: (state) => {
        place.state = state;
        announce();
      },
      keep: (body, over) => {
        const request = place.last.then(async () => {
          place.keptAt = await keep(name, body, over);
          return place.keptAt;
        });
        place.last = request.catch(() => undefined);
        return request;
      },
    }),
  };
  return place;
}

async function keep(name: string, draft: KeptDraft, over: DraftBase): Promise<string> {
  if (host === null) throw new TypeError('drafts are kept before they were loaded');
  const answer = await host.fetchApi(pathOf(name), {
    method: 'PUT',
    body: { rule: { ...draft.rule, [TYPED]: draft.typed, [PAGE]: draft.page }, version: draft.version },
    ...baseOf(over),
  });
  return parseAnswer(keptRuleDraftAnswerSchema, answer).data.updatedAt;
}

/** How a request says what it replaces. */
const baseOf = (over: DraftBase) => {
  if (over === 'any') return {};
  return over.keptAt === null ? { query: { first: 'true' } } : { ifMatch: `"${over.keptAt}"` };
};

/** A new rule that is not saved yet, and the name that it is kept under. */
export type UnfinishedRule = { readonly name: string; readonly draft: KeptDraft };

/** Whether it is a new rule that was begun in the form of an area. */
export const isNewOf = (area: RuleArea, { rule, version, page }: KeptDraft): boolean =>
  isBegunIn(area, { version, kind: rule.kind, page });

/** New rules of an area that are not saved yet. */
export const unfinishedRules = (area: RuleArea): UnfinishedRule[] =>
  [...places].flatMap(([name, { draft }]) =>
    draft !== null && isNewOf(area, draft) ? [{ name, draft }] : [],
  );

/** Null if there are none. */
export const keptDraft = (name: string): KeptDraft | null => places.get(name)?.draft ?? null;

/** Keeps changes on the server once typing pauses. */
export function keepDraft(name: string, draft: KeptDraft): void {
  const place = places.get(name) ?? newPlace(name, null, null);
  places.set(name, place);
  place.draft = draft;
  place.keeper.change(draft);
}

/** Discards changes, here and on the server. What another tab kept since stays there. */
export function dropDraft(name: string): void {
  const place = places.get(name);
  if (place === undefined) return;
  place.keeper.end();
  const wasKept = place.state.kind !== 'untouched';
  const next = newPlace(name, null, null);
  if (wasKept)
    next.last = place.last
      .then(() => removeKept(name, place))
      // what could not be discarded is offered again
      .catch(() => undefined);
  places.set(name, next);
  announce();
}

async function removeKept(name: string, { keptAt, draft }: Place): Promise<void> {
  const isOfThisForm = draft?.version === null;
  // where no answer came, only a new rule is surely not from another tab
  if (keptAt === null && !isOfThisForm) return;
  await host?.fetchApi(pathOf(name), {
    method: 'DELETE',
    ...(keptAt === null ? {} : { ifMatch: `"${keptAt}"` }),
  });
}

/** Whether the changes are saved. */
export const draftState = (name: string): DraftState => places.get(name)?.state ?? untouched;

/** Replaces what another tab saved meanwhile by what is here. */
export const overwriteDraft = (name: string): void => void places.get(name)?.keeper.overwrite();

/** Another number after each change of what is kept, for `subscribeToDrafts`. */
export const draftsVersion = (): number => changes;

export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
