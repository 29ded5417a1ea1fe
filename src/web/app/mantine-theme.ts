import { ActionIcon, Button, createTheme } from '@mantine/core'
import button from './mantine-button.module.css'
import overrides from './mantine-overrides.module.css'
import { variantColors } from './mantine-variants'

const popover = {
  transitionProps: { duration: 0 },
  position: 'bottom-start' as const,
  offset: 6,
  shadow: 'none',
}

/** Only what style sheets cannot say: behaviour, and our class names on Mantine's parts. */
export const mantineTheme = createTheme({
  fontFamily: 'var(--font)',
  respectReducedMotion: true,
  variantColorResolver: variantColors,
  components: {
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle' },
      classNames: { root: button.icon },
    }),
    Button: Button.extend({
      defaultProps: { variant: 'default' },
      classNames: { root: button.button, inner: button.inner, section: button.section, label: button.label },
    }),
    Menu: {
      // Inside of the page's landmark, so that those who go by landmarks find an open menu.
      defaultProps: { ...popover, withInitialFocusPlaceholder: false, portalProps: { target: '#main' } },
      classNames: overrides,
    },
    Popover: { defaultProps: popover, classNames: { dropdown: overrides.dropdown } },
  },
})
