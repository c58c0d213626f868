/** The lowest layer comes in pieces of 32 words, one for each word of the layer above. */
const PIECE_SHIFT = 5
const PIECE_MASK = 31
const FIRST_PIECES = 4

/**
 * One bit per price level, and above it one bit per word of 32, and so on up to a single word. The words of the lowest layer are made when one
 * of the 1,024 levels of their piece is first set: a wide band costs what is used of it. Piece 0 is the empty one that all others show.
 */
export class LevelBitmap {
  private words = new Int32Array(FIRST_PIECES << PIECE_SHIFT)
  private piecesUsed = 1
  /** By level >> 10: the piece. */
  private readonly pieces: Int32Array
  /** One bit per word of the lowest layer, then one per word of the layer below; the last layer is one word. */
  private readonly layers: Int32Array[] = []

  constructor(size: number) {
    let words = Math.ceil(size / 32)
    this.pieces = new Int32Array(Math.ceil(words / 32))
    do {
      words = Math.ceil(words / 32)
      this.layers.push(new Int32Array(words))
    } while (words > 1)
  }

  has(index: number): boolean {
    return (this.words[this.wordOf(index)]! & (1 << (index & 31))) !== 0
  }

  set(index: number): void {
    if (this.pieces[index >>> 10] === 0) this.makePiece(index >>> 10)
    const word = this.wordOf(index)
    const before = this.words[word]!
    this.words[word] = before | (1 << (index & 31))
    if (before === 0) this.setAbove(index >>> 5)
  }

  clear(index: number): void {
    const word = this.wordOf(index)
    const after = this.words[word]! & ~(1 << (index & 31))
    this.words[word] = after
    if (after === 0) this.clearAbove(index >>> 5)
  }

  /** The highest set index below the given one, or -1. */
  below(index: number): number {
    const bits = this.words[this.wordOf(index)]! & ((1 << (index & 31)) - 1)
    if (bits !== 0) return (index & ~31) + 31 - Math.clz32(bits)
    return this.farBelow(index >>> 5)
  }

  private wordOf(index: number): number {
    return (this.pieces[index >>> 10]! << PIECE_SHIFT) | ((index >>> 5) & PIECE_MASK)
  }

  private makePiece(at: number): void {
    if (this.piecesUsed << PIECE_SHIFT === this.words.length) {
      const words = new Int32Array(this.words.length * 2)
      words.set(this.words)
      this.words = words
    }
    this.pieces[at] = this.piecesUsed++
  }

  private setAbove(index: number): void {
    let at = index
    for (const words of this.layers) {
      const word = at >>> 5
      const before = words[word]!
      words[word] = before | (1 << (at & 31))
      if (before !== 0) return
      at = word
    }
  }

  private clearAbove(index: number): void {
    let at = index
    for (const words of this.layers) {
      const word = at >>> 5
      const after = words[word]! & ~(1 << (at & 31))
      words[word] = after
      if (after !== 0) return
      at = word
    }
  }

  private farBelow(index: number): number {
    const layers = this.layers
    let at = index
    for (let layer = 0; layer < layers.length; layer++) {
      const word = at >>> 5
      const bits = layers[layer]![word]! & ((1 << (at & 31)) - 1)
      if (bits !== 0) return this.descend(layer, (word << 5) + 31 - Math.clz32(bits))
      at = word
    }
    return -1
  }

  /** The highest level under a set bit of some layer. */
  private descend(layer: number, index: number): number {
    let at = index
    for (let below = layer - 1; below >= 0; below--) {
      at = (at << 5) + 31 - Math.clz32(this.layers[below]![at]!)
    }
    const word = (this.pieces[at >>> 5]! << PIECE_SHIFT) | (at & PIECE_MASK)
    return (at << 5) + 31 - Math.clz32(this.words[word]!)
  }
}
