import { useMediaQuery } from '@mantine/hooks'

// Known before the first picture: nothing is drawn twice.
const AT_ONCE = { getInitialValueInEffect: false }

/** Whether the drawer stands beside the page. The sheets say the same: `max-width: 899px` is narrow. */
export const useIsWide = () => !useMediaQuery('(max-width: 899px)', false, AT_ONCE)

/** Whether a second column has room beside the page's first: `min-width: 1200px` in the sheets. */
export const useHasRail = () => useMediaQuery('(min-width: 1200px)', false, AT_ONCE)

/** Whether the navigation stands at the bottom: `max-width: 500px` in the sheets. */
export const useIsPhone = () => useMediaQuery('(max-width: 500px)', false, AT_ONCE)
