import { once } from 'node:events'
import { createServer } from 'node:net'

/** Listens for a moment where the server is going to: a port that is taken is then told at once, and not after the server has been filled. */
export async function tryAddress({ port, host }: { readonly port: number; readonly host: string }): Promise<void> {
  const server = createServer()
  await once(server.listen(port, host), 'listening')
  await once(server.close(), 'close')
}
