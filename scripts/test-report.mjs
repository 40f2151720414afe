import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.mjs';

/** The file of jest's JSON report on a package. */
export const reportFile = (name) => join(root, '.cache', 'test-reports', `${name}.json`);

function readReport(name) {
  const file = reportFile(name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The counts of a report; all are zero if jest did not write one. */
export function readCounts(name) {
  const report = readReport(name);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTotalTests = 0 } = report;
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, total: numTotalTests };
}

const MOST_LINES = 20;

/** The first lines of why a test failed. */
const reasonOf = (messages) => messages.join('\n').split('\n').slice(0, MOST_LINES);

/** The files with failures of a report, each with its failed tests and their reasons, or with why it did not run. */
export function readFailures(name) {
  return (readReport(name).testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .map(({ name: file, assertionResults, message }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const tests = failed.map(({ fullName, failureMessages }) => ({
        title: fullName,
        reason: reasonOf(failureMessages),
      }));
      const [title, ...reason] = reasonOf([message]);
      return { file: relative(root, file), tests: tests.length > 0 ? tests : [{ title, reason }] };
    });
}
