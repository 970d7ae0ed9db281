const CONTROLS = '[contenteditable="true"], input:not([type="file"]), textarea, button:not([data-disabled])'

/** Focus the first field with an error, in page order. */
export function focusError(page: HTMLElement | null, paths: readonly string[]) {
  const wrong = [...(page?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].filter(({ dataset: { path = '' } }) =>
    paths.some((one) => one === path || one.startsWith(`${path}.`)),
  )
  const [first] = wrong
  // In a small table, focus the field with the error rather than the table.
  const target = wrong.find((field) => field !== first && first?.contains(field)) ?? first
  const control = target?.matches('input, textarea') ? target : target?.querySelector<HTMLElement>(CONTROLS)
  const element = control ?? target
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
