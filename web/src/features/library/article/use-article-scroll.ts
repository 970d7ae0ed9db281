import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { endHashArrival } from '../../../lib/navigation/hash-arrival.ts'
import type { ProgressControl } from '../../../lib/progress/use-progress.ts'
import { scrollAt, shareAt, type TextLayout } from './article-position.ts'

const BEGUN = 0.03
const ENDED = 0.97
// Smaller changes are not reported to the server.
const STEP = 0.01

interface ArticleScroll {
  /** Share at which the page resumed; null when it began at the top. */
  resumedAt: number | null
  goTo: (share: number) => void
  /** Id of the current heading. */
  headingId: string | null
}

/**
 * Report the read share of a text and resume the last place. The only child of `text` contains the paragraphs. `bar`
 * shows the share without a render.
 */
export function useArticleScroll(
  text: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
  { startedAt, report }: ProgressControl,
): ArticleScroll {
  const [headingId, setHeadingId] = useState<string | null>(null)
  const [resumedAt] = useState(() => (canResume(startedAt) ? startedAt : null))
  const reported = useRef(startedAt)

  const goTo = useCallback(
    (share: number) => {
      if (text.current) window.scrollTo({ top: scrollAt(measure(text.current), share), behavior: 'instant' })
    },
    [text],
  )
  const isResuming = useResume(goTo, resumedAt)

  useEffect(() => {
    const look = () => {
      const element = text.current
      if (!element) return
      const share = shareAt(measure(element), window.scrollY)
      showShare(bar.current, share)
      setHeadingId(headingAt(element))
      // A scroll position restored by the browser is not progress.
      if (isResuming.current || window.scrollY === 0 || Math.abs(share - reported.current) < STEP) return
      reported.current = share
      report({ last_position: share })
    }
    return onScroll(look)
  }, [text, bar, isResuming, report])

  return { resumedAt, goTo, headingId }
}

// A heading in the URL takes precedence, except after a reload.
const canResume = (share: number) => share > BEGUN && share < ENDED && (window.location.hash === '' || isReload())

const isReload = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

// Resume after the router has scrolled to the top, and again after fonts load unless the reader has scrolled. Returns a
// ref that is true until then.
function useResume(goTo: (share: number) => void, share: number | null) {
  const isResuming = useRef(share !== null)
  useEffect(() => {
    if (share === null) return
    let isOver = false
    const stop = () => {
      isOver = true
      isResuming.current = false
    }
    const resume = () => {
      if (isOver) return
      endHashArrival()
      goTo(share)
      isResuming.current = false
    }
    const frame = requestAnimationFrame(() => requestAnimationFrame(resume))
    void document.fonts.ready.then(resume)
    const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
    for (const move of moves) window.addEventListener(move, stop, { passive: true })
    return () => {
      stop()
      cancelAnimationFrame(frame)
      for (const move of moves) window.removeEventListener(move, stop)
    }
  }, [goTo, share])
  return isResuming
}

function onScroll(look: () => void) {
  let frame = 0
  const plan = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      look()
    })
  }
  plan()
  window.addEventListener('scroll', plan, { passive: true })
  window.addEventListener('resize', plan)
  return () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('scroll', plan)
    window.removeEventListener('resize', plan)
  }
}

function measure(element: HTMLElement): TextLayout {
  const blocks = [...(element.firstElementChild?.children ?? [])].map((block) => {
    const { top, height } = block.getBoundingClientRect()
    return { top: top + window.scrollY, height, length: block.textContent.length }
  })
  return { blocks, viewport: window.innerHeight, covered: barHeight() }
}

const BAR_GAP = 8

// Height of the top bar, from the scroll padding in shell.module.css.
const barHeight = () =>
  Math.max(0, (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0) - BAR_GAP)

function showShare(bar: HTMLElement | null, share: number) {
  bar?.style.setProperty('--read', String(share))
  bar?.setAttribute('aria-valuenow', String(Math.round(share * 100)))
}

// A heading in the upper quarter is current, because the section before it is out of sight.
const UPPER = 1 / 4

function headingAt(element: HTMLElement): string | null {
  const line = barHeight() + (window.innerHeight - barHeight()) * UPPER
  const passed = [...element.querySelectorAll('h2[id]')].filter(
    (heading) => heading.getBoundingClientRect().top <= line,
  )
  return passed.at(-1)?.id ?? null
}
