export { copiedRows } from './copied-rows.ts';
export type { CopiedRows } from './copied-values.ts';
export { EmbeddedDatabaseUnavailable } from './embedded/binaries.ts';
export { findCluster, SOCKET_PORT } from './embedded/cluster-location.ts';
export { checkDataDirFree, DataDirInUse } from './embedded/data-dir-lock.ts';
export { DATABASE_OWNER } from './embedded/readiness.ts';
export {
  type Migration,
  MigrationError,
  pendingMigrations,
  readMigrations,
  runMigrations,
} from './migrations.ts';
export { createNotificationListener, type NotificationListener } from './notification-listener.ts';
export { connectPools, type Database, openDatabase } from './open-database.ts';
export { actFor, actForEveryone, withEveryone, withPerson } from './person.ts';
export { APP_ROLE, type DatabaseConnection, inTransaction, type Queries } from './pool.ts';
export { createReplicaReader, type ReplicaReader } from './replica-reader.ts';
export { maySee, type Scope, scopeOf, systemScope, withAllAccounts, withScope } from './scope.ts';
export { isDatabaseUnavailable, isStorageFull } from './unavailable.ts';
export { untilAvailable } from './until-available.ts';
