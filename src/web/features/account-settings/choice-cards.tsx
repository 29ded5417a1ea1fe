import { useId, type ReactNode } from 'react'
import styles from './settings.module.css'

type ChoiceCardsProps<Value extends string> = {
  legend: string
  values: readonly Value[]
  labels: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
  pictures: Record<Value, ReactNode>
}

/** Radio buttons as cards, each with a small preview. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
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
