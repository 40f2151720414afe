import { demoApp, payloadOf } from '../../demo-api/demo-app.ts';
import { areaStore } from '../../demo-data/area-store.ts';
import { newId } from '../../demo-data/new-id.ts';
import { ownPerson } from '../../demo-data/people.ts';
import { newProjectSchema, projectLikeSchema } from '../project.ts';
import { projectOf, statisticsOf, withLike, withNewProject } from './changed-projects.ts';
import { seedProjects } from './seed.ts';

const projects = areaStore({ name: 'projects', version: 1, seed: seedProjects });
const author = { id: ownPerson.id, name: ownPerson.name };

/** How many projects the overview shows: the ones that changed last. */
const OVERVIEW_SIZE = 4;

/** The calls of the projects, with the two that the screens' changes need. */
export const projectsApi = demoApp()
  .basePath('/api/projects')
  .get('/overview/projects', async (context) => {
    const all = await projects.read();
    const latest = all.toSorted((one, other) => other.updatedAt - one.updatedAt);
    return context.json({ projects: latest.slice(0, OVERVIEW_SIZE) });
  })
  .get('/overview/statistics', async (context) => {
    const today = new Date().toISOString().slice(0, 10);
    return context.json({ statistics: statisticsOf(await projects.read(), today) });
  })
  .get('/projects', async (context) => context.json({ projects: await projects.read() }))
  .get('/projects/:id', async (context) =>
    context.json({ project: projectOf(await projects.read(), context.req.param('id')) }),
  )
  .post('/projects/new', async (context) => {
    const entered = await payloadOf(context, newProjectSchema);
    const made = { id: newId(), author, now: Date.now() };
    return context.json({
      project: await projects.change((before) => withNewProject(before, made, entered)),
    });
  })
  .post('/projects/like', async (context) => {
    const { projectId, isLiked } = await payloadOf(context, projectLikeSchema);
    return context.json({
      project: await projects.change((before) => withLike(before, projectId, isLiked)),
    });
  });
