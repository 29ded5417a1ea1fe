import { createTheme } from '@mantine/core'
import overrides from './mantine-overrides.module.css'

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
  components: {
    Menu: {
      // Inside of the page's landmark, so that those who go by landmarks find an open menu.
      defaultProps: { ...popover, withInitialFocusPlaceholder: false, portalProps: { target: '#main' } },
      classNames: overrides,
    },
    Popover: { defaultProps: popover, classNames: { dropdown: overrides.dropdown } },
  },
})
