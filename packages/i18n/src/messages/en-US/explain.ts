/** Terms of the field, each in two sentences with the reader's own figures. `text_x` and `title_x` go together. */
export const messages = {
  title_settlement: 'Settlement (T+1)',
  text_settlement:
    'A trade settles one trading day after it is made (T+1), this one on {date}. Until then bought shares are locked, and money from a sale can buy at once but not be withdrawn.',
  title_limit: 'Limit',
  text_limit:
    'A limit order executes at {limit} or better, never worse. The last price is {last}; what does not trade at once stays open at your price until it does, or until the order ends.',
  title_market: 'Market order',
  text_market:
    'A market order executes now at the best prices in the order book; the last one was {last}. The price is not fixed beforehand, which is why more can be on hold than is spent.',
  title_bid: 'Bid and ask',
  text_bid:
    'The bid, {bid}, is the highest price that a buyer now offers; the ask, {ask}, is the lowest that a seller accepts. The spread between them is {spread}: buying and selling at once would cost that much per unit, plus fees.',
  title_hold: 'On hold at most',
  text_hold:
    'The price can move before your order trades, so {hold} is put on hold: enough for the highest price it can be filled at, with fees. It will probably cost {cost}; the rest is released immediately.',
  title_gainsTax: 'Capital gains tax',
  text_gainsTax:
    'Gains on shares acquired since {from} are taxed at {rate}: {tax} of {gain}. NCCPL computes and collects the tax, and offsets losses; this is an estimate before it does.',
  title_lossTax: 'Capital gains tax',
  text_lossTax:
    'A loss of {loss} is not taxed. Gains on shares acquired since {from} are taxed at {rate}; NCCPL computes and collects the tax, and offsets losses.',
  title_ltv: 'Loan-to-value (LTV)',
  text_ltv:
    'LTV is what you owe divided by what your collateral counts for: now {ltv}. Above {call} a margin call asks you to repay or add collateral; above {sale} collateral is sold.',
  title_implied: 'Implied volatility',
  text_implied:
    'The yearly price movement that the bid and ask of this option imply: {implied}. The higher it is, the more an option costs; a fall lowers its price even if the share does not move.',
  title_nav: 'Net asset value (NAV)',
  text_nav:
    'The NAV is what one unit is worth: everything the robot holds at the last prices of a session, divided by all units; {nav} on {date}. It is calculated once after each session, and you always buy and redeem at the next one.',
  title_margin: 'Margin',
  text_margin:
    'Margin is the money that secures this position: {margin} now. If the mark price reaches {liquidation}, it no longer covers the maintenance margin and the position is liquidated.',
} as const
