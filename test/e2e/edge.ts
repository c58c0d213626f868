import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What stands between a phone and the platform, as an operator's proxy does, and can be told to fail. It lets no stream through. */
export interface Edge {
  readonly url: string
  /** Serves the apps as another build of them: each script and style has another name, and none answers to its former one. */
  secondBuild: boolean
  /** What is answered here instead of by the platform. */
  instead: (path: string) => Answer | undefined
  /** What is never answered. */
  held: (path: string) => boolean
  close(): Promise<void>
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer | string
}

export async function startEdge(serverUrl: string): Promise<Edge> {
  const server = createServer((asked, reply) => void answer(asked, reply))
  const answer = async (asked: IncomingMessage, reply: ServerResponse) => {
    if (edge.held(asked.url ?? '/')) return
    const { status, headers, body } =
      edge.instead(asked.url ?? '/') ?? (await fromServer(serverUrl, asked, edge.secondBuild))
    reply.writeHead(status, headers).end(body)
  }
  server.on('upgrade', (_, socket) => socket.destroy())
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const edge: Edge = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    secondBuild: false,
    instead: () => undefined,
    held: () => false,
    close: () => {
      server.closeAllConnections()
      return new Promise(done => server.close(() => done()))
    },
  }
  return edge
}

const FILE = /([\w-]+-[\w-]{8})(\.second)?\.(js|css)\b/g
const REVISION = /(?<=revision:")\w/g

async function fromServer(serverUrl: string, asked: IncomingMessage, second: boolean): Promise<Answer> {
  const path = asked.url ?? '/'
  const isAsset = path.startsWith('/assets/') && FILE.test(path)
  FILE.lastIndex = 0
  if (isAsset && second !== path.includes('.second.')) return { status: 404, headers: {}, body: '' }
  const answer = await ask(serverUrl + path.replace(FILE, '$1.$3'), asked)
  if (!second || path.startsWith('/api') || !/javascript|css|html/.test(String(answer.headers['content-type'])))
    return answer
  const text = answer.body
    .toString()
    .replace(FILE, (name, stem, _, kind) => (stem.startsWith('workbox') ? name : `${stem}.second.${kind}`))
  const body = path === '/sw.js' ? text.replace(REVISION, first => (first === '0' ? '1' : '0')) : text
  return { ...answer, body }
}

/** Asked as it came, but for what would let the platform answer "as before", or packed. */
function ask(url: string, asked: IncomingMessage): Promise<Answer> {
  const { 'if-none-match': _tag, 'if-modified-since': _since, 'accept-encoding': _packed, ...headers } = asked.headers
  return new Promise((resolve, reject) => {
    const onward = request(url, { method: asked.method, headers }, answer => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const { 'content-length': _length, etag: _etag, 'transfer-encoding': _chunks, ...headers } = answer.headers
        resolve({ status: answer.statusCode ?? 502, headers, body: Buffer.concat(parts) })
      })
    })
    onward.on('error', () => resolve({ status: 502, headers: {}, body: '' }))
    asked.pipe(onward)
  })
}
