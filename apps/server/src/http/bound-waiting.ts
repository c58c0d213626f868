import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { callerNetwork } from './caller-network.ts'

export interface WaitingBounds {
  /** Of one address, or of IPv6 one network of 64 bits. Infinite behind a proxy, from where everybody comes. */
  readonly perNetworkMax: number
  readonly allMax: number
}

/**
 * Bounds the connections that only wait: for their first request, for the next one, or for the rest of one that is being sent. Time alone does not
 * bound them, since whoever is ended comes again. One too many ends the one that has waited longest, those on which nothing is under way first: a browser opens
 * another one when it needs it, and a carrier that shares one address among thousands loses nothing. What is being answered is never ended, and the streams
 * have bounds of their own.
 */
export function boundWaiting(app: FastifyInstance, { perNetworkMax, allMax }: WaitingBounds): void {
  const all = new Waiting()
  const networks = new Map<string, Waiting>()
  const networkOf = new Map<Socket, string>()
  const answering = new WeakMap<Socket, number>()

  const wait = (socket: Socket, what: keyof Waiting['by']) => {
    const network = networkOf.get(socket)
    if (network === undefined) return
    const own = networks.get(network) ?? new Waiting()
    networks.set(network, own)
    for (const waiting of [own, all]) waiting.put(socket, what)
    if (own.size > perNetworkMax) own.longest(socket)?.destroy()
    else if (all.size > allMax) all.longest(socket)?.destroy()
  }
  const work = (socket: Socket) => {
    all.remove(socket)
    const network = networkOf.get(socket) ?? ''
    const own = networks.get(network)
    own?.remove(socket)
    if (own?.size === 0) networks.delete(network)
  }
  const forget = (socket: Socket) => {
    work(socket)
    networkOf.delete(socket)
  }

  app.server.on('connection', (socket: Socket) => {
    networkOf.set(socket, callerNetwork(socket.remoteAddress ?? ''))
    socket.once('close', () => forget(socket))
    wait(socket, 'idle')
  })
  app.server.on('request', (request, response) => {
    const { socket } = request
    answering.set(socket, (answering.get(socket) ?? 0) + 1)
    if (hasBody(request)) {
      wait(socket, 'sending')
      // What is refused unread comes to its end after its answer.
      request.once('end', () => response.closed || work(socket))
    } else work(socket)
    response.once('close', () => {
      // Some ask again before they have their answer.
      const left = (answering.get(socket) ?? 1) - 1
      answering.set(socket, left)
      if (left === 0 && !socket.destroyed) wait(socket, 'idle')
    })
  })
  app.server.on('upgrade', ({ socket }) => forget(socket))
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Connections by what they wait for, each kind in the order in which they began to. */
class Waiting {
  readonly by = { idle: new Set<Socket>(), sending: new Set<Socket>() }

  get size(): number {
    return this.by.idle.size + this.by.sending.size
  }

  put(socket: Socket, what: keyof Waiting['by']): void {
    this.remove(socket)
    this.by[what].add(socket)
  }

  remove(socket: Socket): void {
    for (const sockets of Object.values(this.by)) sockets.delete(socket)
  }

  /** Whichever has waited longest, and not the one that has just come. */
  longest(newest: Socket): Socket | undefined {
    for (const sockets of Object.values(this.by)) {
      for (const socket of sockets) if (socket !== newest) return socket
    }
    return undefined
  }
}
