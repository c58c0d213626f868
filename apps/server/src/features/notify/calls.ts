export * from './notification-settings.ts'
export * from './own-notifications.ts'
export * from './staff/list-outbox.ts'
