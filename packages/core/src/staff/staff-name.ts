/** The name under which a member of staff signs in, as the database holds it too: small Latin letters, digits, dot, line and hyphen. */
export const STAFF_NAME = /^[a-z][a-z0-9._-]{1,39}$/
