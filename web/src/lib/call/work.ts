import classes from './work.module.css'

/**
 * Works out what an address is asked for where many fail to sign in, beside the page, and says so meanwhile. Answers
 * the header's text; one or two seconds on a cheap phone. Loaded when first asked for.
 */
export async function workOut({ challenge, bits, parts }: Record<string, string | number>): Promise<string> {
  const note = showNote()
  const worker = new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module' })
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

// Whatever page it is on: each shows that its form is on its way.
function showNote(): HTMLElement {
  const note = document.createElement('p')
  note.className = classes['note'] ?? ''
  note.setAttribute('role', 'status')
  document.body.append(note)
  // Put in once the place is there, or nobody reads it out.
  requestAnimationFrame(() => (note.textContent = 'Sebentar, kami memastikan kamu bukan robot…'))
  return note
}
