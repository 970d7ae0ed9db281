const two = (value: number) => Math.round(value * 100) / 100

const POINTS_A_WAVE = 20

interface Rosette {
  radius: number
  amplitude: number
  waves: number
  strands: number
}

/** Return a ring of interwoven waves around the origin: a strand and its rotations in degrees. */
export function rosette({ radius, amplitude, waves, strands }: Rosette): { strand: string; angles: number[] } {
  const points = Array.from({ length: waves * POINTS_A_WAVE }, (_, at) => {
    const angle = (2 * Math.PI * at) / (waves * POINTS_A_WAVE)
    const r = radius + amplitude * Math.sin(waves * angle)
    return `${two(r * Math.cos(angle))} ${two(r * Math.sin(angle))}`
  })
  const angles = Array.from({ length: strands }, (_, at) => (360 * at) / (waves * strands))
  return { strand: `M${points.join('L')}Z`, angles }
}

interface Band {
  length: number
  amplitude: number
  wavelength: number
  strands: number
}

// Handles of a Bézier curve that approximates half a sine wave.
const ACROSS = 0.3642
const UP = 4 / 3

/** Return a band of interwoven waves to the right of the origin: a strand and its shifts. The caller cuts both ends. */
export function band({ length, amplitude, wavelength, strands }: Band): { strand: string; shifts: number[] } {
  const half = wavelength / 2
  const count = Math.ceil(length / half) + 2
  const halves = Array.from({ length: count }, (_, at) => {
    const y = two(at % 2 ? amplitude * UP : -amplitude * UP)
    return `c${two(half * ACROSS)} ${y} ${two(half * (1 - ACROSS))} ${y} ${two(half)} 0`
  })
  const shifts = Array.from({ length: strands }, (_, at) => two(-wavelength + (wavelength * at) / strands))
  return { strand: `M0 0${halves.join('')}`, shifts }
}
