import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** A piece of a line that one typeface draws in one direction. */
export interface TextRun {
  /** In the order in which it is spoken; the typeface itself turns a right-to-left run around. */
  readonly text: string
  readonly script: 'latin' | 'urdu'
  readonly rightToLeft: boolean
}

const URDU = /[\u0600-\u06FF\uFDF2\uFDFA]|\u200C|\u200D/
const INVISIBLE = /[\u2060\u2066-\u2069]/

/**
 * A line of text as the runs that stand beside each other from the left edge to the right, by the Unicode bidirectional algorithm.
 * Brackets of right-to-left runs are mirrored, isolates have done their work and are gone.
 */
export function visualRuns(line: string, base: 'ltr' | 'rtl'): TextRun[] {
  const text = line.replaceAll('\u2060', '')
  const { levels } = bidi.getEmbeddingLevels(text, base)
  const runs: { text: string; script: TextRun['script']; level: number }[] = []
  let index = 0
  for (const char of text) {
    const level = levels[index] ?? 0
    index += char.length
    if (INVISIBLE.test(char)) continue
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(char) ?? char) : char
    const last = runs.at(-1)
    const script = URDU.test(char) || (char === ' ' && last?.script === 'urdu') ? 'urdu' : 'latin'
    if (last && last.level === level && last.script === script) last.text += shown
    else runs.push({ text: shown, script, level })
  }
  return reordered(runs).map(run => ({
    text: run.level % 2 === 1 && run.script === 'latin' ? [...run.text].reverse().join('') : run.text,
    script: run.script,
    rightToLeft: run.level % 2 === 1,
  }))
}

/** Rule L2: from the highest level down to the lowest odd one, every stretch at that level or above is turned around. */
function reordered<Run extends { readonly level: number }>(logical: readonly Run[]): Run[] {
  const runs = [...logical]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < runs.length; start++) {
      let end = start
      while (end < runs.length && (runs[end]?.level ?? 0) >= level) end++
      if (end > start) runs.splice(start, end - start, ...runs.slice(start, end).reverse())
      start = end
    }
  }
  return runs
}
