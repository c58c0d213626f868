import type { ReactNode } from 'react'

/** A text of the server as people read it: paragraphs parted by an empty line, of which those after "# " are headings. */
export function Paragraphs({ text }: { readonly text: string }): ReactNode {
  return (
    <div className="reading space-y-4">
      {text.split('\n\n').map((part, index) =>
        part.startsWith('# ') ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never change places
          <h2 key={index} className="pt-2 text-lg font-semibold">
            {part.slice(2)}
          </h2>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never change places
          <p key={index}>{part}</p>
        ),
      )}
    </div>
  )
}
