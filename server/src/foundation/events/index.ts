export { createEventFeed, type EventFeed } from './event-feed.ts';
export { eventStreamRoutes } from './event-stream-routes.ts';
export { EVENTS_CHANNEL, pruneEvents, publish } from './outbox.ts';
