export * from './convert-money.ts'
export * from './list-conversions.ts'
export * from './list-pairs.ts'
export * from './quote-conversion.ts'
