import * as z from 'zod/mini';
import { messages } from './messages.ts';
import { type NewProject, projectTypes } from './project.ts';

const texts = messages.wizard;

/** What people type: the budget in dollars, null while empty; tags separated by commas. */
export type ProjectValues = {
  type: NewProject['type'];
  title: string;
  tags: string;
  budget: number | null;
  location: string;
  isRemote: boolean;
  startDate: string;
  endDate: string;
};

export const projectValuesSchema: z.ZodMiniType<ProjectValues, ProjectValues> = z
  .object({
    type: z.enum(projectTypes),
    title: z.string().check(z.trim(), z.minLength(1, texts.noTitle), z.maxLength(255)),
    tags: z.string(),
    budget: z.nullable(z.number().check(z.nonnegative(texts.negative))),
    location: z.string().check(z.maxLength(255)),
    isRemote: z.boolean(),
    startDate: z.string().check(z.minLength(1, texts.noDay)),
    endDate: z.string().check(z.minLength(1, texts.noDay)),
  })
  .check(
    z.refine(({ budget }) => budget !== null, { path: ['budget'], error: texts.noBudget }),
    z.refine(({ startDate, endDate }) => endDate === '' || endDate >= startDate, {
      path: ['endDate'],
      error: texts.ends,
    }),
  );

/** The fields of each step of the wizard. */
export const stepFields = {
  kind: ['type'],
  details: ['title', 'tags', 'budget', 'location', 'isRemote', 'startDate', 'endDate'],
  description: [],
} as const satisfies Record<string, readonly (keyof ProjectValues)[]>;

/** The project that the values describe. */
export function projectOfValues(values: ProjectValues, description: string): NewProject {
  const tags = values.tags.split(',').map((tag) => tag.trim());
  return {
    ...values,
    tags: [...new Set(tags.filter((tag) => tag !== ''))],
    budget: Math.round((values.budget ?? 0) * 1_000_000),
    description,
  };
}
