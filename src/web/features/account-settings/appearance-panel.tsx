import { Checkbox } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { notify } from '@/web/lib/notify'
import {
  densities,
  themes,
  usePreference,
  writePreference,
  type Density,
  type Theme,
} from '@/web/lib/preferences'
import styles from './settings.module.css'

const themeLabels: Record<Theme, string> = {
  light: 'Light',
  grey: 'Grey',
  dark: 'Dark',
  system: 'As my system',
}
const densityLabels: Record<Density, string> = { spacious: 'Spacious', compact: 'Compact' }

const lanesIn = (theme: 'light' | 'grey' | 'dark') => (
  <span className={styles.lanes} data-theme={theme} aria-hidden />
)
const rowsIn = (density: Density) => <span className={styles.rows} data-density={density} aria-hidden />
const themePictures: Record<Theme, ReactNode> = {
  light: lanesIn('light'),
  grey: lanesIn('grey'),
  dark: lanesIn('dark'),
  system: (
    <span className={styles.halves} aria-hidden>
      {lanesIn('light')}
      {lanesIn('dark')}
    </span>
  ),
}
const densityPictures = { spacious: rowsIn('spacious'), compact: rowsIn('compact') }

export function AppearancePanel() {
  const shortcuts = usePreference('singleKeyShortcuts')
  const titles = usePreference('understandTitles')
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
            notify.success({ title: 'Theme Updated', text: themeText(theme) })
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
      <Checkbox
        label="Understand dates and names in titles"
        description="“Order gravel fri 17:00 @finn !high” sets the due date, assignee and priority."
        checked={titles}
        onChange={(event) =>
          attempt('Failed to update titles', () => writePreference('understandTitles', event.target.checked))
        }
      />
    </div>
  )
}

const themeText = (theme: Theme) =>
  theme === 'system' ? 'The theme now follows your system' : `The ${theme} theme is now in use`

/** Shows an error if the browser refuses to store the preference. */
function attempt(failure: string, change: () => void) {
  try {
    change()
  } catch {
    notify.error(failure)
  }
}

type ChoiceCardsProps<Value extends Theme | Density> = {
  legend: string
  values: readonly Value[]
  labels: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
  pictures: Record<Value, ReactNode>
}

/** Radio buttons as cards, each with a small preview. */
function ChoiceCards<Value extends Theme | Density>(props: ChoiceCardsProps<Value>) {
  const { legend, values, labels, value: chosen, onChange, pictures } = props
  const name = useId()
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {values.map((value) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={value === chosen}
              onChange={() => onChange(value)}
            />
            {pictures[value]}
            {labels[value]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
