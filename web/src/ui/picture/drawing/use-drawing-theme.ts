import { useComputedColorScheme } from '@mantine/core'
import type { DrawingTheme } from '@semai/drawing/drawing'

/** Which colours a drawing on this page has. */
export const useDrawingTheme = (): DrawingTheme => useComputedColorScheme('light')
