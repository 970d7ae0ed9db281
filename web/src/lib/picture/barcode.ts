interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

interface DetectorMaker {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

declare global {
  interface Window {
    /** Not yet among TypeScript's own types, nor in every browser. */
    BarcodeDetector?: DetectorMaker
  }
}

// Often enough for a hand that moves, seldom enough for a cheap phone.
const LOOK_MS = 250

/** Whether this browser may have a camera; the camera itself is asked for later. */
export const canScan = () => 'mediaDevices' in navigator

/** Brings what scanning needs, for where there may be no network later. */
export const prepareScan = () => void makeDetector().catch(() => undefined)

interface Scan {
  onText: (text: string) => void
  /** Stops the camera. */
  signal: AbortSignal
}

/** Show the camera and report the text of every visible QR code until aborted. @throws Error without a camera */
export async function scanCodes(video: HTMLVideoElement, { onText, signal }: Scan): Promise<void> {
  const detector = await makeDetector()
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  while (!signal.aborted) {
    const found = await detector.detect(video)
    for (const { rawValue } of found) if (!signal.aborted) onText(rawValue)
    await new Promise((resolve) => window.setTimeout(resolve, LOOK_MS))
  }
}

// Firefox and iPhones have no detector of their own.
async function makeDetector(): Promise<Detector> {
  const formats = (await window.BarcodeDetector?.getSupportedFormats()) ?? []
  if (window.BarcodeDetector && formats.includes('qr_code')) return new window.BarcodeDetector({ formats: ['qr_code'] })
  const { codeIn } = await import('./picture-code.ts')
  return pictureDetector(codeIn)
}

// A QR code fills much of the picture, so more pixels only cost time.
const LONG_SIDE = 640

function pictureDetector(codeIn: (picture: ImageData) => string | null): Detector {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser draws nothing')
  const { canvas } = context
  return {
    async detect(video) {
      const { videoWidth, videoHeight } = video
      const share = Math.min(1, LONG_SIDE / Math.max(videoWidth, videoHeight, 1))
      const [width, height] = [Math.round(videoWidth * share), Math.round(videoHeight * share)]
      if (width === 0 || height === 0) return []
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
      context.drawImage(video, 0, 0, width, height)
      const rawValue = codeIn(context.getImageData(0, 0, width, height))
      return rawValue === null ? [] : [{ rawValue }]
    },
  }
}
