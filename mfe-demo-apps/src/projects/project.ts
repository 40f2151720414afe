import * as z from 'zod/mini';

export const projectTypes = ['full_time', 'part_time', 'one_off'] as const;
export type ProjectType = (typeof projectTypes)[number];

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(255));

/** What people enter for a project. */
const fields = {
  title: text,
  /** HTML, to be sanitized before it is displayed. */
  description: z.string().check(z.maxLength(20_000)),
  type: z.enum(projectTypes),
  tags: z.array(text),
  /** In micro-units of US dollars. */
  budget: z.int().check(z.nonnegative()),
  location: z.string().check(z.maxLength(255)),
  isRemote: z.boolean(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
};

const personSchema = z.object({ id: z.string(), name: z.string() });

export const activitySchema = z.object({
  id: z.string(),
  person: personSchema,
  kind: z.enum(['uploaded', 'joined', 'reviewed', 'created']),
  subject: z.string(),
  createdAt: z.int(),
});
export const projectFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  /** A data URL. */
  url: z.string(),
});
export const reviewSchema = z.object({
  id: z.string(),
  person: personSchema,
  /** One to five. */
  rating: z.int(),
  text: z.string(),
  createdAt: z.int(),
});

export const projectSchema = z.object({
  id: z.string(),
  ...fields,
  author: personSchema,
  members: z.array(personSchema),
  likes: z.int(),
  isLiked: z.boolean(),
  /** Milliseconds since 1970. */
  updatedAt: z.int(),
  activities: z.array(activitySchema),
  files: z.array(projectFileSchema),
  reviews: z.array(reviewSchema),
});
export type Project = z.infer<typeof projectSchema>;
export type ProjectActivity = z.infer<typeof activitySchema>;

export const projectsAnswerSchema = z.object({ projects: z.array(projectSchema) });
export const projectAnswerSchema = z.object({ project: projectSchema });
export const projectStatisticsSchema = z.object({
  statistics: z.object({
    projects: z.int(),
    active: z.int(),
    members: z.int(),
    /** In micro-units of US dollars. */
    budget: z.int(),
  }),
});
export type ProjectStatistics = z.infer<typeof projectStatisticsSchema>['statistics'];

export const newProjectSchema = z.object(fields);
export type NewProject = z.infer<typeof newProjectSchema>;
export const projectLikeSchema = z.object({ projectId: z.string(), isLiked: z.boolean() });
