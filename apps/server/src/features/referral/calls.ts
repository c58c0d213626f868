export { readOwnReferral } from './read-own-referral.ts'
