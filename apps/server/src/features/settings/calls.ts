export { listBranches, readProp, readProps } from './public-settings.ts'
export * from './staff/list-settings.ts'
