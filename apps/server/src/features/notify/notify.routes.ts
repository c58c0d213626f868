import type { Route } from '../../http/call.ts'
import { choose } from './choose.ts'
import { readNotifySettings } from './read-settings.ts'
import { setQuiet } from './set-quiet-hours.ts'
import { subscribe } from './subscribe-push.ts'
import { unsubscribe } from './unsubscribe-push.ts'

export const notifyRoutes: readonly Route[] = [readNotifySettings, choose, setQuiet, subscribe, unsubscribe]
