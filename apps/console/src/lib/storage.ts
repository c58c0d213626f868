import { createTextStore } from '@firoza/web/storage'

const PREFIX = 'firoza.console.'

/** Stays in this browser. */
export const browserStore = createTextStore(() => localStorage, PREFIX)

/** Lives as long as the tab: the next user of the computer finds no session. Open tabs hand the session over (`other-tabs.ts`). */
export const tabStore = createTextStore(() => sessionStorage, PREFIX)
