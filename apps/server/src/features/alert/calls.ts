export * from './own-alerts.ts'
