// node_modules/.bin/node scripts/content/demo-videos.ts [slug …]: makes the library's silent films (all, or the named ones).
// api/db/demo/library/films/<slug>.html is the source: one section a slide, its captions in ol.captions, its motion as
// CSS animations. Out of it, in api/db/demo/library/<slug>: <slug>.mp4 (or .m3u8 with .ts), <slug>.vtt, <slug>.txt, and
// duration_seconds in <slug>.json, whose "source" (file or hls) tells which. Needs Chromium and ffmpeg.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { chromiumArguments, findChromium } from '../chromium.ts'
import { formatCaptions, formatTranscript, framesPerSecond, timeSlides, type Slide } from './film-captions.ts'

const library = join(import.meta.dirname, '../../api/db/demo/library')
const pieceSeconds = 6

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  for (const slug of listWanted()) await makeFilm(page, slug)
} finally {
  await browser.close()
}

function listWanted(): string[] {
  const sources = readdirSync(join(library, 'films')).filter((name) => name.endsWith('.html'))
  return process.argv.length > 2 ? process.argv.slice(2) : sources.map((name) => basename(name, '.html'))
}

async function makeFilm(page: Page, slug: string) {
  await page.goto(pathToFileURL(join(library, 'films', `${slug}.html`)).href)
  await page.evaluate(() => document.fonts.load('600 44px Jakarta'))
  const slides = timeSlides(await readCaptions(page))
  writeFileSync(join(library, slug, `${slug}.vtt`), formatCaptions(slides))
  writeFileSync(join(library, slug, `${slug}.txt`), formatTranscript(slides))
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  try {
    await drawFrames(page, slides, folder)
    encode(slug, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The captions of each slide, and the seconds it stays after the last (data-hold, 0.6 unless told). */
function readCaptions(page: Page): Promise<{ texts: string[]; hold: number }[]> {
  return page.$$eval('section', (sections) =>
    sections.map((section) => ({
      texts: [...section.querySelectorAll('.captions li')].map((cue) => cue.textContent.replace(/\s+/g, ' ').trim()),
      hold: Number(section.dataset['hold'] ?? 0.6),
    })),
  )
}

/** Writes each different picture once, and list.txt, which tells ffmpeg how long to hold it. */
async function drawFrames(page: Page, slides: Slide[], folder: string) {
  const list: { file: string; frames: number }[] = []
  const length = slides.at(-1)?.end ?? 0
  for (const [index, slide] of slides.entries()) {
    const moves = await showSlide(page, index, slide)
    for (let frame = 0; frame < slide.end - slide.start; frame++) {
      const last = list.at(-1)
      if (last && frame > 0 && !isMoving(moves, frame)) {
        // A still picture comes again every second, for a keyframe to sit on, and at the end, to last until there.
        const isNeeded = (slide.start + frame) % framesPerSecond === 0 || slide.start + frame === length - 1
        if (isNeeded) list.push({ file: last.file, frames: 1 })
        else last.frames++
        continue
      }
      await seek(page, (frame * 1000) / framesPerSecond)
      const picture = await page.screenshot()
      const file = `${createHash('sha256').update(picture).digest('hex')}.png`
      writeFileSync(join(folder, file), picture)
      list.push({ file, frames: 1 })
    }
  }
  const lines = list.map(({ file, frames }) => [
    `file ${file}`,
    `option framerate ${framesPerSecond}`,
    `duration ${(frames / framesPerSecond).toFixed(6)}`,
  ])
  writeFileSync(join(folder, 'list.txt'), ['ffconcat version 1.0', ...lines.flat(), ''].join('\n'))
}

function seek(page: Page, milliseconds: number): Promise<void> {
  return page.evaluate((time) => {
    for (const animation of document.getAnimations()) animation.currentTime = time
  }, milliseconds)
}

interface Move {
  /** Milliseconds from the start of the slide. */
  start: number
  end: number
}

/** Shows one slide alone, its animations stopped, and returns when each of them moves. */
function showSlide(page: Page, index: number, slide: Slide): Promise<Move[]> {
  const starts = slide.cues.map((cue) => (cue.start - slide.start) / framesPerSecond)
  return page.evaluate(
    ({ shown, times }) => {
      const sections = document.querySelectorAll('section')
      for (const [place, section] of sections.entries()) {
        section.style.display = place === shown ? '' : 'none'
        section.style.setProperty('--slide', `${shown + 1}`)
        section.style.setProperty('--slides', `${sections.length}`)
        for (const [cue, time] of times.entries()) section.style.setProperty(`--c${cue + 1}`, `${time}s`)
      }
      return document.getAnimations().map((animation) => {
        animation.pause()
        const timing = animation.effect?.getComputedTiming()
        return { start: timing?.delay ?? 0, end: Number(timing?.endTime ?? 0) }
      })
    },
    { shown: index, times: starts },
  )
}

function isMoving(moves: Move[], frame: number): boolean {
  const [before, now] = [((frame - 1) * 1000) / framesPerSecond, (frame * 1000) / framesPerSecond]
  return moves.some(({ start, end }) => now > start && before < end)
}

function encode(slug: string, folder: string) {
  const metadata = readFileSync(join(library, slug, `${slug}.json`), 'utf8')
  const isHls = /"source": "hls"/.test(metadata)
  const whole = isHls ? join(folder, 'whole.mp4') : join(library, slug, `${slug}.mp4`)
  const options = [
    [
      '-f',
      'concat',
      '-safe',
      '0',
      '-i',
      join(folder, 'list.txt'),
      '-an',
      '-map_metadata',
      '-1',
      '-fflags',
      '+bitexact',
    ],
    ['-fps_mode', 'vfr', '-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
    ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-flags:v', '+bitexact'],
    ['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'slow', '-bf', '0', '-crf', '35', '-sc_threshold', '0'],
    ['-x264-params', 'psy=0:aq-strength=1.3'],
    ['-force_key_frames', `expr:gte(t,n_forced*${isHls ? 3 : 5})`, '-movflags', '+faststart', whole],
  ]
  run('ffmpeg', ['-y', ...options.flat()])
  const probe = ['-show_entries', 'format=duration', '-of', 'csv=p=0', whole]
  const seconds = Number(run('ffprobe', probe))
  if (isHls) cut(whole, slug, seconds)
  const told = metadata.replace(/"duration_seconds": [\d.]+/, `"duration_seconds": ${Number(seconds.toFixed(3))}`)
  writeFileSync(join(library, slug, `${slug}.json`), told)
}

/** Cuts a film for HLS. ffmpeg counts the last, held pictures short: the last piece's length is set right after it. */
function cut(whole: string, slug: string, seconds: number) {
  const playlist = join(library, slug, `${slug}.m3u8`)
  const options = ['-hls_time', String(pieceSeconds), '-hls_playlist_type', 'vod', '-hls_segment_filename']
  const pieces = join(library, slug, `${slug}-%03d.ts`)
  run('ffmpeg', ['-y', '-i', whole, '-c', 'copy', ...options, pieces, playlist])
  const last = (seconds % pieceSeconds).toFixed(6)
  const text = readFileSync(playlist, 'utf8').replace(/[\d.]+(?=,\n\S+\n#EXT-X-ENDLIST)/, last)
  writeFileSync(playlist, text)
}

function run(program: string, options: string[]): string {
  return execFileSync(program, ['-v', 'error', ...options], { encoding: 'utf8' })
}
