import { ActionIcon, Button, createTheme } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import button from './mantine-button.module.css'
import display from './mantine-display.module.css'
import input from './mantine-input.module.css'
import menu from './mantine-menu.module.css'
import tabs from './mantine-tabs.module.css'
import { variantColors } from './mantine-variants'

const popover = {
  transitionProps: { duration: 0 },
  position: 'bottom-start' as const,
  offset: 6,
  shadow: 'none',
  // A dropdown has the focus: it stays where it can be seen when what it was opened from is scrolled out of sight.
  hideDetached: false,
}

/** Only what style sheets cannot express: behaviour, and our class names on Mantine's parts. */
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
      // Inside the main landmark, so that people who navigate by landmarks find an open menu.
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
