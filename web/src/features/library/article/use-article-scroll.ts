import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { endHashArrival } from '../../../lib/hash-arrival.ts'
import type { ProgressControl } from '../../../lib/progress/use-progress.ts'
import { scrollAt, shareAt, type TextLayout } from './article-position.ts'

const BEGUN = 0.03
const ENDED = 0.97
// A change smaller than this is not worth a word to the server.
const STEP = 0.01

interface ArticleScroll {
  /** Where the page was taken to when it opened; null when it began at the top. */
  resumedAt: number | null
  goTo: (share: number) => void
  /** The heading under which one reads. */
  headingId: string | null
}

/**
 * Follows how far a text is read, and takes one back to where one was. `text` holds the one element whose children
 * are the paragraphs; `bar` shows the share without a render.
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
      // Where the browser put a page that is opened again, nobody went.
      if (isResuming.current || window.scrollY === 0 || Math.abs(share - reported.current) < STEP) return
      reported.current = share
      report({ last_position: share })
    }
    return onScroll(look)
  }, [text, bar, isResuming, report])

  return { resumedAt, goTo, headingId }
}

// An address with a heading in it knows better, unless it is loaded again.
const canResume = (share: number) => share > BEGUN && share < ENDED && (window.location.hash === '' || isReload())

const isReload = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

// After the router has put the new page to its top; and again with the text's own letters, unless one has moved on.
// Answers whether that is still to come.
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

// The top bar stays over the page, and what is scrolled to stops below it (shell.module.css).
const barHeight = () =>
  Math.max(0, (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0) - BAR_GAP)

function showShare(bar: HTMLElement | null, share: number) {
  bar?.style.setProperty('--read', String(share))
  bar?.setAttribute('aria-valuenow', String(Math.round(share * 100)))
}

// A heading in the upper quarter is what one reads: of the part before it nothing is left to see.
const UPPER = 1 / 4

function headingAt(element: HTMLElement): string | null {
  const line = barHeight() + (window.innerHeight - barHeight()) * UPPER
  const passed = [...element.querySelectorAll('h2[id]')].filter(
    (heading) => heading.getBoundingClientRect().top <= line,
  )
  return passed.at(-1)?.id ?? null
}
