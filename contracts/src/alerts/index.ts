export * from './alert.ts';
export * from './alert-channel.ts';
export * from './alert-settings.ts';
export * from './outbox.ts';
