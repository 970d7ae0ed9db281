let tapped: Element | null = null

/** Remembers, for the length of a tap, which link it was on. */
export function followTaps() {
  const note = ({ target }: Event) => {
    tapped = target instanceof Element ? target.closest('a') : null
    setTimeout(() => (tapped = null))
  }
  window.addEventListener('click', note, true)
}

/** Marks the link that leads away with `data-tapped` (base.css): heard, and on its way. Gives what takes the mark off again. */
export function markTapped(): () => void {
  const link = tapped
  link?.setAttribute('data-tapped', '')
  return () => link?.removeAttribute('data-tapped')
}
