import type { Area } from './all-messages.ts'
import { type Locale, messagesLocaleOf } from './locale.ts'
import type { Message } from './message.ts'

/** Fetches the messages of one area in one language: a small chunk of its own in the browser. */
export async function loadArea(locale: Locale, area: Area): Promise<Readonly<Record<string, Message>>> {
  const module = await import(`./messages/${messagesLocaleOf(locale)}/${area}.ts`)
  return module.messages
}
