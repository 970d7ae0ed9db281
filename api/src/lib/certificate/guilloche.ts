type Point = [x: number, y: number]

const two = (value: number) => Number(value.toFixed(2))

/** A smooth SVG path through a curve that is given by its parameter, in so many cubic pieces. */
function pathOf(curve: (t: number) => Point, from: number, to: number, pieces: number): string {
  const step = (to - from) / pieces
  // The tangent, scaled to a third of a piece: what a cubic's control points want.
  const reach = (t: number): Point => {
    const [beforeX, beforeY] = curve(t - step / 100)
    const [afterX, afterY] = curve(t + step / 100)
    return [((afterX - beforeX) * 50) / 3, ((afterY - beforeY) * 50) / 3]
  }
  const cubics = Array.from({ length: pieces }, (_, at) => {
    const [start, end] = [from + at * step, from + (at + 1) * step]
    const [[x0, y0], [x1, y1]] = [curve(start), curve(end)]
    const [[outX, outY], [inX, inY]] = [reach(start), reach(end)]
    return `C${[x0 + outX, y0 + outY, x1 - inX, y1 - inY, x1, y1].map(two).join(' ')}`
  })
  return `M${curve(from).map(two).join(' ')}${cubics.join('')}`
}

const PIECES_PER_WAVE = 6

interface Rosette {
  center: Point
  radius: number
  amplitude: number
  waves: number
  strands: number
}

/** A ring of interwoven waves, as on banknotes. */
export function rosette({ center: [x, y], radius, amplitude, waves, strands }: Rosette): string {
  const strand = (phase: number) => (angle: number) => {
    const r = radius + amplitude * Math.sin(waves * angle + phase)
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)] satisfies Point
  }
  return phases(strands)
    .map((phase) => pathOf(strand(phase), 0, 2 * Math.PI, waves * PIECES_PER_WAVE))
    .join('')
}

interface Band {
  /** Line from one point to another, horizontal or vertical. */
  from: Point
  to: Point
  amplitude: number
  wavelength: number
  strands: number
}

/** A straight band of interwoven waves. */
export function band({ from: [x0, y0], to: [x1, y1], amplitude, wavelength, strands }: Band): string {
  const isAcross = y0 === y1
  const length = isAcross ? x1 - x0 : y1 - y0
  const waves = Math.round(length / wavelength)
  const strand = (phase: number) => (s: number) => {
    const off = amplitude * Math.sin((2 * Math.PI * waves * s) / length + phase)
    return (isAcross ? [x0 + s, y0 + off] : [x0 + off, y0 + s]) satisfies Point
  }
  return phases(strands)
    .map((phase) => pathOf(strand(phase), 0, length, waves * PIECES_PER_WAVE))
    .join('')
}

const phases = (count: number) => Array.from({ length: count }, (_, at) => (2 * Math.PI * at) / count)
