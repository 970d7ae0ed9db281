import { useMediaQuery } from '@mantine/hooks'

// Known before the first picture: nothing is drawn twice.
const AT_ONCE = { getInitialValueInEffect: false }

/** Whether the drawer is beside the page, as in the sheets: `max-width: 899px` is narrow. */
export const useIsWide = () => !useMediaQuery('(max-width: 899px)', false, AT_ONCE)

/** Whether a second column has room beside the page's first: `min-width: 1200px` in the sheets. */
export const useHasRail = () => useMediaQuery('(min-width: 1200px)', false, AT_ONCE)

/** Whether a rail fits, for loaders outside components. */
export const hasRail = () => window.matchMedia('(min-width: 1200px)').matches

/** Whether there is room for more than a column and its rail: `min-width: 1440px` in the sheets. */
export const useIsBroad = () => useMediaQuery('(min-width: 1440px)', false, AT_ONCE)

/** Whether the navigation is at the bottom: `max-width: 500px` in the sheets. */
export const useIsPhone = () => useMediaQuery('(max-width: 500px)', false, AT_ONCE)
