import { createTheme, defaultVariantColorsResolver } from '@mantine/core'
import type { VariantColorsResolver } from '@mantine/core'
import { ROLES, scales } from './theme-scales.ts'
import controls from '../control/controls.module.css'

const FILLED_TEXT_COLORS = new Map<string, string>(Object.entries(ROLES).map(([color, role]) => [color, role[2]]))

// Mantine writes white on every filled colour and a tinted border on every outline; ours differ by theme.
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const color = input.color ?? input.theme.primaryColor
  const textColor = FILLED_TEXT_COLORS.get(color)
  if (input.variant === 'filled' && textColor) return { ...colors, color: `var(--${textColor})` }
  if (input.variant === 'subtle' && textColor) return { ...colors, color: `var(--mantine-color-${color}-text)` }
  if (input.variant === 'default') return { ...colors, background: 'transparent', hover: 'var(--hover)' }
  return colors
}

export const theme = createTheme({
  ...scales,
  variantColorResolver,
  // base.css draws the focus ring, also on the indigo card; a button answers a press by itself.
  focusClassName: 'focusable',
  activeClassName: '',
  // Plain objects, not Component.extend(): a page must not download the dialogs it never opens.
  components: {
    Button: { defaultProps: { radius: 'xl', size: 'md', variant: 'filled' }, classNames: { root: controls.button } },
    ActionIcon: {
      defaultProps: { radius: 'xl', size: 44, variant: 'subtle', color: 'kertas' },
    },
    Anchor: { defaultProps: { underline: 'hover', fw: 600 } },
    Input: {
      defaultProps: { size: 'md', radius: 'sm' },
      classNames: { wrapper: controls.inputWrapper, input: controls.input },
    },
    InputWrapper: {
      defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: { label: controls.label, description: controls.hint, error: controls.error },
    },
    Checkbox: { defaultProps: { iconColor: 'var(--on-brand)', radius: 'xs' }, classNames: { input: controls.check } },
    Radio: { defaultProps: { iconColor: 'var(--on-brand)' }, classNames: { radio: controls.check } },
    Switch: { defaultProps: { withThumbIndicator: false }, classNames: { track: controls.track } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        padding: 'lg',
        closeButtonProps: { 'aria-label': 'Tutup', size: 44 },
      },
      classNames: { content: controls.raised, header: controls.raised, title: controls.dialogTitle },
    },
    Drawer: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Tutup', size: 44 } },
      classNames: { content: controls.raised, header: controls.raised, title: controls.dialogTitle },
    },
    Popover: { defaultProps: { shadow: 'md' }, classNames: { dropdown: controls.raised } },
    Menu: { defaultProps: { shadow: 'md' }, classNames: { dropdown: controls.raised, item: controls.option } },
    Select: { classNames: { dropdown: controls.raised, option: controls.option } },
    MultiSelect: { classNames: { dropdown: controls.raised, option: controls.option } },
    Autocomplete: { classNames: { dropdown: controls.raised, option: controls.option } },
    CloseButton: { defaultProps: { radius: 'xl', iconSize: 20, 'aria-label': 'Tutup' } },
    Tooltip: { defaultProps: { radius: 'sm' } },
    Loader: { defaultProps: { type: 'oval' } },
  },
})
