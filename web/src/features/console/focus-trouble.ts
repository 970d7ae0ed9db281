/** Puts the cursor where the first of the errors stands, in the order of the page. */
export function focusTrouble(page: HTMLElement | null, paths: readonly string[]) {
  const fields = [...(page?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]
  const wrong = fields.find(({ dataset: { path = '' } }) =>
    paths.some((one) => one === path || one.startsWith(`${path}.`)),
  )
  const inner = fields.find(({ dataset: { path = '' } }) => paths.includes(path))
  const target = inner ?? wrong
  const control = target?.matches('input, textarea, [tabindex]')
    ? target
    : target?.querySelector<HTMLElement>('input, textarea, button')
  const element = control ?? target
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
