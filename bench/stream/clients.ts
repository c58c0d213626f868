import { connect } from 'node:net'

/**
 * A process of many clients: opens them where it is told, then counts the messages that they hear. It reads frame heads only, since on two
 * cores a client that decodes would be what is measured.
 */
export type Ask =
  | { readonly ask: 'open'; readonly port: number; readonly path: string; readonly count: number; readonly say: string }
  | { readonly ask: 'heard' }

let heard = 0

process.on('message', (message: Ask) => {
  if (message.ask === 'heard') process.send?.({ heard })
  else void openAll(message)
})

async function openAll(ask: Extract<Ask, { ask: 'open' }>): Promise<void> {
  const batch = 200
  for (let opened = 0; opened < ask.count; opened += batch) {
    await Promise.all(Array.from({ length: Math.min(batch, ask.count - opened) }, () => openOne(ask)))
  }
  process.send?.({ open: ask.count })
}

function openOne({ port, path, say }: Extract<Ask, { ask: 'open' }>): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    )
    let head = ''
    let skip = 0
    let rest = Buffer.alloc(0)
    socket.on('error', reject)
    socket.on('data', data => {
      let chunk = data as Buffer
      if (!head.endsWith('\r\n\r\n')) {
        const text = chunk.toString('latin1')
        const end = text.indexOf('\r\n\r\n')
        if (end < 0) return
        head = '\r\n\r\n'
        chunk = chunk.subarray(end + 4)
        if (say) socket.write(masked(say))
        resolve()
      }
      if (rest.length > 0) {
        chunk = Buffer.concat([rest, chunk])
        rest = Buffer.alloc(0)
      }
      while (chunk.length > 0) {
        if (skip >= chunk.length) {
          skip -= chunk.length
          return
        }
        chunk = chunk.subarray(skip)
        skip = 0
        if (chunk.length < 10 && chunk.length < headSize(chunk)) {
          rest = Buffer.from(chunk)
          return
        }
        if ((chunk[0]! & 0x0f) === 1) heard++
        skip = headSize(chunk) + payloadSize(chunk)
      }
    })
  })
}

function headSize(chunk: Buffer): number {
  const size = chunk[1]
  return size === undefined ? 2 : size === 127 ? 10 : size === 126 ? 4 : 2
}

function payloadSize(chunk: Buffer): number {
  const size = chunk[1]!
  return size === 127 ? Number(chunk.readBigUInt64BE(2)) : size === 126 ? chunk.readUInt16BE(2) : size
}

/** A text of a client; the mask of zeros leaves it readable. */
function masked(text: string): Buffer {
  const size = Buffer.byteLength(text)
  const head = size < 126 ? [0x81, 0x80 | size] : [0x81, 0x80 | 126, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), Buffer.from(text)])
}
