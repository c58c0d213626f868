/** Longer than any browser takes to begin with a file that it was told to save. */
const SAVED_MS = 60_000

/** Lets the browser save a file of ours. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = file.name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(address), SAVED_MS)
}

/** The same for a text. */
export function saveText(name: string, text: string, type: string): void {
  saveFile(new File([text], name, { type }))
}
