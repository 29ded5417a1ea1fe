import { ActionIcon, Button, createTheme, type VariantColorsResolver } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import button from './mantine-button.module.css'
import display from './mantine-display.module.css'
import input from './mantine-input.module.css'
import menu from './mantine-menu.module.css'
import tabs from './mantine-tabs.module.css'

const noLine = '1px solid transparent'

const outline = (color: string, line: string) => ({
  background: 'transparent',
  hover: 'transparent',
  color,
  border: `1px solid ${line}`,
})

const looks = {
  filled: {
    background: 'var(--accent)',
    hover: 'var(--accent-hover)',
    color: 'var(--on-accent)',
    border: noLine,
  },
  default: {
    background: 'var(--surface)',
    hover: 'var(--surface)',
    color: 'var(--text)',
    border: '1px solid var(--line2)',
  },
  subtle: {
    background: 'transparent',
    hover: 'var(--hover)',
    color: 'var(--muted)',
    hoverColor: 'var(--text)',
    border: noLine,
  },
  transparent: {
    background: 'transparent',
    hover: 'transparent',
    color: 'var(--accent)',
    border: noLine,
  },
  outline: outline('var(--muted)', 'var(--line2)'),
}

/** For destructive actions and overdue dates. */
const dangerLooks = {
  ...looks,
  filled: {
    background: 'var(--danger)',
    hover: 'var(--danger-hover)',
    color: 'var(--on-danger)',
    border: noLine,
  },
  subtle: {
    background: 'transparent',
    hover: 'var(--danger-soft)',
    color: 'var(--danger)',
    border: noLine,
  },
  outline: outline('var(--danger)', 'var(--danger)'),
}

const okLooks = { ...looks, outline: outline('var(--ok)', 'var(--ok)') }

const isVariant = (variant: string): variant is keyof typeof looks => Object.hasOwn(looks, variant)

function looksOf(color: string | undefined) {
  if (color === 'danger') return dangerLooks
  return color === 'ok' ? okLooks : looks
}

/** Mantine's variants in our tokens: `color` is "danger", "ok" or none. */
const variantColors: VariantColorsResolver = ({ variant, color }) =>
  looksOf(color)[isVariant(variant) ? variant : 'default']

const popover = {
  transitionProps: { duration: 0 },
  position: 'bottom-start' as const,
  offset: 6,
  shadow: 'none',
  // An open dropdown has the focus: it stays visible when its button is scrolled out of sight.
  hideDetached: false,
}

/** Only settings that style sheets cannot express: behaviour, and our class names on Mantine's parts. */
export const mantineTheme = createTheme({
  fontFamily: 'var(--font)',
  respectReducedMotion: true,
  variantColorResolver: variantColors,
  components: {
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle' },
      classNames: { root: button.icon },
    }),
    // A span, because badges appear in headings and lines of text.
    Badge: {
      defaultProps: { component: 'span', variant: 'outline' },
      classNames: { root: display.badge, section: display.badgeSection },
    },
    Button: Button.extend({
      defaultProps: { variant: 'default' },
      classNames: { root: button.button, inner: button.inner, section: button.section, label: button.label },
    }),
    Checkbox: {
      defaultProps: { radius: 'xs' },
      classNames: { root: input.checkbox, body: input.checkboxBody, input: input.box },
    },
    Input: {
      // Typed text takes the direction of its own script.
      defaultProps: { attributes: { input: { dir: 'auto' } } },
      classNames: { wrapper: input.wrapper, input: input.input },
    },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: {
        root: input.field,
        label: input.label,
        description: input.description,
        error: input.error,
      },
    },
    Kbd: { classNames: { root: display.kbd } },
    Menu: {
      // Inside the main landmark, so that users who navigate by landmarks find an open menu.
      defaultProps: { ...popover, withInitialFocusPlaceholder: false, portalProps: { target: '#main' } },
      classNames: menu,
    },
    NativeSelect: { defaultProps: { rightSection: <ChevronDown aria-hidden /> } },
    Paper: { classNames: { root: display.paper } },
    Popover: { defaultProps: popover, classNames: { dropdown: menu.dropdown } },
    Skeleton: { defaultProps: { 'aria-hidden': true }, classNames: { root: display.skeleton } },
    Tabs: {
      defaultProps: { keepMounted: false, variant: 'strip' },
      classNames: { list: tabs.list, tab: tabs.tab },
    },
    Textarea: { defaultProps: { resize: 'vertical' } },
  },
})
