// Width of a character by its height, slightly above the average of our fonts, so that no text leaves the page.
const CHARACTER_WIDTH = 0.5
const WIDEST = 226

const fit = (text: string, size: number) => Math.min(size, WIDEST / (CHARACTER_WIDTH * text.length))

export interface FittedLines {
  lines: string[]
  /** In millimetres on A4. */
  size: number
}

export const fitTitle = (title: string): FittedLines => ({ lines: [title], size: fit(title, 16.5) })

/** A long name becomes smaller, then two lines. */
export function fitName(name: string): FittedLines {
  const alone = fit(name, 20)
  if (alone >= 11) return { lines: [name], size: alone }
  const lines = halves(name)
  return { lines, size: Math.min(...lines.map((line) => fit(line, 11))) }
}

// Split at the space next to the middle; one word stays one line.
function halves(text: string): string[] {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index)
  const middle = [...spaces].sort((a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2))[0]
  return middle === undefined ? [text] : [text.slice(0, middle), text.slice(middle + 1)]
}

const DESCRIPTION = { size: 4.4, width: 168, lines: 4 }

/** In at most four lines, smaller if need be. */
export function fitDescription(text: string): FittedLines {
  let { size } = DESCRIPTION
  let lines = wrap(text, size)
  while (lines.length > DESCRIPTION.lines && size > 2) {
    size *= 0.94
    lines = wrap(text, size)
  }
  return { lines, size }
}

function wrap(text: string, size: number): string[] {
  const longest = DESCRIPTION.width / (CHARACTER_WIDTH * size)
  const lines = ['']
  for (const word of text.split(/\s+/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (longer.length <= longest) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
