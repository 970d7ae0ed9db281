import { transformOf, type Drawing, type Part, type Pen } from './drawing.ts'

interface SvgTextOptions {
  fontFamily: string
  /** Photographs as `data:` addresses by `href`; missing ones are left out. */
  photos: ReadonlyMap<string, string>
}

/** A drawing as an SVG file, for where no page is. */
export function svgText({ width, height, parts }: Drawing, options: SvgTextOptions): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"` +
    ` font-family="${escaped(options.fontFamily)}">${written(parts, options)}</svg>`
  )
}

const written = (parts: Part[], options: SvgTextOptions): string =>
  parts.map((part) => partText(part, options)).join('')

function partText(part: Part, options: SvgTextOptions): string {
  switch (part.kind) {
    case 'path':
      return `<path${attributes({ d: part.d, 'fill-rule': part.evenOdd && 'evenodd', ...penOf(part) })}/>`
    case 'group': {
      const caps = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
      const said = attributes({ transform: transformOf(part), ...caps, ...penOf(part) })
      return `<g${said}>${written(part.parts, options)}</g>`
    }
    case 'text':
      return lineText(part)
    case 'photo': {
      const { x, y, size } = part
      const href = options.photos.get(part.href)
      return href ? `<image${attributes({ href, x, y, width: size, height: size })}/>` : ''
    }
    case 'drawing': {
      const { x, y } = part
      const { width, height, parts } = part.drawing
      const box = attributes({ x, y, width, height, viewBox: `0 0 ${width} ${height}` })
      return `<svg${box}>${written(parts, options)}</svg>`
    }
  }
}

function lineText({ x, y, size, weight, fill, words, ...fit }: Extract<Part, { kind: 'text' }>): string {
  const said = attributes({
    x,
    y,
    fill,
    'font-size': size,
    'font-weight': weight,
    'letter-spacing': fit.spacing,
    textLength: fit.length,
    lengthAdjust: fit.length && 'spacingAndGlyphs',
    'text-anchor': fit.anchor,
  })
  return `<text${said}>${escaped(words)}</text>`
}

const penOf = ({ fill, stroke, strokeWidth, dash }: Pen) => ({
  fill,
  stroke,
  'stroke-width': strokeWidth,
  'stroke-dasharray': dash,
})

const attributes = (all: Record<string, string | number | false | undefined>) =>
  Object.entries(all)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('')

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// Characters that XML forbids would make the file unreadable.
const escaped = (words: string) =>
  words
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
