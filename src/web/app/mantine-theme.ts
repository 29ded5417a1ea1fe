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
      defaultProps: { ...popover, withInitialFocusPlaceholder: false },
      classNames: overrides,
    },
    Popover: { defaultProps: popover, classNames: { dropdown: overrides.dropdown } },
  },
})
