import { messages as enAbout } from './messages/en-US/about.ts'
import { messages as enAccount } from './messages/en-US/account.ts'
import { messages as enAssets } from './messages/en-US/assets.ts'
import { messages as enBank } from './messages/en-US/bank.ts'
import { messages as enCoin } from './messages/en-US/coin.ts'
import { messages as enConsoleApprovals } from './messages/en-US/console-approvals.ts'
import { messages as enConsoleAudit } from './messages/en-US/console-audit.ts'
import { messages as enConsoleContent } from './messages/en-US/console-content.ts'
import { messages as enConsoleDeposit } from './messages/en-US/console-deposit.ts'
import { messages as enConsoleDesk } from './messages/en-US/console-desk.ts'
import { messages as enConsoleExposure } from './messages/en-US/console-exposure.ts'
import { messages as enConsoleHni } from './messages/en-US/console-hni.ts'
import { messages as enConsoleKeys } from './messages/en-US/console-keys.ts'
import { messages as enConsoleKyc } from './messages/en-US/console-kyc.ts'
import { messages as enConsoleLedger } from './messages/en-US/console-ledger.ts'
import { messages as enConsoleMarket } from './messages/en-US/console-market.ts'
import { messages as enConsolePeople } from './messages/en-US/console-people.ts'
import { messages as enConsoleScore } from './messages/en-US/console-score.ts'
import { messages as enConsoleShell } from './messages/en-US/console-shell.ts'
import { messages as enConsoleSupport } from './messages/en-US/console-support.ts'
import { messages as enConsoleWaiting } from './messages/en-US/console-waiting.ts'
import { messages as enConsoleWithdraw } from './messages/en-US/console-withdraw.ts'
import { messages as enConvert } from './messages/en-US/convert.ts'
import { messages as enDeposit } from './messages/en-US/deposit.ts'
import { messages as enHni } from './messages/en-US/hni.ts'
import { messages as enKyc } from './messages/en-US/kyc.ts'
import { messages as enMarket } from './messages/en-US/market.ts'
import { messages as enNews } from './messages/en-US/news.ts'
import { messages as enNotice } from './messages/en-US/notice.ts'
import { messages as enNotify } from './messages/en-US/notify.ts'
import { messages as enOrder } from './messages/en-US/order.ts'
import { messages as enOutbox } from './messages/en-US/outbox.ts'
import { messages as enPayout } from './messages/en-US/payout.ts'
import { messages as enPerson } from './messages/en-US/person.ts'
import { messages as enRefusal } from './messages/en-US/refusal.ts'
import { messages as enScore } from './messages/en-US/score.ts'
import { messages as enSecurity } from './messages/en-US/security.ts'
import { messages as enShell } from './messages/en-US/shell.ts'
import { messages as enStatement } from './messages/en-US/statement.ts'
import { messages as enSupport } from './messages/en-US/support.ts'
import { messages as enUi } from './messages/en-US/ui.ts'
import { messages as enWithdraw } from './messages/en-US/withdraw.ts'
import { messages as urAbout } from './messages/ur-PK/about.ts'
import { messages as urAccount } from './messages/ur-PK/account.ts'
import { messages as urAssets } from './messages/ur-PK/assets.ts'
import { messages as urBank } from './messages/ur-PK/bank.ts'
import { messages as urCoin } from './messages/ur-PK/coin.ts'
import { messages as urConsoleApprovals } from './messages/ur-PK/console-approvals.ts'
import { messages as urConsoleAudit } from './messages/ur-PK/console-audit.ts'
import { messages as urConsoleContent } from './messages/ur-PK/console-content.ts'
import { messages as urConsoleDeposit } from './messages/ur-PK/console-deposit.ts'
import { messages as urConsoleDesk } from './messages/ur-PK/console-desk.ts'
import { messages as urConsoleExposure } from './messages/ur-PK/console-exposure.ts'
import { messages as urConsoleHni } from './messages/ur-PK/console-hni.ts'
import { messages as urConsoleKeys } from './messages/ur-PK/console-keys.ts'
import { messages as urConsoleKyc } from './messages/ur-PK/console-kyc.ts'
import { messages as urConsoleLedger } from './messages/ur-PK/console-ledger.ts'
import { messages as urConsoleMarket } from './messages/ur-PK/console-market.ts'
import { messages as urConsolePeople } from './messages/ur-PK/console-people.ts'
import { messages as urConsoleScore } from './messages/ur-PK/console-score.ts'
import { messages as urConsoleShell } from './messages/ur-PK/console-shell.ts'
import { messages as urConsoleSupport } from './messages/ur-PK/console-support.ts'
import { messages as urConsoleWaiting } from './messages/ur-PK/console-waiting.ts'
import { messages as urConsoleWithdraw } from './messages/ur-PK/console-withdraw.ts'
import { messages as urConvert } from './messages/ur-PK/convert.ts'
import { messages as urDeposit } from './messages/ur-PK/deposit.ts'
import { messages as urHni } from './messages/ur-PK/hni.ts'
import { messages as urKyc } from './messages/ur-PK/kyc.ts'
import { messages as urMarket } from './messages/ur-PK/market.ts'
import { messages as urNews } from './messages/ur-PK/news.ts'
import { messages as urNotice } from './messages/ur-PK/notice.ts'
import { messages as urNotify } from './messages/ur-PK/notify.ts'
import { messages as urOrder } from './messages/ur-PK/order.ts'
import { messages as urOutbox } from './messages/ur-PK/outbox.ts'
import { messages as urPayout } from './messages/ur-PK/payout.ts'
import { messages as urPerson } from './messages/ur-PK/person.ts'
import { messages as urRefusal } from './messages/ur-PK/refusal.ts'
import { messages as urScore } from './messages/ur-PK/score.ts'
import { messages as urSecurity } from './messages/ur-PK/security.ts'
import { messages as urShell } from './messages/ur-PK/shell.ts'
import { messages as urStatement } from './messages/ur-PK/statement.ts'
import { messages as urSupport } from './messages/ur-PK/support.ts'
import { messages as urUi } from './messages/ur-PK/ui.ts'
import { messages as urWithdraw } from './messages/ur-PK/withdraw.ts'

