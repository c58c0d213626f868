/** A whole text message of the WebSocket protocol (RFC 6455, 5.2), unmasked as a server sends it, ready to be written. */
export function textFrame(text: string): Buffer {
  const size = Buffer.byteLength(text)
  const head = size < 126 ? 2 : size < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + size)
  frame[0] = 0x81
  if (head === 2) frame[1] = size
  else if (head === 4) {
    frame[1] = 126
    frame.writeUInt16BE(size, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(size), 2)
  }
  frame.write(text, head)
  return frame
}

/** A ping without content: every browser answers it by itself. */
export const PING_FRAME = Buffer.from([0x89, 0x00])
