import type { ClientMessage, ServerMessage, TopicData, TopicMessage } from '@firoza/api/stream'
import { WebSocket } from 'ws'

/** A client of the stream that keeps all it heard. */
export class StreamClient {
  readonly ws: WebSocket
  readonly heard: ServerMessage[] = []
  closed = false

  private constructor(ws: WebSocket) {
    this.ws = ws
    ws.on('message', data => this.heard.push(JSON.parse(String(data)) as ServerMessage))
    ws.on('close', () => {
      this.closed = true
    })
  }

  static async open(port: number, headers: Readonly<Record<string, string>> = {}): Promise<StreamClient> {
    const ws = new WebSocket(`ws://127.0.0.1:${port}/api/stream`, { headers })
    const client = new StreamClient(ws)
    await new Promise<void>((resolve, reject) => {
      ws.once('open', () => resolve())
      ws.once('error', reject)
    })
    return client
  }

  send(message: ClientMessage): void {
    this.ws.send(JSON.stringify(message))
  }

  of<T extends TopicData>(topic: string): TopicMessage<T>[] {
    return this.heard.filter((message): message is TopicMessage<T> => 't' in message && message.t === topic)
  }

  /** Waits until what it heard satisfies the condition. */
  async until(holds: () => boolean): Promise<void> {
    const endAt = Date.now() + 30_000
    while (!holds()) {
      const isLate = Date.now() > endAt
      await new Promise(resolve => setTimeout(resolve, 5))
      if (isLate && !holds()) throw new Error(`not heard: ${JSON.stringify(this.heard).slice(0, 2_000)}`)
    }
  }

  close(): void {
    this.ws.terminate()
  }
}
