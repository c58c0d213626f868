/** A nominal type: `Brand<bigint, 'Price'>` is a bigint that cannot be passed where another brand is wanted. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name }
declare const brand: unique symbol
