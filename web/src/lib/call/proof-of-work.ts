import classes from './proof-of-work.module.css'

/**
 * Solve the proof of work in a worker and show a note meanwhile. Returns the header's text; takes 1 to 2 s on a cheap phone.
 */
export async function solveProofOfWork({ challenge, bits, parts }: Record<string, string | number>): Promise<string> {
  const note = showNote()
  const worker = new Worker(new URL('./proof-of-work-worker.ts', import.meta.url), { type: 'module' })
  try {
    const numbers = await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }) => resolve(data))
      worker.addEventListener('error', reject)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage({ challenge: String(challenge), bits: Number(bits), parts: Number(parts) })
    })
    return `${challenge};${String(numbers)}`
  } finally {
    worker.terminate()
    note.remove()
  }
}

// Shown on every page.
function showNote(): HTMLElement {
  const note = document.createElement('p')
  note.className = classes['note'] ?? ''
  note.setAttribute('role', 'status')
  document.body.append(note)
  // Filled after insertion, so that screen readers announce it.
  requestAnimationFrame(() => (note.textContent = 'Sebentar, kami memastikan kamu bukan robot…'))
  return note
}
