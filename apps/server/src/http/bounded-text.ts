/** The text of an answer, read no further than its bound: who lies may also talk without end. Throws beyond it. */
export async function boundedText(response: Response, bytesMax: number): Promise<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > bytesMax) throw new Error(`it answered with more than ${bytesMax} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
