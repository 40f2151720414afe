/// <reference types="@testing-library/jest-dom" preserve="true" />
export { auditModule } from './audit-module.ts';
export { axeViolations } from './axe-violations.ts';
export type { ApiAnswers, ApiRequest, FakeApi } from './fake-api.ts';
export { createFakeHost, type FakeHost, type FakeHostOptions, testUser } from './fake-host.ts';
export { fixDate } from './fix-date.ts';
export { lossyPosts } from './lossy-posts.ts';
export { pressEscape } from './press-escape.ts';
export { type RenderedModule, renderModule } from './render-module.tsx';
export { rowNamed } from './row-named.ts';
