export { notificationChoiceRoutes, readUnwantedTypes } from './notification-choices.ts';
export { createPresence } from './presence.ts';
export {
  type Access,
  claimsOf,
  emailKeyOf,
  findRights,
  findUser,
  findUsersByEmail,
  insertUser,
  listPeople,
  listUsers,
  type UserRecord,
  updateAccess,
} from './users-repository.ts';
export { usersRoutes } from './users-routes.ts';
