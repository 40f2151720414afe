import * as z from 'zod';

const scope = {
  /** Limits the fault to paths that match this regular expression. */
  path: z.string().refine(isRegularExpression, 'Not a regular expression').optional(),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  /** Removed after this many requests; permanent without it. */
  times: z.int().positive().optional(),
};

/** Faults of a source, as switches. */
export const faultSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...scope, kind: z.literal('latency'), milliseconds: z.int().min(0).max(600_000) }),
  z.strictObject({ ...scope, kind: z.literal('throttled'), retryAfterSeconds: z.number().min(0).optional() }),
  z.strictObject({
    ...scope,
    kind: z.literal('server-error'),
    status: z.int().min(500).max(599).default(500),
  }),
  /** The connection breaks before the request takes effect. */
  z.strictObject({ ...scope, kind: z.literal('drop-before') }),
  /** The request takes effect, and its response is lost. */
  z.strictObject({ ...scope, kind: z.literal('drop-after') }),
  z.strictObject({ ...scope, kind: z.literal('unauthorised') }),
  z.strictObject({
    ...scope,
    kind: z.literal('malformed'),
    body: z.string().default('{"data": [{"day": "2026'),
  }),
]);
export type Fault = z.output<typeof faultSchema>;
export type FaultSwitch = z.input<typeof faultSchema>;

/** The switches of a running sandbox. */
export type Faults = {
  /** Replaces all switches. Throws on an invalid one. */
  set(faults: readonly FaultSwitch[]): void;
  add(fault: FaultSwitch): void;
  clear(): void;
  list(): readonly Fault[];
  /** The switches that apply to a request; each is used up by one. */
  take(method: string, path: string): readonly Fault[];
};

export function createFaults(): Faults {
  let active: Fault[] = [];
  return {
    set: (faults) => {
      active = faults.map((fault) => faultSchema.parse(fault));
    },
    add: (fault) => void active.push(faultSchema.parse(fault)),
    clear: () => {
      active = [];
    },
    list: () => active,
    take: (method, path) => {
      const met = active.filter((fault) => concerns(fault, method, path));
      active = active.flatMap((fault) => (met.includes(fault) ? used(fault) : [fault]));
      return met;
    },
  };
}

function concerns(fault: Fault, method: string, path: string): boolean {
  if (fault.method !== undefined && fault.method !== method) return false;
  return fault.path === undefined || new RegExp(fault.path).test(path);
}

function used(fault: Fault): Fault[] {
  if (fault.times === undefined) return [fault];
  return fault.times === 1 ? [] : [{ ...fault, times: fault.times - 1 }];
}

function isRegularExpression(source: string): boolean {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
}
