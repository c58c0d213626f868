import type { AddressInfo } from 'node:net'
import { type Stream, startStream } from '../ws/stream.ts'
import type { TestApp } from './test-app.ts'

/** The app's stream, on a port of its own. Stop it before the app is closed. */
export async function testStream({ http, deps }: TestApp): Promise<{ readonly stream: Stream; readonly port: number }> {
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  return { stream: startStream(http.server, { ...deps, publicOrigin: undefined }), port }
}