/**
 * Every message in every language: for the server, which answers in the caller's language, and for tests. Browsers
 * import only the types from here and load the areas that a page needs (`load-area.ts`). A new area is a file of its
 * name in both languages and a line in both lists.
 */
export const ALL_MESSAGES = {
  'en-US': {
    hni: enHni,
    'console-hni': enConsoleHni,
    'console-score': enConsoleScore,
    score: enScore,
    security: enSecurity,
    'console-kyc': enConsoleKyc,
    kyc: enKyc,
    'console-shell': enConsoleShell,
    'console-approvals': enConsoleApprovals,
    'console-keys': enConsoleKeys,
    'console-audit': enConsoleAudit,
    'console-desk': enConsoleDesk,
    'console-people': enConsolePeople,
    'console-market': enConsoleMarket,
    'console-ledger': enConsoleLedger,
    'console-withdraw': enConsoleWithdraw,
    'console-deposit': enConsoleDeposit,
    'console-content': enConsoleContent,
    'console-exposure': enConsoleExposure,
    'console-waiting': enConsoleWaiting,
    account: enAccount,
    person: enPerson,
    news: enNews,
    about: enAbout,
    assets: enAssets,
    bank: enBank,
    deposit: enDeposit,
    coin: enCoin,
    convert: enConvert,
    withdraw: enWithdraw,
    market: enMarket,
    notice: enNotice,
    notify: enNotify,
    order: enOrder,
    outbox: enOutbox,
    payout: enPayout,
    refusal: enRefusal,
    shell: enShell,
    support: enSupport,
    'console-support': enConsoleSupport,
    statement: enStatement,
    ui: enUi,
  },
  'ur-PK': {
    hni: urHni,
    'console-hni': urConsoleHni,
    'console-score': urConsoleScore,
    score: urScore,
    security: urSecurity,
    'console-kyc': urConsoleKyc,
    kyc: urKyc,
    'console-shell': urConsoleShell,
    'console-approvals': urConsoleApprovals,
    'console-keys': urConsoleKeys,
    'console-audit': urConsoleAudit,
    'console-desk': urConsoleDesk,
    'console-people': urConsolePeople,
    'console-market': urConsoleMarket,
    'console-ledger': urConsoleLedger,
    'console-withdraw': urConsoleWithdraw,
    'console-deposit': urConsoleDeposit,
    'console-content': urConsoleContent,
    'console-exposure': urConsoleExposure,
    'console-waiting': urConsoleWaiting,
    account: urAccount,
    person: urPerson,
    news: urNews,
    about: urAbout,
    assets: urAssets,
    bank: urBank,
    deposit: urDeposit,
    coin: urCoin,
    convert: urConvert,
    withdraw: urWithdraw,
    market: urMarket,
    notice: urNotice,
    notify: urNotify,
    order: urOrder,
    outbox: urOutbox,
    payout: urPayout,
    refusal: urRefusal,
    shell: urShell,
    support: urSupport,
    'console-support': urConsoleSupport,
    statement: urStatement,
    ui: urUi,
  },
} as const

/** The source texts, whose keys and placeholders type every use. */
export type Messages = (typeof ALL_MESSAGES)['en-US']

/** A part of the product whose messages are loaded together. */
export type Area = keyof Messages
