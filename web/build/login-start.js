// Wakes the painted login page, after its first frame: nothing may hold that back on a slow line or phone.
// In steps, so that a key pressed meanwhile never waits for all of it.
const links = [...document.querySelectorAll('link[rel="later"]')]

async function wake() {
  for (const link of links) link.rel = 'modulepreload'
  for (const link of links) {
    await import(link.href)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

// A tab in the background draws no frames.
if (document.hidden) setTimeout(wake)
else requestAnimationFrame(() => setTimeout(wake))

// A button pressed before the page is awake is marked, and pressed for real once it is (src/lib/first-paint/prerendered-login.ts).
const paint = document.getElementById('paint')
// Handed in before this script was there (login-entry.tsx). An old browser's dialogs are neither open nor closed.
if (paint?.open === false) mark(paint.querySelector('button[type=submit]'))
paint?.addEventListener('submit', (event) => {
  event.preventDefault()
  mark(paint.querySelector('button[type=submit]'))
})
paint?.addEventListener('click', ({ target }) => {
  const button = target.closest('button[type=button]')
  if (button) mark(button)
})

function mark(button) {
  for (const other of paint.querySelectorAll('[data-pressed]')) other.removeAttribute('data-pressed')
  button?.setAttribute('data-pressed', '')
  button?.setAttribute('aria-busy', 'true')
}
