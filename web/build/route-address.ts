/**
 * `_shell/markas/building/$id.tsx` → `/markas/building/:id`; `:email?` where a part may be missing. A page that is not
 * within another one's says so: `workshop/submodul_.teman.tsx` → `/workshop/submodul/teman`.
 */
export function addressOf(page: string): string {
  const parts = page.replace(/\.tsx$/, '').split(/[/.]/)
  const named = parts.filter((part) => !part.startsWith('_') && part !== 'index').map((part) => part.replace(/_$/, ''))
  return `/${named.map((part) => part.replace(/^\{-\$(\w+)\}$/, ':$1?').replace(/^\$(\w+)$/, ':$1')).join('/')}`
}
