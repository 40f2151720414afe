import { readFileSync } from 'node:fs';
import { nxRunFile } from './nx.mjs';
import { readCounts, readFailures } from './test-report.mjs';

const secondsBetween = (start, end) => (Date.parse(end) - Date.parse(start)) / 1000;

function resultOf({ status, cacheStatus }) {
  if (status !== 0) return 'FAILED';
  return cacheStatus === 'cache-miss' ? 'passed' : 'unchanged';
}

/** The name of a step's test report; undefined if it is no test. */
function reportOf({ projectName, target }) {
  const folder = projectName.replace('@adhelm/', '');
  if (target === 'test') return folder;
  return target === 'test-postgresql' ? `${folder}-on-postgresql` : undefined;
}

/** Prints the time, the result and the number of tests of each step of the last nx run, and which tests failed. */
export function printSteps() {
  const { run, tasks } = JSON.parse(readFileSync(nxRunFile, 'utf8'));
  const steps = tasks
    .map((task) => ({
      name: task.taskId.replace('@adhelm/', ''),
      result: resultOf(task),
      seconds: secondsBetween(task.startTime, task.endTime),
      report: reportOf(task),
    }))
    .map((step) => ({ ...step, counts: step.report && readCounts(step.report) }))
    .sort((one, other) => other.seconds - one.seconds);
  console.log('\n   seconds  result     step');
  for (const { name, result, seconds, counts } of steps) {
    const tests = counts === undefined ? '' : ` (${counts.passed} of ${counts.total} tests)`;
    console.log(`${seconds.toFixed(1).padStart(10)}  ${result.padEnd(9)}  ${name}${tests}`);
  }
  for (const { name, report, result } of steps) {
    if (report === undefined || result !== 'FAILED') continue;
    for (const { file, tests } of readFailures(report)) {
      console.log(`\n${name}: ${file}`);
      for (const { title, reason } of tests) {
        console.log(`  ● ${title}`);
        for (const line of reason) console.log(`    ${line}`);
      }
    }
  }
  const failed = steps.filter(({ result }) => result === 'FAILED');
  const passedTests = steps.reduce((sum, { counts }) => sum + (counts?.passed ?? 0), 0);
  const failedTests = steps.reduce((sum, { counts }) => sum + (counts?.failed ?? 0), 0);
  const minutes = secondsBetween(run.startTime, run.endTime) / 60;
  console.log(
    `\n${steps.length - failed.length} of ${steps.length} steps are fine, ${minutes.toFixed(1)} minutes`,
  );
  console.log(`${passedTests} passed, ${Math.max(failedTests, failed.length)} failed`);
}
