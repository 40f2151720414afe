import type { ChangeRequest, DescribedRequest, Pages, Parameter } from './request-schema.ts';
import { placeholdersOf, templateSchema } from './templates.ts';

const ofTheAccount = ['externalId', 'currency', 'timeZone'];
const ofTheRange = ['from', 'to'] as const;

/** The placeholders that each kind of request must use. */
const ofKinds = {
  list: [],
  report: ofTheRange,
  'sub-report': [...ofTheRange, 'campaign', 'variable'],
  'one campaign': ['id'],
  campaigns: ['ids'],
  'widget list': ['campaign'],
  'one widget': ['campaign', 'id'],
  widgets: ['campaign', 'ids'],
} as const satisfies Record<string, readonly string[]>;

/** Placeholders of each kind of paging. Those in `needed` must be used, or every page would be the first. */
const ofPages = {
  none: { needed: [], known: [] },
  page: { needed: ['page'], known: ['page', 'size'] },
  offset: { needed: ['offset'], known: ['offset', 'size'] },
  cursor: { needed: ['cursor'], known: ['cursor'] },
  link: { needed: [], known: [] },
} as const satisfies Record<Pages['kind'], { needed: readonly string[]; known: readonly string[] }>;

/** The faults of a request's placeholders, so that they are found at load and not at the first read. */
export function placeholderFaults(
  request: DescribedRequest | ChangeRequest,
  pages: Pages,
  kind: keyof typeof ofKinds,
): string[] {
  const templates = templatesOf(request);
  const used = new Set(templates.flatMap(placeholdersOf));
  const { needed, known } = ofPages[pages.kind];
  const required: readonly string[] = ofKinds[kind];
  const all = new Set<string>([...ofTheAccount, ...required, ...known]);
  return [
    ...templates
      .filter((template) => !templateSchema.safeParse(template).success)
      .map((template) => `request has a brace outside of a placeholder: ${template}`),
    ...[...used].filter((name) => !all.has(name)).map((name) => `request has the unknown {${name}}`),
    ...[...needed, ...required].filter((name) => !used.has(name)).map((name) => `request lacks {${name}}`),
  ];
}

function templatesOf({ path, query, body }: DescribedRequest | ChangeRequest): string[] {
  const inBody =
    body === undefined
      ? []
      : body.kind === 'json'
        ? textsOf(body.value)
        : Object.values(body.fields).flatMap(ofParameter);
  return [path, ...Object.values(query).flatMap(ofParameter), ...inBody];
}

function ofParameter(parameter: Parameter): readonly string[] {
  return typeof parameter === 'string' ? [parameter] : parameter.list;
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}
