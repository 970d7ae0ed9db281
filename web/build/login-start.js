// Wakes the painted login page, after its first frame: nothing may hold that back on a slow line or phone.
// In steps, so that a key pressed meanwhile never waits for all of it.
const links = [...document.querySelectorAll('link[rel="later"]')]

async function wake() {
  for (const link of links) link.rel = 'modulepreload'
  for (const link of links) {
    if (!('step' in link.dataset)) continue
    await import(link.href)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

// A tab in the background draws no frames.
if (document.hidden) setTimeout(wake)
else requestAnimationFrame(() => setTimeout(wake))
