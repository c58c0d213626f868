import { createRequire } from 'node:module'

/** The `ws` of the server, not the older one that other tools bring to the root. */
export const { WebSocket, WebSocketServer } = createRequire(new URL('../../apps/server/package.json', import.meta.url))(
  'ws',
) as typeof import('ws')
