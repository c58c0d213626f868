import { messages as enAccount } from './messages/en-US/account.ts'
import { messages as enAlert } from './messages/en-US/alert.ts'
import { messages as enAuth } from './messages/en-US/auth.ts'
import { messages as enBank } from './messages/en-US/bank.ts'
import { messages as enBlock } from './messages/en-US/block.ts'
import { messages as enCoin } from './messages/en-US/coin.ts'
import { messages as enConsoleAccount } from './messages/en-US/console-account.ts'
import { messages as enConsoleAudit } from './messages/en-US/console-audit.ts'
import { messages as enConsoleBlock } from './messages/en-US/console-block.ts'
import { messages as enConsoleContent } from './messages/en-US/console-content.ts'
import { messages as enConsoleDeposit } from './messages/en-US/console-deposit.ts'
import { messages as enConsoleEngine } from './messages/en-US/console-engine.ts'
import { messages as enConsoleKyc } from './messages/en-US/console-kyc.ts'
import { messages as enConsoleLedger } from './messages/en-US/console-ledger.ts'
import { messages as enConsoleLoan } from './messages/en-US/console-loan.ts'
import { messages as enConsoleMarket } from './messages/en-US/console-market.ts'
import { messages as enConsoleNotify } from './messages/en-US/console-notify.ts'
import { messages as enConsoleOffering } from './messages/en-US/console-offering.ts'
import { messages as enConsoleOption } from './messages/en-US/console-option.ts'
import { messages as enConsolePerp } from './messages/en-US/console-perp.ts'
import { messages as enConsoleReview } from './messages/en-US/console-review.ts'
import { messages as enConsoleReviewCase } from './messages/en-US/console-review-case.ts'
import { messages as enConsoleRobot } from './messages/en-US/console-robot.ts'
import { messages as enConsoleSandbox } from './messages/en-US/console-sandbox.ts'
import { messages as enConsoleShell } from './messages/en-US/console-shell.ts'
import { messages as enConsoleStaff } from './messages/en-US/console-staff.ts'
import { messages as enConsoleSupport } from './messages/en-US/console-support.ts'
import { messages as enConsoleVip } from './messages/en-US/console-vip.ts'
import { messages as enConsoleVote } from './messages/en-US/console-vote.ts'
import { messages as enConsoleWithdraw } from './messages/en-US/console-withdraw.ts'
import { messages as enContent } from './messages/en-US/content.ts'
import { messages as enConvert } from './messages/en-US/convert.ts'
import { messages as enDeposit } from './messages/en-US/deposit.ts'
import { messages as enExplain } from './messages/en-US/explain.ts'
import { messages as enHni } from './messages/en-US/hni.ts'
import { messages as enHome } from './messages/en-US/home.ts'
import { messages as enKyc } from './messages/en-US/kyc.ts'
import { messages as enLoan } from './messages/en-US/loan.ts'
import { messages as enMarket } from './messages/en-US/market.ts'
import { messages as enNotify } from './messages/en-US/notify.ts'
import { messages as enNotifyEvent } from './messages/en-US/notify-event.ts'
import { messages as enNotifyMessage } from './messages/en-US/notify-message.ts'
import { messages as enOffering } from './messages/en-US/offering.ts'
import { messages as enOption } from './messages/en-US/option.ts'
import { messages as enPerp } from './messages/en-US/perp.ts'
import { messages as enPortfolio } from './messages/en-US/portfolio.ts'
import { messages as enReferral } from './messages/en-US/referral.ts'
import { messages as enRefusal } from './messages/en-US/refusal.ts'
import { messages as enRobot } from './messages/en-US/robot.ts'
import { messages as enScore } from './messages/en-US/score.ts'
import { messages as enShell } from './messages/en-US/shell.ts'
import { messages as enStatement } from './messages/en-US/statement.ts'
import { messages as enStock } from './messages/en-US/stock.ts'
import { messages as enSupport } from './messages/en-US/support.ts'
import { messages as enUi } from './messages/en-US/ui.ts'
import { messages as enVip } from './messages/en-US/vip.ts'
import { messages as enVote } from './messages/en-US/vote.ts'
import { messages as enWithdraw } from './messages/en-US/withdraw.ts'
import { messages as urAccount } from './messages/ur-PK/account.ts'
import { messages as urAlert } from './messages/ur-PK/alert.ts'
import { messages as urAuth } from './messages/ur-PK/auth.ts'
import { messages as urBank } from './messages/ur-PK/bank.ts'
import { messages as urBlock } from './messages/ur-PK/block.ts'
import { messages as urCoin } from './messages/ur-PK/coin.ts'
import { messages as urConsoleAccount } from './messages/ur-PK/console-account.ts'
import { messages as urConsoleAudit } from './messages/ur-PK/console-audit.ts'
import { messages as urConsoleBlock } from './messages/ur-PK/console-block.ts'
import { messages as urConsoleContent } from './messages/ur-PK/console-content.ts'
import { messages as urConsoleDeposit } from './messages/ur-PK/console-deposit.ts'
import { messages as urConsoleEngine } from './messages/ur-PK/console-engine.ts'
import { messages as urConsoleKyc } from './messages/ur-PK/console-kyc.ts'
import { messages as urConsoleLedger } from './messages/ur-PK/console-ledger.ts'
import { messages as urConsoleLoan } from './messages/ur-PK/console-loan.ts'
import { messages as urConsoleMarket } from './messages/ur-PK/console-market.ts'
import { messages as urConsoleNotify } from './messages/ur-PK/console-notify.ts'
import { messages as urConsoleOffering } from './messages/ur-PK/console-offering.ts'
import { messages as urConsoleOption } from './messages/ur-PK/console-option.ts'
import { messages as urConsolePerp } from './messages/ur-PK/console-perp.ts'
import { messages as urConsoleReview } from './messages/ur-PK/console-review.ts'
import { messages as urConsoleReviewCase } from './messages/ur-PK/console-review-case.ts'
import { messages as urConsoleRobot } from './messages/ur-PK/console-robot.ts'
import { messages as urConsoleSandbox } from './messages/ur-PK/console-sandbox.ts'
import { messages as urConsoleShell } from './messages/ur-PK/console-shell.ts'
import { messages as urConsoleStaff } from './messages/ur-PK/console-staff.ts'
import { messages as urConsoleSupport } from './messages/ur-PK/console-support.ts'
import { messages as urConsoleVip } from './messages/ur-PK/console-vip.ts'
import { messages as urConsoleVote } from './messages/ur-PK/console-vote.ts'
import { messages as urConsoleWithdraw } from './messages/ur-PK/console-withdraw.ts'
import { messages as urContent } from './messages/ur-PK/content.ts'
import { messages as urConvert } from './messages/ur-PK/convert.ts'
import { messages as urDeposit } from './messages/ur-PK/deposit.ts'
import { messages as urExplain } from './messages/ur-PK/explain.ts'
import { messages as urHni } from './messages/ur-PK/hni.ts'
import { messages as urHome } from './messages/ur-PK/home.ts'
import { messages as urKyc } from './messages/ur-PK/kyc.ts'
import { messages as urLoan } from './messages/ur-PK/loan.ts'
import { messages as urMarket } from './messages/ur-PK/market.ts'
import { messages as urNotify } from './messages/ur-PK/notify.ts'
import { messages as urNotifyEvent } from './messages/ur-PK/notify-event.ts'
import { messages as urNotifyMessage } from './messages/ur-PK/notify-message.ts'
import { messages as urOffering } from './messages/ur-PK/offering.ts'
import { messages as urOption } from './messages/ur-PK/option.ts'
import { messages as urPerp } from './messages/ur-PK/perp.ts'
import { messages as urPortfolio } from './messages/ur-PK/portfolio.ts'
import { messages as urReferral } from './messages/ur-PK/referral.ts'
import { messages as urRefusal } from './messages/ur-PK/refusal.ts'
import { messages as urRobot } from './messages/ur-PK/robot.ts'
import { messages as urScore } from './messages/ur-PK/score.ts'
import { messages as urShell } from './messages/ur-PK/shell.ts'
import { messages as urStatement } from './messages/ur-PK/statement.ts'
import { messages as urStock } from './messages/ur-PK/stock.ts'
import { messages as urSupport } from './messages/ur-PK/support.ts'
import { messages as urUi } from './messages/ur-PK/ui.ts'
import { messages as urVip } from './messages/ur-PK/vip.ts'
import { messages as urVote } from './messages/ur-PK/vote.ts'
import { messages as urWithdraw } from './messages/ur-PK/withdraw.ts'

