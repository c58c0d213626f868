export * from './read-prop.ts'
export * from './read-props.ts'
export * from './staff/list-setting-requests.ts'
export * from './staff/list-settings.ts'
