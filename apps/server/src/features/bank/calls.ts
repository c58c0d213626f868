export * from './add-destination.ts'
export * from './own-destinations.ts'
export * from './show-one-destination.ts'
