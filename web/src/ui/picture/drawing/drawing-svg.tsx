import { useCallback, useState, type ReactNode } from 'react'
import { transformOf, type Drawing, type Part, type Pen } from '@semai/drawing/drawing'

const FONT = "'Plus Jakarta Sans Variable', system-ui, sans-serif"

interface DrawingSvgProps {
  drawing: Drawing
  className?: string
  /** `preserveAspectRatio` for boxes of another ratio. */
  align?: string
}

/** A drawing on a page. Decoration: what it shows is said beside it. */
export const DrawingSvg = ({ drawing, className, align = 'xMidYMid slice' }: DrawingSvgProps) => (
  <svg
    className={className}
    viewBox={`0 0 ${drawing.width} ${drawing.height}`}
    preserveAspectRatio={align}
    aria-hidden
    focusable="false"
  >
    {drawn(drawing.parts)}
  </svg>
)

// A drawing's parts keep their order, so the index is a stable key.
const drawn = (parts: Part[]): ReactNode => parts.map((part, place) => <Drawn key={place} part={part} />)

function Drawn({ part }: { part: Part }) {
  switch (part.kind) {
    case 'path':
      return <path d={part.d} fillRule={part.evenOdd && 'evenodd'} {...penOf(part)} />
    case 'group':
      return (
        <g transform={transformOf(part)} strokeLinecap="round" strokeLinejoin="round" {...penOf(part)}>
          {drawn(part.parts)}
        </g>
      )
    case 'text':
      return (
        <text
          x={part.x}
          y={part.y}
          fontFamily={FONT}
          fontSize={part.size}
          fontWeight={part.weight}
          fill={part.fill}
          letterSpacing={part.spacing}
          textLength={part.length}
          lengthAdjust={part.length && 'spacingAndGlyphs'}
          textAnchor={part.anchor}
        >
          {part.words}
        </text>
      )
    case 'photo':
      return <Photo {...part} />
    case 'drawing': {
      const { x, y, drawing } = part
      const { width, height } = drawing
      return (
        <svg x={x} y={y} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          {drawn(drawing.parts)}
        </svg>
      )
    }
  }
}

// A broken photo shows the part below it.
function Photo({ href, x, y, size }: Extract<Part, { kind: 'photo' }>) {
  const [brokenHref, setBrokenHref] = useState<string>()
  // React hears of the errors of an HTML picture, not of an SVG's.
  const listen = useCallback(
    (image: SVGImageElement) => {
      const giveWay = () => setBrokenHref(href)
      image.addEventListener('error', giveWay)
      // It may have failed already, between two slices of the drawing: asked for once more, it says so again.
      image.setAttribute('href', href)
      return () => image.removeEventListener('error', giveWay)
    },
    [href],
  )
  if (href === brokenHref) return null
  const box = { x, y, width: size, height: size }
  return <image ref={listen} href={href} preserveAspectRatio="xMidYMid slice" {...box} />
}

const penOf = ({ fill, stroke, strokeWidth, dash, motion }: Pen) => ({
  fill,
  stroke,
  strokeWidth,
  strokeDasharray: dash,
  'data-motion': motion,
  // So that a style knows how long the line is.
  pathLength: motion?.startsWith('draw') ? 1 : undefined,
})
