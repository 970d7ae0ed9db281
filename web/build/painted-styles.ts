// Innermost rules: a selector list and declarations without braces of their own.
const RULE = /([^{}]+)\{([^{}]*)\}/g
const DARK = /\[data-mantine-color-scheme=(["']?)dark\1\]/

/**
 * Repeat the dark rules of some CSS within `prefers-color-scheme: dark`, because <html> has no scheme attribute before scripts
 * run.
 */
export function darkBySystem(css: string): string {
  const rules = [...css.matchAll(RULE)].flatMap(([, selectors = '', declarations = '']) => {
    const dark = selectors.split(',').filter((selector) => DARK.test(selector))
    return dark.length > 0 ? [`${dark.map(forLight).join(',')}{${declarations}}`] : []
  })
  return rules.length > 0 ? `@media (prefers-color-scheme:dark){${rules.join('')}}` : ''
}

// <html> says light meanwhile: the same weight, later in the page.
const forLight = (selector: string) =>
  selector
    .replace(/^[\s\S]*@[^;]*;/, '')
    .replace(DARK, '[data-mantine-color-scheme=light]')
    .trim()
