/** Plain addresses only: no quotes, comments or spaces. Whether a mailbox is behind one, only the code sent to it shows. */
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/

export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text) && !text.includes('..') && !text.startsWith('.')
}
