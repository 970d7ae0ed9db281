/** Text with its selection. */
export interface Edited {
  text: string
  start: number
  end: number
}

export type Mark = 'bold' | 'italic' | 'list' | 'quote' | 'link' | 'code'

/** Return the text and selection after a toolbar button is pressed. */
export function withMark(edited: Edited, mark: Mark): Edited {
  if (mark === 'bold') return wrapped(edited, '**', 'teks tebal')
  if (mark === 'italic') return wrapped(edited, '_', 'teks miring')
  if (mark === 'list') return prefixed(edited, '- ')
  if (mark === 'quote') return prefixed(edited, '> ')
  return mark === 'link' ? linked(edited) : coded(edited)
}

/** Format text as a quotation with an empty line to answer below. */
export const quoted = (words: string) =>
  `${words
    .trim()
    .split('\n')
    .map((line) => (line ? `> ${line}` : '>'))
    .join('\n')}\n\n`

const replaced = ({ text, start, end }: Edited, words: string, from: number, to: number): Edited => ({
  text: text.slice(0, start) + words + text.slice(end),
  start: start + from,
  end: start + to,
})

function wrapped(edited: Edited, sign: string, placeholder: string): Edited {
  const { text, start, end } = edited
  const isInside = text.slice(start - sign.length, start) === sign && text.slice(end, end + sign.length) === sign
  const chosen = text.slice(start, end)
  if (isInside && chosen)
    return replaced({ text, start: start - sign.length, end: end + sign.length }, chosen, 0, chosen.length)
  // Marks work only next to text: Markdown ignores “** kata **”.
  const words = chosen.trim() || placeholder
  const before = chosen.slice(0, chosen.length - chosen.trimStart().length)
  const after = chosen.trim() ? chosen.slice(chosen.trimEnd().length) : ''
  const from = before.length + sign.length
  return replaced(edited, before + sign + words + sign + after, from, from + words.length)
}

function prefixed({ text, start, end }: Edited, sign: string): Edited {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', Math.max(from, end - (end > start ? 1 : 0)))
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isMarked = lines.every((line) => line.startsWith(sign))
  const words = lines.map((line) => (isMarked ? line.slice(sign.length) : sign + line)).join('\n')
  // Without an empty line a list or quotation would continue the text above.
  const gap = isMarked || from === 0 || text.slice(0, from).endsWith('\n\n') ? '' : '\n'
  const edited = replaced({ text, start: from, end: to }, gap + words, gap.length, gap.length + words.length)
  return start === end ? { ...edited, start: edited.end } : edited
}

const ADDRESS = /^https?:\/\/\S+$/i

function linked(edited: Edited): Edited {
  const chosen = edited.text.slice(edited.start, edited.end)
  if (ADDRESS.test(chosen)) return replaced(edited, `[tautan](${chosen})`, 1, 7)
  const words = chosen || 'tautan'
  const from = words.length + 3
  return replaced(edited, `[${words}](https://)`, from, from + 'https://'.length)
}

function coded(edited: Edited): Edited {
  const chosen = edited.text.slice(edited.start, edited.end)
  if (!chosen.includes('\n')) return wrapped(edited, '`', 'kode')
  return replaced(edited, `\`\`\`\n${chosen}\n\`\`\``, 4, 4 + chosen.length)
}
