declare global {
  interface Window {
    firstVisit: { words: number; moved: number }
  }
}

/** Runs in the page before anything of its own: notes when its first words stand, and how far they move. */
export function readingWords() {
  const seen = { words: NaN, moved: 0 }
  window.firstVisit = seen
  const painted = new Set<string>()
  const linesOf = (main: HTMLElement) => main.innerText.split('\n').map((line) => line.trim())
  const look = () => {
    const main = [...document.querySelectorAll('main')].find((one) => one.checkVisibility())
    const lines = main ? linesOf(main).filter((line) => /\p{L}{2}/u.test(line)) : []
    if (main?.closest('#paint, #shell')) for (const line of lines) painted.add(line)
    else if (lines.some((line) => !painted.has(line))) return void (seen.words = performance.now())
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.moved += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}
