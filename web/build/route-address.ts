/**
 * Convert a route file to its address: `_shell/markas/building/$id.tsx` → `/markas/building/:id`, `:email?` for optional parts,
 * `workshop/submodul_.teman.tsx` → `/workshop/submodul/teman` for a page outside its parent's layout.
 */
export function addressOf(page: string): string {
  const parts = page.replace(/\.tsx$/, '').split(/[/.]/)
  const named = parts.filter((part) => !part.startsWith('_') && part !== 'index').map((part) => part.replace(/_$/, ''))
  return `/${named.map((part) => part.replace(/^\{-\$(\w+)\}$/, ':$1?').replace(/^\$(\w+)$/, ':$1')).join('/')}`
}
