import { callDemo } from '../../demo-api/demo-client.ts';
import { projectAnswerSchema, projectStatisticsSchema, projectsAnswerSchema } from '../project.ts';

const report = jest.fn();
const get = (path: string) => callDemo(`/api/projects${path}`, {}, report);
const post = (path: string, body: unknown) =>
  callDemo(`/api/projects/projects${path}`, { method: 'POST', body }, report);
const list = async (path = '/projects') => projectsAnswerSchema.parse(await get(path)).projects;
const project = async (id: string) => projectAnswerSchema.parse(await get(`/projects/${id}`)).project;

const entered = {
  title: 'Winter window',
  description: '<p>Snow made of paper.</p>',
  type: 'one_off',
  tags: ['design'],
  budget: 900_000_000,
  location: 'Oslo',
  isRemote: false,
  startDate: '2026-12-01',
  endDate: '2026-12-24',
};

describe('projects', () => {
  it('are listed, and one is found by its id', async () => {
    expect(await project('2')).toEqual((await list())[1]);
    await expect(get('/projects/none')).rejects.toMatchObject({ status: 404, message: 'Project not found' });
  });

  it('have an overview of the latest, and statistics of all', async () => {
    const latest = await list('/overview/projects');
    const all = await list();
    expect(latest).toHaveLength(4);
    expect(Math.min(...latest.map(({ updatedAt }) => updatedAt))).toBeGreaterThanOrEqual(
      all.map(({ updatedAt }) => updatedAt).sort((one, other) => other - one)[3] ?? 0,
    );
    const { statistics } = projectStatisticsSchema.parse(await get('/overview/statistics'));
    expect(statistics.projects).toBe(all.length);
    expect(statistics.budget).toBe(all.reduce((sum, { budget }) => sum + budget, 0));
  });

  it('are created by the signed-in person, the newest first', async () => {
    await post('/new', entered);
    expect((await list())[0]).toMatchObject({ ...entered, author: { name: 'Amara Okafor' }, likes: 0 });
    await expect(post('/new', { ...entered, endDate: '2026-11-30' })).rejects.toMatchObject({
      status: 400,
      message: 'The project must end after it starts',
    });
  });

  it('are liked once', async () => {
    const { likes } = await project('1');
    await post('/like', { projectId: '1', isLiked: true });
    await post('/like', { projectId: '1', isLiked: true });
    expect(await project('1')).toMatchObject({ isLiked: true, likes: likes + 1 });
    await post('/like', { projectId: '1', isLiked: false });
    expect(await project('1')).toMatchObject({ isLiked: false, likes });
  });
});
