import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TakenRequest {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface LocalGateway {
  readonly url: string
  readonly taken: TakenRequest[]
  /** The status of the next answers, one after another; 200 when there are none left. 0 never answers. */
  readonly answers: number[]
  close(): Promise<void>
}

/** A real HTTP server on this machine that stands for a carrier. */
export async function localGateway(): Promise<LocalGateway> {
  const taken: TakenRequest[] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', () => {
      taken.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      const status = answers.shift() ?? 200
      if (status > 0) response.writeHead(status).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    taken,
    answers,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
