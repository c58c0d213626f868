/** Crockford's base 32: without I, L, O and U, so that nobody takes one letter for another, read or heard. */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
