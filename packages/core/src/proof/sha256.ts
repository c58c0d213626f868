/** SHA-256 (FIPS 180-4) and HMAC (RFC 2104) without a library, so that a published draw is checked by the same code in browser, script and server. */

const HASH_BYTES = 32
const BLOCK_BYTES = 64

const K = Int32Array.from(
  (
    '428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5 d807aa98 12835b01 243185be 550c7dc3 72be5d74 80deb1fe 9bdc06a7 ' +
    'c19bf174 e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da 983e5152 a831c66d b00327c8 bf597fc7 c6e00bf3 d5a79147 ' +
    '06ca6351 14292967 27b70a85 2e1b2138 4d2c6dfc 53380d13 650a7354 766a0abb 81c2c92e 92722c85 a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 ' +
    'd6990624 f40e3585 106aa070 19a4c116 1e376c08 2748774c 34b0bcb5 391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3 748f82ee 78a5636f 84c87814 8cc70208 ' +
    '90befffa a4506ceb bef9a3f7 c67178f2'
  )
    .split(' ')
    .map(word => Number.parseInt(word, 16)),
)
const START = Int32Array.from(
  [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19],
  word => word | 0,
)

const words = new Int32Array(BLOCK_BYTES)
const at = (list: Int32Array, index: number) => list[index] as number

function compress(state: Int32Array, block: Uint8Array, offset: number): void {
  for (let i = 0, p = offset; i < 16; i++, p += 4) {
    words[i] =
      ((block[p] as number) << 24) |
      ((block[p + 1] as number) << 16) |
      ((block[p + 2] as number) << 8) |
      (block[p + 3] as number)
  }
  for (let i = 16; i < 64; i++) {
    const x = at(words, i - 15)
    const y = at(words, i - 2)
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    words[i] = (at(words, i - 16) + s0 + at(words, i - 7) + s1) | 0
  }
  let a = at(state, 0)
  let b = at(state, 1)
  let c = at(state, 2)
  let d = at(state, 3)
  let e = at(state, 4)
  let f = at(state, 5)
  let g = at(state, 6)
  let h = at(state, 7)
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(K, i) + at(words, i)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  state[0] = at(state, 0) + a
  state[1] = at(state, 1) + b
  state[2] = at(state, 2) + c
  state[3] = at(state, 3) + d
  state[4] = at(state, 4) + e
  state[5] = at(state, 5) + f
  state[6] = at(state, 6) + g
  state[7] = at(state, 7) + h
}

/** Used by one hash at a time: everything here is synchronous. */
const running = new Int32Array(8)
const tail = new Uint8Array(2 * BLOCK_BYTES)
const tailView = new DataView(tail.buffer)
const WORD = 4_294_967_296

/** Hashes on from a state after `before` bytes, a whole number of blocks. */
function finish(start: Int32Array, message: Uint8Array, before: number): Uint8Array {
  running.set(start)
  const whole = message.length - (message.length % BLOCK_BYTES)
  for (let p = 0; p < whole; p += BLOCK_BYTES) compress(running, message, p)
  const left = message.length - whole
  const end = left + 9 > BLOCK_BYTES ? 2 * BLOCK_BYTES : BLOCK_BYTES
  tail.fill(0, left, end)
  for (let i = 0; i < left; i++) tail[i] = message[whole + i] as number
  tail[left] = 0x80
  const bits = (before + message.length) * 8
  tailView.setUint32(end - 8, Math.floor(bits / WORD))
  tailView.setUint32(end - 4, bits % WORD)
  for (let p = 0; p < end; p += BLOCK_BYTES) compress(running, tail, p)
  const hash = new Uint8Array(HASH_BYTES)
  for (let i = 0; i < HASH_BYTES; i++) hash[i] = at(running, i >> 2) >>> (24 - 8 * (i & 3))
  return hash
}

export function sha256(message: Uint8Array): Uint8Array {
  return finish(START, message, 0)
}

/** HMAC-SHA-256 under one key, which is read once however many messages follow. */
export function hmacSha256(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const short = key.length > BLOCK_BYTES ? sha256(key) : key
  const padded = (mask: number) => {
    const state = Int32Array.from(START)
    compress(
      state,
      Uint8Array.from({ length: BLOCK_BYTES }, (_, i) => (short[i] ?? 0) ^ mask),
      0,
    )
    return state
  }
  const inner = padded(0x36)
  const outer = padded(0x5c)
  return message => finish(outer, finish(inner, message, BLOCK_BYTES), BLOCK_BYTES)
}
