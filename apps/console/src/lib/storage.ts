import { createTextStore } from '@firoza/web/storage'

const PREFIX = 'firoza.desk.'

/** Stays in this browser. */
export const browserStore = createTextStore(() => localStorage, PREFIX)

/** Lives as long as the tab: whoever opens the console's computer next finds nobody signed in. */
export const tabStore = createTextStore(() => sessionStorage, PREFIX)
