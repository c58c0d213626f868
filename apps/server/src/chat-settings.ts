export interface ChatScript {
  readonly url: string
  /** What the browser holds the file to: "sha384-…". */
  readonly integrity: string
}

/** The external chat, where one is named and stands in the list with the hash of its file. */
export function chatScriptOf(url: string, allowed: string, faults: string[]): ChatScript | undefined {
  const list: ChatScript[] = []
  for (const entry of allowed.split(',').filter(part => part.trim() !== '')) {
    const match = /^(https:\/\/[^\s;,'"<>#]+)#(sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2})$/.exec(entry.trim())
    if (match?.[1] && match[2] && URL.canParse(match[1])) list.push({ url: match[1], integrity: match[2] })
    else faults.push(`FIROZA_CHAT_ALLOWED must list https addresses with #sha384-… behind each, not "${entry.trim()}"`)
  }
  if (url === '') return undefined
  const found = list.find(script => script.url === url)
  if (!found) faults.push(`FIROZA_CHAT_SCRIPT must be listed in FIROZA_CHAT_ALLOWED, "${url}" is not`)
  return found
}
