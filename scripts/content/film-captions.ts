// A silent film's captions: when each is shown, their WebVTT, and the transcript that they make together.
export const framesPerSecond = 12
/** Characters a second that a person reads without hurry while also looking at the picture. */
const readingSpeed = 15
const lineLength = 42

interface Cue {
  text: string
  /** Frames from the start of the film. */
  start: number
  end: number
}

export interface Slide {
  cues: Cue[]
  start: number
  end: number
}

/** A caption's time comes from its length; the slide stays as long as its captions, and then holds (seconds). */
export function timeSlides(captions: { texts: string[]; hold: number }[]): Slide[] {
  const inFrames = (seconds: number) => Math.ceil(seconds * framesPerSecond)
  let frame = 0
  return captions.map(({ texts, hold }) => {
    const start = frame
    const cues = texts.map((text) => {
      const cue = { text, start: frame, end: frame + inFrames(Math.max(2, 0.5 + text.length / readingSpeed)) }
      frame = cue.end
      return cue
    })
    frame += inFrames(hold)
    return { cues, start, end: frame }
  })
}

export function formatCaptions(slides: Slide[]): string {
  const cues = slides.flatMap((slide) => slide.cues)
  const blocks = cues.map(({ text, start, end }) => `${clock(start)} --> ${clock(end)}\n${breakLines(text)}\n`)
  return `WEBVTT\n\n${blocks.join('\n')}`
}

function clock(frame: number): string {
  return new Date(Math.round((frame * 1000) / framesPerSecond)).toISOString().slice(11, 23)
}

/** Break text into at most two lines of similar length. */
function breakLines(text: string): string {
  if (text.length <= lineLength) return text
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index)
  const fits = spaces.filter((place) => place <= lineLength && text.length - place - 1 <= lineLength)
  const [best] = fits.toSorted((one, other) => Math.abs(2 * one - text.length) - Math.abs(2 * other - text.length))
  if (best === undefined) throw new Error(`This caption does not fit two lines of ${lineLength}: ${text}`)
  return `${text.slice(0, best)}\n${text.slice(best + 1)}`
}

export function formatTranscript(slides: Slide[]): string {
  return slides.map(({ cues }) => `${cues.map(({ text }) => text).join(' ')}\n`).join('\n')
}
