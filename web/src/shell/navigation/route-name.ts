/** A route's name: `/markas/building/$id` is `markas-building-id`. The start page is Beranda, hence `home`. */
export function routeName(fullPath: string): string {
  const parts = fullPath.split('/').filter(Boolean)
  return parts.map((part) => part.replace(/[{}$-]*\$([A-Za-z]+)}?/, '$1')).join('-') || 'home'
}

const LIT = new Set(['home', 'calendar', 'chat', 'profile'])

/** Which item of the bottom navigation is active: by route name, and Forum for every other name. */
export const activeBottomItem = (fullPath: string): string => {
  const name = routeName(fullPath)
  return LIT.has(name) ? name : 'forum'
}

/** The drawer's section of a path: its first part. */
export const drawerSection = (pathname: string): string => `/${pathname.split('/')[1] || 'home'}`
