import { DemoFault } from '../../demo-api/demo-fault.ts';
import type { NewProject, Project, ProjectStatistics } from '../project.ts';

type Projects = readonly Project[];
type Made = Pick<Project, 'id' | 'author'> & { readonly now: number };

/** The project with this id. Throws the fault 404 for another. */
export function projectOf(projects: Projects, projectId: string): Project {
  const project = projects.find(({ id }) => id === projectId);
  if (project === undefined) throw new DemoFault(404, 'Project not found');
  return project;
}

/** The new project is the first. Throws the fault 400 for one that ends before it starts. */
export function withNewProject(
  projects: Projects,
  { id, author, now }: Made,
  entered: NewProject,
): [Projects, Project] {
  if (entered.endDate < entered.startDate) throw new DemoFault(400, 'The project must end after it starts');
  const project: Project = {
    ...entered,
    id,
    author,
    members: [author],
    likes: 0,
    isLiked: false,
    updatedAt: now,
    activities: [
      { id: `${id}-created`, person: author, kind: 'created', subject: entered.title, createdAt: now },
    ],
    files: [],
    reviews: [],
  };
  return [[project, ...projects], project];
}

/** Likes a project once, or takes that back. */
export function withLike(projects: Projects, projectId: string, isLiked: boolean): [Projects, Project] {
  const project = projectOf(projects, projectId);
  const likes = project.likes + Number(isLiked) - Number(project.isLiked);
  const changed = { ...project, isLiked, likes };
  return [projects.map((one) => (one.id === projectId ? changed : one)), changed];
}

/** Sums over projects; those that end on `today` or later are active. */
export function statisticsOf(projects: Projects, today: string): ProjectStatistics {
  return {
    projects: projects.length,
    active: projects.filter(({ endDate }) => endDate >= today).length,
    members: new Set(projects.flatMap(({ members }) => members.map(({ id }) => id))).size,
    budget: projects.reduce((sum, { budget }) => sum + budget, 0),
  };
}
