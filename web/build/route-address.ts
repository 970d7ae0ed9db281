/** `_shell/markas/building/$id.tsx` → `/markas/building/:id`; `:email?` where a part may be missing. */
export function addressOf(page: string): string {
  const parts = page.replace(/\.tsx$/, '').split('/')
  const named = parts.filter((part) => !part.startsWith('_') && part !== 'index')
  return `/${named.map((part) => part.replace(/^\{-\$(\w+)\}$/, ':$1?').replace(/^\$(\w+)$/, ':$1')).join('/')}`
}
