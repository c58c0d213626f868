import { connect, type Socket } from 'node:net'

export interface Reply {
  readonly status: number
  readonly body: string
}

/**
 * One keep-alive connection that carries one request at a time. A client of its own because the load generator shares two cores with
 * what it measures: this costs a few microseconds per request, Node's own client several times as much.
 */
export class HttpConnection {
  private readonly socket: Socket
  private received = ''
  private waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined

  private constructor(socket: Socket) {
    this.socket = socket
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('data', chunk => this.hear(String(chunk)))
    socket.on('error', error => this.waiting?.reject(error))
    socket.on('close', () => this.waiting?.reject(new Error('the server closed the connection')))
  }

  static open(port: number): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port })
      socket.once('error', reject)
      socket.once('connect', () => resolve(new HttpConnection(socket)))
    })
  }

  /** Sends a form and answers the reply. */
  post(path: string, headers: string, form: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject }
      this.socket.write(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
          `Content-Length: ${form.length}\r\n${headers}\r\n${form}`,
        'latin1',
      )
    })
  }

  close(): void {
    this.waiting = undefined
    this.socket.destroy()
  }

  private hear(chunk: string): void {
    this.received += chunk
    const head = this.received.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = /\r\ncontent-length: (\d+)/i.exec(this.received.slice(0, head + 2))?.[1]
    if (length === undefined) {
      this.waiting?.reject(new Error('a reply without its length'))
      return
    }
    const end = head + 4 + Number(length)
    if (this.received.length < end) return
    const reply = { status: Number(this.received.slice(9, 12)), body: this.received.slice(head + 4, end) }
    this.received = this.received.slice(end)
    const waiting = this.waiting
    this.waiting = undefined
    waiting?.resolve(reply)
  }
}
