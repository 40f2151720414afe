import type { Job } from '@adhelm/contracts';
import { listedJobs } from './listed-jobs.ts';

const job = (id: string, part: Partial<Job> = {}): Job => ({
  id,
  kind: 'action',
  title: id,
  state: 'done',
  unit: 'changes',
  done: 1,
  total: 1,
  failed: 0,
  startedBy: null,
  startedAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  finishedAt: '2026-11-21T10:00:00.000Z',
  message: null,
  commands: [],
  ...part,
});
const idsOf = (jobs: readonly Job[]) => jobs.map(({ id }) => id);

describe('the jobs of the tray', () => {
  it('are earlier ones if they were finished before the last visit', () => {
    const running = job('running', { state: 'running', finishedAt: null });
    const fresh = job('fresh', { finishedAt: '2026-11-21T12:00:00.000Z' });
    const jobs = [running, fresh, job('old'), job('failed', { state: 'failed' })];
    const { current, earlier } = listedJobs(jobs, '2026-11-21T11:00:00.000Z');
    expect(idsOf(current)).toEqual(['running', 'fresh']);
    expect(idsOf(earlier)).toEqual(['old', 'failed']);
    expect(idsOf(listedJobs(jobs, null).current)).toEqual(['running', 'fresh', 'old', 'failed']);
  });

  it('have no more than three finished first syncs, and each that runs or failed', () => {
    const syncs = ['a', 'b', 'c', 'd', 'e'].map((id) => job(id, { kind: 'first-sync' }));
    const failed = job('failed', { kind: 'first-sync', state: 'failed', finishedAt: null });
    const { current, earlier } = listedJobs([...syncs, failed], null);
    expect(idsOf(current)).toEqual(['a', 'b', 'c', 'failed']);
    expect(idsOf(earlier)).toEqual(['d', 'e']);
  });
});
