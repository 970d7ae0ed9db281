/** Layout of a text, in pixels from the top of the page. */
export interface TextLayout {
  blocks: { top: number; height: number; length: number }[]
  /** Height of the viewport. */
  viewport: number
  /** Height of the bar that covers the top of the viewport. */
  covered: number
}

const STEPS = 24

/**
 * Return the read share of a text from 0 to 1, counted in characters to mean the same place on every screen. The
 * reading line moves from the top to the bottom of the viewport as the reader scrolls through the text, so that the
 * beginning is 0 and the end is 1.
 */
export function shareAt(layout: TextLayout, scroll: number): number {
  const { first, last } = ends(layout)
  const total = layout.blocks.reduce((sum, { length }) => sum + length, 0)
  if (total === 0) return 0
  const way = last > first ? Math.min(Math.max((scroll - first) / (last - first), 0), 1) : 1
  const line = scroll + layout.covered + way * (layout.viewport - layout.covered)
  const before = layout.blocks.reduce((sum, block) => sum + block.length * partAbove(block, line), 0)
  return Math.min(1, before / total)
}

/** Return the scroll position of a share. */
export function scrollAt(layout: TextLayout, share: number): number {
  let { first: low, last: high } = ends(layout)
  if (high <= low || share <= 0) return Math.max(0, Math.min(low, high))
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2
    if (shareAt(layout, middle) < share) low = middle
    else high = middle
  }
  return Math.round(high)
}

// Scroll positions at which the first line is at the top and the last line at the bottom.
function ends({ blocks, viewport, covered }: TextLayout) {
  const [start, end] = [blocks[0], blocks.at(-1)]
  if (!start || !end) return { first: 0, last: 0 }
  return { first: Math.max(0, start.top - covered), last: Math.max(0, end.top + end.height - viewport) }
}

const partAbove = ({ top, height }: TextLayout['blocks'][number], line: number) =>
  height > 0 ? Math.min(Math.max((line - top) / height, 0), 1) : Number(line > top)
