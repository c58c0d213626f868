/** Digits of an amount of dollars that stands for itself: two, and all that it has where it is below ten, as of a coin of little worth. */
export function costDigits(value: string): 2 | 'asNeeded' {
  return value.indexOf('.') > 1 ? 2 : 'asNeeded'
}