/**
 * Every message in every language: for the server, which answers in the caller's language, and for tests. Browsers
 * import only the types from here and load the areas that a page needs (`load-area.ts`). A new area is a file of its
 * name in both languages and a line in both lists.
 */
export const ALL_MESSAGES = {
  'en-US': {
    account: enAccount,
    alert: enAlert,
    auth: enAuth,
    bank: enBank,
    coin: enCoin,
    'console-account': enConsoleAccount,
    'console-audit': enConsoleAudit,
    'console-content': enConsoleContent,
    'console-deposit': enConsoleDeposit,
    'console-engine': enConsoleEngine,
    'console-kyc': enConsoleKyc,
    'console-ledger': enConsoleLedger,
    'console-loan': enConsoleLoan,
    'console-market': enConsoleMarket,
    'console-notify': enConsoleNotify,
    'console-option': enConsoleOption,
    'console-perp': enConsolePerp,
    'console-offering': enConsoleOffering,
    'console-block': enConsoleBlock,
    'console-review': enConsoleReview,
    'console-review-case': enConsoleReviewCase,
    'console-robot': enConsoleRobot,
    'console-sandbox': enConsoleSandbox,
    'console-shell': enConsoleShell,
    'console-staff': enConsoleStaff,
    'console-support': enConsoleSupport,
    'console-vip': enConsoleVip,
    'console-vote': enConsoleVote,
    'console-withdraw': enConsoleWithdraw,
    content: enContent,
    convert: enConvert,
    deposit: enDeposit,
    explain: enExplain,
    hni: enHni,
    home: enHome,
    kyc: enKyc,
    loan: enLoan,
    market: enMarket,
    notify: enNotify,
    'notify-event': enNotifyEvent,
    'notify-message': enNotifyMessage,
    option: enOption,
    offering: enOffering,
    perp: enPerp,
    block: enBlock,
    portfolio: enPortfolio,
    referral: enReferral,
    refusal: enRefusal,
    robot: enRobot,
    score: enScore,
    shell: enShell,
    statement: enStatement,
    stock: enStock,
    support: enSupport,
    ui: enUi,
    vip: enVip,
    vote: enVote,
    withdraw: enWithdraw,
  },
  'ur-PK': {
    account: urAccount,
    alert: urAlert,
    auth: urAuth,
    bank: urBank,
    coin: urCoin,
    'console-account': urConsoleAccount,
    'console-audit': urConsoleAudit,
    'console-content': urConsoleContent,
    'console-deposit': urConsoleDeposit,
    'console-engine': urConsoleEngine,
    'console-kyc': urConsoleKyc,
    'console-ledger': urConsoleLedger,
    'console-loan': urConsoleLoan,
    'console-market': urConsoleMarket,
    'console-notify': urConsoleNotify,
    'console-option': urConsoleOption,
    'console-perp': urConsolePerp,
    'console-offering': urConsoleOffering,
    'console-block': urConsoleBlock,
    'console-review': urConsoleReview,
    'console-review-case': urConsoleReviewCase,
    'console-robot': urConsoleRobot,
    'console-sandbox': urConsoleSandbox,
    'console-shell': urConsoleShell,
    'console-staff': urConsoleStaff,
    'console-support': urConsoleSupport,
    'console-vip': urConsoleVip,
    'console-vote': urConsoleVote,
    'console-withdraw': urConsoleWithdraw,
    content: urContent,
    convert: urConvert,
    deposit: urDeposit,
    explain: urExplain,
    hni: urHni,
    home: urHome,
    kyc: urKyc,
    loan: urLoan,
    market: urMarket,
    notify: urNotify,
    'notify-event': urNotifyEvent,
    'notify-message': urNotifyMessage,
    option: urOption,
    offering: urOffering,
    perp: urPerp,
    block: urBlock,
    portfolio: urPortfolio,
    referral: urReferral,
    refusal: urRefusal,
    robot: urRobot,
    score: urScore,
    shell: urShell,
    statement: urStatement,
    stock: urStock,
    support: urSupport,
    ui: urUi,
    vip: urVip,
    vote: urVote,
    withdraw: urWithdraw,
  },
} as const

/** The source texts, whose keys and placeholders type every use. */
export type Messages = (typeof ALL_MESSAGES)['en-US']

/** A part of the product whose messages are loaded together. */
export type Area = keyof Messages
