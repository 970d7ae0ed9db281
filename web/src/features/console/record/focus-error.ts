const CONTROLS = '[contenteditable="true"], input:not([type="file"]), textarea, button:not([data-disabled])'

/** Puts the cursor where the first of the errors stands, in the order of the page. */
export function focusError(page: HTMLElement | null, paths: readonly string[]) {
  const wrong = [...(page?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].filter(({ dataset: { path = '' } }) =>
    paths.some((one) => one === path || one.startsWith(`${path}.`)),
  )
  const [first] = wrong
  // A small table holds its own fields: it is the one of them, where there is one.
  const target = wrong.find((field) => field !== first && first?.contains(field)) ?? first
  const control = target?.matches('input, textarea') ? target : target?.querySelector<HTMLElement>(CONTROLS)
  const element = control ?? target
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
