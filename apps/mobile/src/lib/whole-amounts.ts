/** Amounts that are whole are shown without decimals, side by side with others only where all of them are. */
export function wholeWhereWhole(...amounts: readonly string[]): { readonly fractionDigits?: 0 } {
  return amounts.some(amount => /\.0*[1-9]/.test(amount)) ? {} : { fractionDigits: 0 }
}
