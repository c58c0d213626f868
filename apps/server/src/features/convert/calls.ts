export * from './convert-lists.ts'
export * from './quote-conversion.ts'
export * from './transfer-funds.ts'
