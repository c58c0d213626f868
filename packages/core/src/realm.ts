/** The two worlds of money. Nothing crosses between them: not a journal, not an order, not a token. */
export const REALMS = ['real', 'demo'] as const
export type Realm = (typeof REALMS)[number]
