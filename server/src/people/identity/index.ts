export { pruneAttempts } from './attempt-limits.ts';
export { DEMO_PASSWORD, limitDemoClient, maySeed } from './demo-people.ts';
export { createIdentityService } from './identity-service.ts';
export { checkNewPassword } from './new-password.ts';
export { createPasswordAccount, setPassword } from './password-accounts.ts';
export { createPasswordLink, endPasswordLink } from './password-links.ts';
export { endSessions, pruneProviderRecords } from './provider-records.ts';
export { assistantAudience } from './provider-resources.ts';
export { checkSameOrigin } from './same-origin.ts';
