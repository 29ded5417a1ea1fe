import { Checkbox } from '@mantine/core'
import { notify } from '@/web/lib/notify'
import {
  densities,
  themes,
  usePreference,
  writePreference,
  type Density,
  type Theme,
} from '@/web/lib/preferences'
import { ChoiceCards } from './choice-cards'
import styles from './settings.module.css'

const themeLabels: Record<Theme, string> = { light: 'Light', grey: 'Grey', dark: 'Dark' }
const densityLabels: Record<Density, string> = { spacious: 'Spacious', compact: 'Compact' }

const lanesIn = (theme: Theme) => <span className={styles.lanes} data-theme={theme} aria-hidden />
const rowsIn = (density: Density) => <span className={styles.rows} data-density={density} aria-hidden />
const themePictures = { light: lanesIn('light'), grey: lanesIn('grey'), dark: lanesIn('dark') }
const densityPictures = { spacious: rowsIn('spacious'), compact: rowsIn('compact') }

export function AppearancePanel() {
  const shortcuts = usePreference('singleKeyShortcuts')
  return (
    <div className={styles.panel}>
      <ChoiceCards
        legend="Theme"
        labels={themeLabels}
        values={themes}
        value={usePreference('theme')}
        onChange={(theme) =>
          attempt('Failed to update theme', () => {
            writePreference('theme', theme)
            notify.success({ title: 'Theme Updated', text: `The ${theme} theme is now in use` })
          })
        }
        pictures={themePictures}
      />
      <ChoiceCards
        legend="Layout density"
        labels={densityLabels}
        values={densities}
        value={usePreference('density')}
        onChange={(density) =>
          attempt('Failed to update layout', () => {
            writePreference('density', density)
            notify.success({ title: 'Layout Updated', text: `The ${density} layout is now in use` })
          })
        }
        pictures={densityPictures}
      />
      <Checkbox
        label="Single-key shortcuts, such as / for search and a for assign"
        checked={shortcuts}
        onChange={(event) =>
          attempt('Failed to update shortcuts', () =>
            writePreference('singleKeyShortcuts', event.target.checked),
          )
        }
      />
    </div>
  )
}

/** Shows an error if the browser refuses to store the preference. */
function attempt(failure: string, change: () => void) {
  try {
    change()
  } catch {
    notify.error(failure)
  }
}
