/** One bit per price level, and above it one bit per word of 32, and so on up to a single word. */
export class LevelBitmap {
  /** `layers[0]` holds the levels themselves; the last layer is one word. */
  private readonly layers: Int32Array[] = []

  constructor(size: number) {
    let words = size
    do {
      words = Math.ceil(words / 32)
      this.layers.push(new Int32Array(words))
    } while (words > 1)
  }

  has(index: number): boolean {
    return (this.layers[0]![index >>> 5]! & (1 << (index & 31))) !== 0
  }

  set(index: number): void {
    let at = index
    for (const words of this.layers) {
      const word = at >>> 5
      const before = words[word]!
      words[word] = before | (1 << (at & 31))
      if (before !== 0) return
      at = word
    }
  }

  clear(index: number): void {
    let at = index
    for (const words of this.layers) {
      const word = at >>> 5
      const after = words[word]! & ~(1 << (at & 31))
      words[word] = after
      if (after !== 0) return
      at = word
    }
  }

  /** The highest set index below the given one, or -1. */
  below(index: number): number {
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
    return at
  }
}
